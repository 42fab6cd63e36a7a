import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

interface Visit {
  readonly orderId: number;
  readonly borrowerId: number;
}

/** A token for one visit of the legacy pay-way: borrower and order, good for one commit. */
export function newRepayToken(secret: string, visit: Visit): string {
  const nonce = randomBytes(12).toString('base64url');
  return `${nonce}.${signatureOf(secret, visit, nonce)}`;
}

/** True for a token that this service made for this borrower and order. */
export function isRepayToken(secret: string, visit: Visit, token: string): boolean {
  const nonce = token.split('.', 1)[0] ?? '';
  const given = Buffer.from(token);
  // the whole text is compared: a token with something added would count as another one, good for another commit
  const expected = Buffer.from(`${nonce}.${signatureOf(secret, visit, nonce)}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signatureOf(secret: string, visit: Visit, nonce: string): string {
  return createHmac('sha256', secret)
    .update(`repay-token\0${visit.borrowerId}\0${visit.orderId}\0${nonce}`)
    .digest('base64url');
}
