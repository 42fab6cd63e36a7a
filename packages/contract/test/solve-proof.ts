import { hash } from 'node:crypto';
import { beginsWithZeros, type ProofChallenge, proofText } from '../src/registration-captcha.ts';

/** Solves the challenge of a registration as a page does: for tests, chaos and the bench. */
export function solveProof({ salt, bits, rounds }: ProofChallenge): string {
  return Array.from({ length: rounds }, (_, round) => {
    let tried = 0;
    while (!beginsWithZeros(hash('sha256', proofText(salt, round, tried), 'buffer'), bits)) tried += 1;
    return String(tried);
  }).join('.');
}
