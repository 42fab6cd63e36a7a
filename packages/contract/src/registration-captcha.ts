import type { DialectCodec } from './dialect.ts';

/** Path of a sid's image, below the base path of the app (specification, section 7): a PNG without an envelope. */
export const CAPTCHA_PATH = '/promotion/get-captcha';

/**
 * The address of a sid's image. Each fetch makes a new image and invalidates the one before.
 * @param at the time, which keeps caches from answering
 */
export function captchaAddress(codec: DialectCodec, baseUrl: string, { sid, at }: { sid: string; at: Date }): string {
  const query = new URLSearchParams({
    [codec.toWireField('sid')]: sid,
    [codec.toWireField('a')]: String(at.getTime()),
  });
  return `${baseUrl}${codec.toWirePath(CAPTCHA_PATH)}?${query.toString()}`;
}

/** The task of a challenge. */
export interface ProofChallenge {
  readonly salt: string;
  /** The number of leading zero bits of each hash. */
  readonly bits: number;
  /** The number of searches: several small ones vary less in time than a large one. */
  readonly rounds: number;
}

/**
 * The input of a hash: the UTF-8 bytes of this text, for SHA-256. For each round, counted from 0, a number is wanted whose
 * hash begins with `bits` zero bits; the proof is these numbers in decimal digits (10 at most), in order, joined by dots.
 * Rounds are independent of each other. A synchronous hash in script is many times faster here than
 * `crypto.subtle`, which is asynchronous.
 */
export const proofText = (salt: string, round: number, tried: number): string => `${salt}:${round}:${tried}`;

/** Whether a hash begins with that many zero bits. */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let place = 0; place < whole; place += 1) if (hash[place] !== 0) return false;
  const rest = bits & 7;
  return rest === 0 || (hash[whole] ?? 0xff) >> (8 - rest) === 0;
}

/** Only digits, digit classes and counts between ^ and $, so that matching takes linear time whoever wrote the pattern. */
const simplePattern = /^\^(?:(?:\d|\\d|\[\d(?:-?\d)*\])(?:\{\d{1,2}\})?)+\$$/;

/** The pattern of a template as a regular expression; null for any other pattern, which is then ignored. */
export function readPattern(pattern: string): RegExp | null {
  if (pattern.length > 100 || !simplePattern.test(pattern)) return null;
  try {
    return new RegExp(pattern);
  } catch {
    return null;
  }
}
