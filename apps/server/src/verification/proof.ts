import { hash, randomBytes } from 'node:crypto';
import { beginsWithZeros, proofText } from '@hiram/contract/registration-captcha';
import type { Challenge } from './page-store.ts';
import type { ProofDifficulty } from './budgets.ts';

/**
 * Some 131,000 hashes on the way to eight numbers: one to four seconds of a cheap phone's script, 0.2 of a computer's. It does not stop
 * attackers with computers, which the limits do. It makes a request cost more than its answer.
 */
const BITS = 14;
const ROUNDS = 8;
const SALT_BYTES = 16;

/** A challenge; each level of difficulty doubles the work. */
export const newChallenge = (hardness: ProofDifficulty): Challenge => ({
  salt: randomBytes(SALT_BYTES).toString('base64url'),
  bits: BITS + hardness,
  rounds: ROUNDS,
});

/** Whether the numbers of a proof solve a challenge; takes eight hashes. */
export function isProof({ salt, bits, rounds }: Challenge, proof: string): boolean {
  const tried = proof.split('.');
  // other digits of the same number would be another proof for the same work
  if (tried.length !== rounds || tried.some((text) => !/^(?:0|[1-9]\d{0,9})$/.test(text))) return false;
  return tried.every((text, round) =>
    beginsWithZeros(hash('sha256', proofText(salt, round, Number(text)), 'buffer'), bits),
  );
}
