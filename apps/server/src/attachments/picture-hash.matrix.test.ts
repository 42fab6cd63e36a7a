import { testPictureHashes } from '../../test/picture-hashes.ts';

testPictureHashes({ cards: 200, copied: 40 });
