import type { DialectCodec } from './dialect.ts';

/** Where the image of a sid is, below the base path of the app (specification, section 7): a PNG, in no envelope. */
export const CAPTCHA_PATH = '/promotion/get-captcha';

/**
 * The address of a sid's image. Each fetch makes another one and lets go of the one before.
 * @param at the time, so that no cache answers
 */
export function captchaAddress(codec: DialectCodec, baseUrl: string, { sid, at }: { sid: string; at: Date }): string {
  const query = new URLSearchParams({
    [codec.toWireField('sid')]: sid,
    [codec.toWireField('a')]: String(at.getTime()),
  });
  return `${baseUrl}${codec.toWirePath(CAPTCHA_PATH)}?${query.toString()}`;
}

/** What a challenge asks for. */
export interface ProofChallenge {
  readonly salt: string;
  /** How many bits of a hash must be zero, from the front. */
  readonly bits: number;
  /** How many numbers are asked for: several small searches take more evenly long than one large. */
  readonly rounds: number;
}

/**
 * What is hashed for a try: the UTF-8 bytes of this text, with SHA-256. For each round, counted from 0, a number has to be found whose
 * hash begins with `bits` zero bits; the proof is these numbers in decimal digits (10 at most), in their order, with dots between.
 * The number of a round can be sought beside the others'. Hashing in a script of one's own is many times faster here than
 * `crypto.subtle`, which answers each call later.
 */
export const proofText = (salt: string, round: number, tried: number): string => `${salt}:${round}:${tried}`;

/** Whether a hash begins with that many zero bits. */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let place = 0; place < whole; place += 1) if (hash[place] !== 0) return false;
  const rest = bits & 7;
  return rest === 0 || (hash[whole] ?? 0xff) >> (8 - rest) === 0;
}

/** Digits, sets of digits and counts between ^ and $: what takes no longer than the text is, whoever wrote it. */
const simplePattern = /^\^(?:(?:\d|\\d|\[\d(?:-?\d)*\])(?:\{\d{1,2}\})?)+\$$/;

/** The pattern of a template as a regular expression; null for one that is not of the simple kind, to be taken as none. */
export function readPattern(pattern: string): RegExp | null {
  if (pattern.length > 100 || !simplePattern.test(pattern)) return null;
  try {
    return new RegExp(pattern);
  } catch {
    return null;
  }
}
