import { testPictureLooks } from './picture-looks.ts';

// Every card of two hundred against every other, and each copy of forty: picture-look.matrix.test.ts.
testPictureLooks({ cards: 30, copied: 3 });
