import { testPictureLooks } from './picture-looks.ts';

testPictureLooks({ cards: 200, copied: 40 });
