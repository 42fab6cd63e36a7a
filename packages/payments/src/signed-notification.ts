import { timingSafeEqual } from 'node:crypto';
import type { RawNotification } from './port.ts';

// What the readers of signed JSON notifications share. What is signed, and where signature and time stand, is each provider's own.

/** A notification that is no event of the provider, though its signature may be right. */
export const MALFORMED = { kind: 'rejected', reason: 'malformed' } as const;

/** The judgement on a signature and on the time that it covers. */
export type SignatureVerdict = 'genuine' | 'signature-missing' | 'signature-wrong' | 'too-old' | 'from-the-future';

/** A header by its name in small letters, however the provider writes it. */
export function headerOf({ headers }: Pick<RawNotification, 'headers'>, name: string): string | undefined {
  return headers[name] ?? Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** The body; undefined when it is not UTF-8 or not JSON. */
export function jsonOf(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch {
    return undefined;
  }
}

/** Whether a SHA-256 in small hexadecimal is the expected one, in constant time. */
export function isHexDigest(hex: string, expected: Buffer): boolean {
  return /^[0-9a-f]{64}$/.test(hex) && timingSafeEqual(Buffer.from(hex, 'hex'), expected);
}

/**
 * Judges the time of a notification whose signature is right.
 * @param signedAt Unix seconds
 * @param limits how far it may be behind and ahead of us, in seconds: clocks differ
 */
export function judgeTime(
  signedAt: number,
  receivedAt: Date,
  { toleranceSeconds, aheadSeconds }: { readonly toleranceSeconds: number; readonly aheadSeconds: number },
): Extract<SignatureVerdict, 'genuine' | 'too-old' | 'from-the-future'> {
  const ageSeconds = receivedAt.getTime() / 1000 - signedAt;
  // Written so that an invalid date is refused too.
  if (!(ageSeconds <= toleranceSeconds)) return 'too-old';
  return ageSeconds < -aheadSeconds ? 'from-the-future' : 'genuine';
}
