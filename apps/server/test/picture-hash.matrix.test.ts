import { testPictureHashes } from './picture-hashes.ts';

testPictureHashes({ cards: 200, copied: 40 });
