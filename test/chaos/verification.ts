import { registration } from '@hiram/contract';
import type { Pool } from 'pg';
import { solveProof } from '../../packages/contract/test/solve-proof.ts';
import type { Caller } from './caller.ts';

/** Opens a page and solves its challenge, as the page does. @returns null while that is not allowed */
export async function passVerification({
  insistUnlessTooMany,
}: Pick<Caller, 'insistUnlessTooMany'>): Promise<{ sid: string; proof: string } | null> {
  const page = await insistUnlessTooMany(registration.getSid, {});
  if (!page.success) return null;
  const { sid } = page.data;
  const challenge = await insistUnlessTooMany(registration.getChallenge, { sid });
  return challenge.success ? { sid, proof: solveProof(challenge.data) } : null;
}

/** The code of the last SMS that has one and matches. @param words a regular expression for the rest of the text */
export async function codeOfSms(db: Pool, phone: string, words = ''): Promise<string> {
  const { rows } = await db.query<{ body: string }>(
    'select body from sandbox.sms where phone = $1 and body ~ $2 and body ~ $3 order by id desc limit 1',
    [phone, String.raw`\m\d{6}\M`, words],
  );
  return /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '';
}

/** Clears the waiting times of SMS codes, because a run does in minutes what borrowers do in weeks. Does nothing while the database is down. */
export async function forgetWaits(db: Pool): Promise<void> {
  await db
    .query("delete from sms_waits; delete from rate_windows where scope ~ '^(prefix|address-sms|service)-'")
    .catch(() => undefined);
}
