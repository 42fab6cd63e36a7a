import { randomBytes } from 'node:crypto';

/** Letters and digits that nobody confuses on a slip or on the phone (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A payment's reference, such as HRM-8F3K-20QX: short enough to read out, checked for being free when it is recorded. */
export function newPaymentId(): string {
  const symbols = Array.from(randomBytes(8), (byte) => ALPHABET[byte % 32]).join('');
  return `HRM-${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}
