import { randomBytes } from 'node:crypto';

/** Letters and digits that are hard to confuse on paper or on the phone (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A reference of ours, such as HRM-8F3K-20QX: short enough to read out. Among very many, eight symbols can collide, so
 * the database refuses a duplicate.
 * @param kind HRM for a payment, HPO for a payout
 */
export function newReference(kind: 'HRM' | 'HPO'): string {
  const symbols = Array.from(randomBytes(8), (byte) => ALPHABET[byte % 32]).join('');
  return `${kind}-${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}

/** Whether a text has the form of a reference of ours of that kind. */
export const isReference = (text: string, kind: 'HRM' | 'HPO'): boolean =>
  new RegExp(`^${kind}-[${ALPHABET}]{4}-[${ALPHABET}]{4}$`).test(text);

/**
 * A reference of ours in its own form where a text is one in another: small letters, without its hyphens. Other texts
 * stay as they are.
 */
export function canonicalReference(text: string): string {
  const [, kind, first, second] =
    /^(HRM|HPO)[\s-]?([0-9A-Z]{4})[\s-]?([0-9A-Z]{4})$/.exec(text.trim().toUpperCase()) ?? [];
  return kind === undefined ? text : `${kind}-${first}-${second}`;
}
