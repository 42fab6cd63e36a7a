import { randomBytes } from 'node:crypto';

/** Letters and digits that nobody confuses on a slip or on the phone (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A reference of ours, such as HRM-8F3K-20QX: short enough to read out. Eight symbols can meet by chance among very many, so
 * the database refuses a second row with the same one.
 * @param kind HRM for a payment, HPO for a payout
 */
export function newReference(kind: 'HRM' | 'HPO'): string {
  const symbols = Array.from(randomBytes(8), (byte) => ALPHABET[byte % 32]).join('');
  return `${kind}-${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}
