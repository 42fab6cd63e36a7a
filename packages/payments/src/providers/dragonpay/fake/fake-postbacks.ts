import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { RawNotification } from '../../../port.ts';
import paidPostback from '../exchanges/postback-paid.json' with { type: 'json' };
import payoutPostback from '../exchanges/postback-payout.json' with { type: 'json' };
import { hmacSignature, payoutDigest, rsaText, sha1Digest } from '../signature.ts';
import { toWireTime } from '../wire-values.ts';
import { amountText, type FakePayment, type FakePayout } from './fake-store.ts';

const SIGNATURES = new Set(['digest', 'signature', 'signatures']);

/** Signs as the provider does: with every signature that it supports, under the merchant's key and its own. */
export interface FakeSigner {
  /** The provider's public key as it publishes it: base64 of an SPKI. */
  readonly publicKey: string;
  /** A form with its signatures renewed; undecodable bytes stay in front of them. */
  resigned(rawBody: Uint8Array, receivedAt: Date): RawNotification;
  ofPayment(payment: FakePayment, at: Date): RawNotification;
  ofPayout(payout: FakePayout, at: Date): RawNotification;
}

export function createFakeSigner(secretKey: string): FakeSigner {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const form = (fields: Iterable<[string, string]>, receivedAt: Date): RawNotification => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    rawBody: new TextEncoder().encode(new URLSearchParams([...fields]).toString()),
    receivedAt,
  });
  const signed = (fields: Map<string, string>): Map<string, string> => {
    if (fields.has('merchantTxnId')) return fields.set('digest', payoutDigest(fields, secretKey));
    fields.set('digest', sha1Digest(fields, secretKey));
    fields.set('signature', hmacSignature(fields, secretKey));
    return fields.set(
      'signatures',
      sign('RSA-SHA256', Buffer.from(rsaText(fields)), pair.privateKey).toString('base64'),
    );
  };
  return {
    publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    resigned: (rawBody, receivedAt) => {
      const fields = signed(new Map(new URLSearchParams(new TextDecoder().decode(rawBody))));
      const kept = withoutSignatures(rawBody);
      const signatures = new URLSearchParams([...fields].filter(([name]) => SIGNATURES.has(name)));
      const joint = kept.length === 0 || kept.at(-1) === 0x26 ? '' : '&';
      const tail = new TextEncoder().encode(joint + signatures.toString());
      return { ...form([], receivedAt), rawBody: new Uint8Array([...kept, ...tail]) };
    },
    ofPayment: (payment, at) =>
      form(
        signed(
          new Map(
            Object.entries({
              ...paidPostback.fields,
              txnid: payment.txnId,
              refno: payment.refNo,
              status: payment.status,
              message: payment.status === 'S' ? `[000] Reference No: ${payment.refNo}` : '[109] Not paid',
              merchantid: payment.merchantId,
              param1: payment.param1,
              amount: amountText(payment.amountMinor),
              procid: payment.procId,
              settledate: toWireTime(at),
            }),
          ),
        ),
        at,
      ),
    ofPayout: (payout, at) =>
      form(
        signed(
          new Map(
            Object.entries({
              ...payoutPostback.fields,
              merchantTxnId: payout.txnId,
              refNo: payout.refNo,
              status: payout.status,
              message: payout.message,
            }),
          ),
        ),
        at,
      ),
  };
}

/** The bytes before the first signature, without the signatures. */
export function withoutSignatures(rawBody: Uint8Array): Uint8Array {
  const latin = Buffer.from(rawBody).toString('latin1');
  const kept = latin.split('&').filter((pair) => !SIGNATURES.has(pair.split('=')[0] ?? ''));
  return Buffer.from(kept.join('&'), 'latin1');
}

/** A reference number in the provider's format, the same for the same transaction. */
export const refNoOf = (txnId: string): string =>
  createHash('sha256').update(txnId).digest('hex').slice(0, 9).toUpperCase();
