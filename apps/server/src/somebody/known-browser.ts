import { randomBytes, timingSafeEqual } from 'node:crypto';
import { KNOWN_DAYS } from '@hiram/contract/public-pages';
import { keyedHash } from './keyed-hash.ts';

const ID_BYTES = 16;
const DAY_MS = 86_400_000;

/** Whom a browser is known by. */
type Purpose = 'known-browser' | 'known-desk';

/** A browser in which somebody has logged in before. */
export interface KnownBrowser {
  readonly id: string;
  /** Whether it was under this number, or this login of the desk. */
  isOf(subject: string): boolean;
}

/**
 * What a browser keeps of a login: a number of its own, the day, a keyed hash of both with whose login it was, and a signature. It opens
 * nothing, and whose it is cannot be read from it nor compared with another browser's; it tells us that limits which strangers have used
 * up need not hold for it.
 */
export function knownBrowserValue(secret: string, purpose: Purpose, { subject, now }: { subject: string; now: Date }) {
  const id = randomBytes(ID_BYTES).toString('base64url');
  const day = String(dayOf(now));
  const whose = textOf(keyedHash(secret, `${purpose}-whose`, id, day, subject));
  return [id, day, whose, textOf(keyedHash(secret, purpose, id, day, whose))].join('.');
}

/** Reads what a browser has kept; null where we have not signed it, or too long ago. */
export function readKnownBrowser(
  secret: string,
  purpose: Purpose,
  { value, now }: { value: string; now: Date },
): KnownBrowser | null {
  const [id = '', day = '', whose = '', signature = ''] = value.split('.');
  if (!isEqual(signature, textOf(keyedHash(secret, purpose, id, day, whose)))) return null;
  const age = dayOf(now) - Number(day);
  if (age < 0 || age > KNOWN_DAYS) return null;
  return { id, isOf: (subject) => isEqual(whose, textOf(keyedHash(secret, `${purpose}-whose`, id, day, subject))) };
}

const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS);
const textOf = (hash: Buffer): string => hash.toString('base64url');

function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
