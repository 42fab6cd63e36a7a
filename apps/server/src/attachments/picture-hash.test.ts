import { testPictureHashes } from '../../test/picture-hashes.ts';

// Every card of two hundred against every other, and each copy of forty: picture-hash.matrix.test.ts.
testPictureHashes({ cards: 30, copied: 3 });
