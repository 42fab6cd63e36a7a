import { randomBytes, timingSafeEqual } from 'node:crypto';
import { KNOWN_DAYS } from '@hiram/contract/public-pages';
import { signerOf } from '../secrets.ts';
import { keyedHash } from './keyed-hash.ts';

const ID_BYTES = 16;
const DAY_MS = 86_400_000;

/** The owner of a known browser. */
type Purpose = 'known-browser' | 'known-desk';

/** A browser with an earlier login. */
export interface KnownBrowser {
  readonly id: string;
  /** Whether that was with this number, or this login of the desk. */
  isOf(subject: string): boolean;
}

/**
 * A browser's cookie after a login: a random number, the day, a keyed hash of both and the owner, and a signature. It grants no access,
 * and does not reveal its owner, even by comparison with another browser's cookie. It exempts the browser from limits that strangers have
 * used up.
 */
export function knownBrowserValue(secret: string, purpose: Purpose, { subject, now }: { subject: string; now: Date }) {
  const id = randomBytes(ID_BYTES).toString('base64url');
  const day = String(dayOf(now));
  const whose = textOf(keyedHash(secret, `${purpose}-whose`, id, day, subject));
  return [id, day, whose, textOf(keyedHash(secret, purpose, id, day, whose))].join('.');
}

/** Reads the cookie of a known browser; null for one that is expired or not signed by us. */
export function readKnownBrowser(
  secret: string,
  purpose: Purpose,
  { value, now }: { value: string; now: Date },
): KnownBrowser | null {
  const [id = '', day = '', whose = '', signature = ''] = value.split('.');
  const signer = signerOf(secret, signature, (one) => textOf(keyedHash(one, purpose, id, day, whose)));
  if (signer === undefined) return null;
  const age = dayOf(now) - Number(day);
  if (age < 0 || age > KNOWN_DAYS) return null;
  return { id, isOf: (subject) => isEqual(whose, textOf(keyedHash(signer, `${purpose}-whose`, id, day, subject))) };
}

const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS);
const textOf = (hash: Buffer): string => hash.toString('base64url');

function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
