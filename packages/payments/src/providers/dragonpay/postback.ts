import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import type { NotificationReading, PayoutReport, RawNotification } from '../../port.ts';
import type { DragonpaySettings } from './settings.ts';
import { type Fields, type SignatureVerdict, verifyHmac, verifyPayout, verifyRsa, verifySha1 } from './signature.ts';
import { wirePayoutStatus, wireStatus } from './wire.ts';

/**
 * Latest time of a notification after the payment's expiry: chargebacks of cards, the latest kind, arrive within four months.
 * Anything later is a replay.
 */
const LATEST_DAYS = 180;
const DAY_MS = 86_400_000;

/**
 * The expiry of a payment, sent along with it (Param1): a notification carries no time of its own, but returns
 * this one, under the signature where that covers it.
 */
export const stampOf = (expiresAt: Date): string => `until${Math.floor(expiresAt.getTime() / 1000)}`;

type Rejection = Extract<NotificationReading, { kind: 'rejected' }>;
type Judged = { readonly kind: 'ask'; readonly reference: string; readonly eventId: string } | Rejection;

/**
 * Reads a notification about a payment. None is trusted as it stands: no signature covers everything that matters (the time of
 * payment; the amount, except with RSA), and its status may be outdated. A genuine one therefore names the payment to
 * query. Never throws.
 */
export function readPostback(
  notification: RawNotification,
  settings: DragonpaySettings,
  keys: readonly KeyObject[],
): NotificationReading {
  const fields = readFields(notification.rawBody);
  if (fields === null) return rejected('malformed');
  const verdict = verifierOf(settings, keys)(fields);
  if (verdict !== 'genuine') return rejected(verdict);
  // colons join the signed text, and a message may contain some: where the merchant is in its place, the other fields are too
  if ((fields.get('merchantid') ?? settings.merchantId) !== settings.merchantId) return rejected('malformed');
  const until = /^until(\d{10})$/.exec(fields.get('param1') ?? '')?.[1];
  if (until !== undefined && notification.receivedAt.getTime() > Number(until) * 1000 + LATEST_DAYS * DAY_MS) {
    return rejected('too-old');
  }
  return judged(fields, { reference: 'txnid', refNo: 'refno', isStatus: (status) => v.is(wireStatus, status) });
}

/** The same for a payout, which is signed by the oldest digest only, whatever payments are signed by. */
export function readPayoutPostback(
  notification: RawNotification,
  settings: DragonpaySettings,
): NotificationReading<PayoutReport> {
  const fields = readFields(notification.rawBody);
  if (fields === null) return rejected('malformed');
  const verdict = verifyPayout(fields, settings.secretKey);
  if (verdict !== 'genuine') return rejected(verdict);
  return judged(fields, {
    reference: 'merchantTxnId',
    refNo: 'refNo',
    isStatus: (status) => v.is(wirePayoutStatus, status),
  });
}

function judged(
  fields: Fields,
  names: { reference: string; refNo: string; isStatus: (status: string) => boolean },
): Judged {
  const reference = fields.get(names.reference) ?? '';
  const refNo = fields.get(names.refNo) ?? '';
  const status = fields.get('status') ?? '';
  const fits = /^[\w-]{1,64}$/.test(reference) && /^[\w-]{1,64}$/.test(refNo) && fields.has('message');
  if (!fits || !names.isStatus(status)) return rejected('malformed');
  return { kind: 'ask', reference, eventId: eventIdOf(refNo, status) };
}

/** An event is a payment's change to a status. */
export const eventIdOf = (refNo: string, status: string): string => `${refNo}/${status}`;

/** The fields of a form or a query; null for undecodable bytes and for a duplicate field. */
function readFields(rawBody: Uint8Array): Fields | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(rawBody);
  } catch {
    return null;
  }
  const pairs = [...new URLSearchParams(text)];
  const fields = new Map(pairs);
  return fields.size === pairs.length ? fields : null;
}

function verifierOf(
  { signature, secretKey }: DragonpaySettings,
  keys: readonly KeyObject[],
): (fields: Fields) => SignatureVerdict {
  switch (signature) {
    case 'rsa':
      return (fields) => verifyRsa(fields, keys);
    case 'hmac':
      return (fields) => verifyHmac(fields, secretKey);
    case 'sha1':
      return (fields) => verifySha1(fields, secretKey);
  }
}

const rejected = (reason: Rejection['reason']): Rejection => ({ kind: 'rejected', reason });
