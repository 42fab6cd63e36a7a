import { createHmac } from 'node:crypto';

/**
 * What is kept of a text that must not be read from the database, a number or an address: the same text gives the same hash, and
 * without the key of the service nobody can find it by trying.
 * @param purpose what it is kept for: the same text for another purpose cannot be told to be the same
 */
export const keyedHash = (secret: string, purpose: string, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', secret)
    .update(['registration', purpose, ...parts].join('\0'))
    .digest();

/** A borrower's number as it stands beside clicks, waits and codes. */
export const phoneHashOf = (secret: string, phone: string): Buffer => keyedHash(secret, 'phone', phone);
