import { createHmac, randomBytes } from 'node:crypto';
import { signerOf, signingSecret } from '../../platform/secrets.ts';

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
  // the whole text is compared: a token with something added would count as another one, good for another commit
  return signerOf(secret, token, (one) => `${nonce}.${signatureOf(one, visit, nonce)}`) !== undefined;
}

function signatureOf(secret: string, visit: Visit, nonce: string): string {
  return createHmac('sha256', signingSecret(secret))
    .update(`repay-token\0${visit.borrowerId}\0${visit.orderId}\0${nonce}`)
    .digest('base64url');
}
