import { createHmac } from 'node:crypto';
import type { RawNotification } from '../../../port.ts';
import event from '../exchanges/event.json' with { type: 'json' };
import expiredCode from '../exchanges/expired-code.json' with { type: 'json' };
import payment from '../exchanges/payment.json' with { type: 'json' };
import refund from '../exchanges/refund.json' with { type: 'json' };
import { SIGNATURE_HEADER } from '../signature.ts';
import type { FakeIntent, FakePayment } from './fake-store.ts';

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** A body signed as the provider signs at that instant, received at the same instant. */
export function signedNotification(
  rawBody: Uint8Array,
  signedAt: Date,
  { secret, mode = 'test' }: { secret: string; mode?: 'test' | 'live' },
): RawNotification {
  const t = seconds(signedAt);
  const hex = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest('hex');
  const [te, li] = mode === 'test' ? [hex, ''] : ['', hex];
  return {
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: `t=${t},te=${te},li=${li}` },
    rawBody,
    receivedAt: signedAt,
  };
}

/** The payment in the form of intents and of events. In events a failed one has no metadata of its intent. */
export const paymentBody = (intent: FakeIntent, { id, status, amount, at, refunds }: FakePayment) => ({
  ...payment,
  id,
  attributes: {
    ...payment.attributes,
    amount,
    status: refundedStatus({ status, amount, refunds }),
    refunds: refunds.map((made) => ({
      ...refund,
      id: made.id,
      attributes: { ...refund.attributes, amount: made.amount, status: made.status, payment_id: id },
    })),
    description: intent.description,
    metadata: intent.metadata,
    payment_intent_id: intent.id,
    paid_at: seconds(at),
    ...(status === 'failed' ? { failed_code: 'RJCT', failed_message: 'Unknown processing error.' } : {}),
  },
});

function refundedStatus({ status, amount, refunds }: Pick<FakePayment, 'status' | 'amount' | 'refunds'>): string {
  const made = refunds.filter((one) => one.status === 'succeeded').reduce((sum, one) => sum + one.amount, 0);
  return made === 0 ? status : made < amount ? 'partially_refunded' : 'refunded';
}

export function paymentEvent(type: string, intent: FakeIntent, attempt: FakePayment): Uint8Array {
  const body = paymentBody(intent, attempt);
  const data = type === 'payment.failed' ? { ...body, attributes: { ...body.attributes, metadata: null } } : body;
  return eventBody(type, `evt_${attempt.id.slice(4)}${type.length}`, data);
}

export function expiredEvent(intent: FakeIntent): Uint8Array {
  const data = { ...expiredCode, attributes: { ...expiredCode.attributes, payment_intent_id: intent.id } };
  return eventBody('qrph.expired', `evt_${intent.id.slice(3)}`, data);
}

function eventBody(type: string, id: string, data: object): Uint8Array {
  const { attributes, ...frame } = event.data;
  const body = { data: { ...frame, id, attributes: { ...attributes, type, data } } };
  return new TextEncoder().encode(JSON.stringify(body));
}
