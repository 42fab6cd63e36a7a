import { createHash } from 'node:crypto';
import { registration } from '@hiram/contract';
import { beginsWithZeros, type ProofChallenge, proofText } from '@hiram/contract/registration-captcha';
import type { Pool } from 'pg';
import type { Caller } from './caller.ts';

/** Opens a page and shows that somebody is there, as the page does. @returns null where it may not now */
export async function showSomebody({
  insistUnlessTooMany,
}: Pick<Caller, 'insistUnlessTooMany'>): Promise<{ sid: string; proof: string } | null> {
  const page = await insistUnlessTooMany(registration.getSid, {});
  if (!page.success) return null;
  const { sid } = page.data;
  const challenge = await insistUnlessTooMany(registration.getChallenge, { sid });
  return challenge.success ? { sid, proof: solve(challenge.data) } : null;
}

/** The code of the last SMS that has one and says so. @param words a regular expression of what else it says */
export async function codeOfSms(db: Pool, phone: string, words = ''): Promise<string> {
  const { rows } = await db.query<{ body: string }>(
    'select body from sandbox_sms where phone = $1 and body ~ $2 and body ~ $3 order by id desc limit 1',
    [phone, String.raw`\m\d{6}\M`, words],
  );
  return /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '';
}

function solve({ salt, bits, rounds }: ProofChallenge): string {
  return Array.from({ length: rounds }, (_, round) => {
    let tried = 0;
    const hash = () =>
      createHash('sha256')
        .update(proofText(salt, round, tried))
        .digest();
    while (!beginsWithZeros(hash(), bits)) tried += 1;
    return String(tried);
  }).join('.');
}
