import { createHmac, randomInt } from 'node:crypto';
import { signingSecret } from '../platform/secrets.ts';
import { keyedHash } from '../platform/limits/keyed-hash.ts';
import type { CodeSlot, CodeStore } from './code-store.ts';

const LIFE_MS = 10 * 60_000;
const ATTEMPTS = 5;
const DIGITS = 6;
/** The interval after which a code can be requested again, like the screens' countdown (specification, section 9). */
const RESEND_AFTER_MS = 60_000;

/**
 * The one-time code of a number for one page: guesses and codes of other pages leave it as it is, and a code that somebody is tricked into
 * revealing is useless elsewhere.
 */
export const pageSlot = (
  secret: string,
  purpose: 'login' | 'registration',
  { phone, sid }: { readonly phone: string; readonly sid: string },
): CodeSlot => ({ purpose, subject: keyedHash(secret, purpose, phone, sid).toString('base64url') });

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;

/** One-time codes of 6 digits: stored as an HMAC, valid for 10 minutes, 5 attempts and one use. */
export function createOneTimeCodes(codes: CodeStore, secret: string) {
  const hmacOf = (slot: CodeSlot, code: string) =>
    createHmac('sha256', signingSecret(secret)).update(`${slot.purpose}\0${slot.subject}\0${code}`).digest();
  return {
    /** Creates a code; null when the last one is younger than a minute. */
    make: async (slot: CodeSlot, now: Date): Promise<string | null> => {
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const put = await codes.put({
        ...slot,
        hmac: hmacOf(slot, code),
        attempts: ATTEMPTS,
        now,
        expiresAt: new Date(now.getTime() + LIFE_MS),
        notSince: new Date(now.getTime() - RESEND_AFTER_MS),
      });
      return put ? code : null;
    },

    /** Whether a live code with attempts exists. */
    isLive: (slot: CodeSlot, now: Date) => codes.isLive(slot, now),

    /** Deletes a code that was not delivered. */
    forget: (slot: CodeSlot) => codes.remove(slot),

    /** Checks a code and counts the attempt. */
    attempt: (slot: CodeSlot, code: string, now: Date) => codes.attempt(slot, hmacOf(slot, code), now),
  };
}
