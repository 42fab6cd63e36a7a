import { createHmac, randomInt } from 'node:crypto';
import type { CodeSlot, CodeStore } from './code-store.ts';

const LIFE_MS = 10 * 60_000;
const ATTEMPTS = 5;
const DIGITS = 6;
/** A code can be asked for again after this long; the resend countdown of the screens is the same (specification, section 9). */
const RESEND_AFTER_MS = 60_000;

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;

/** One-time codes of 6 digits: kept as an HMAC, good for 10 minutes, 5 tries and one use. */
export function createOneTimeCodes(codes: CodeStore, secret: string) {
  const hmacOf = (slot: CodeSlot, code: string) =>
    createHmac('sha256', secret).update(`${slot.purpose}\0${slot.subject}\0${code}`).digest();
  return {
    /** Makes a code; null when the last one is younger than a minute. */
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

    /** Whether a code is there that can still be right. */
    isLive: (slot: CodeSlot, now: Date) => codes.isLive(slot, now),

    /** Forgets a code that did not reach anybody. */
    forget: (slot: CodeSlot) => codes.remove(slot),

    /** Tries a code and counts the try. */
    attempt: (slot: CodeSlot, code: string, now: Date) => codes.attempt(slot, hmacOf(slot, code), now),
  };
}
