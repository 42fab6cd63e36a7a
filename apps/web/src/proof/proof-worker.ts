import { beginsWithZeros, type ProofChallenge, proofText } from '@hiram/contract/registration-captcha';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Found } from './solve-proof.ts';

const bytesOf = new TextEncoder();

/** Finds the numbers of a challenge, one after the other. */
addEventListener('message', ({ data: { salt, bits, rounds } }: MessageEvent<ProofChallenge>) => {
  for (let round = 0; round < rounds; round += 1) {
    let number = 0;
    while (!beginsWithZeros(sha256(bytesOf.encode(proofText(salt, round, number))), bits)) number += 1;
    const found: Found = { round, number };
    postMessage(found);
  }
});
