import { testPictureHashes } from '../../test/picture-hashes.ts';

// Every card of two hundred against every other, and each copy of forty: picture-hash.matrix.test.ts.
testPictureHashes({ cards: 8, copied: 2, ways: ['coded at quality 30', 'cut, turned and coded'] });
