import { createHmac } from 'node:crypto';
import { signingSecret } from '../secrets.ts';

/**
 * The stored form of a number or an address that must be unreadable in the database. Equal texts have equal hashes; without the
 * service's key a text cannot be found by brute force.
 * @param purpose separates uses: hashes of one text for two purposes cannot be linked
 */
export const keyedHash = (secret: string, purpose: string, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', signingSecret(secret))
    .update(['registration', purpose, ...parts].join('\0'))
    .digest();

/** The keyed hash of a borrower's number for clicks, waiting times and codes. */
export const phoneHashOf = (secret: string, phone: string): Buffer => keyedHash(secret, 'phone', phone);
