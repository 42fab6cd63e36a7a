import { createHmac, randomBytes } from 'node:crypto';
import type { RawNotification } from '../../../port.ts';
import dispute from '../exchanges/dispute.json' with { type: 'json' };
import event from '../exchanges/event.json' with { type: 'json' };
import link from '../exchanges/link.json' with { type: 'json' };
import linkPayment from '../exchanges/link-payment.json' with { type: 'json' };
import payment from '../exchanges/payment.json' with { type: 'json' };
import refund from '../exchanges/refund.json' with { type: 'json' };
import { SIGNATURE_HEADER } from '../signature.ts';
import type { FakeDispute, FakeLink } from './fake-store.ts';

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** A body signed as the provider signs, received at that instant; the delivery id is in an unsigned header. */
export function signedNotification(rawBody: Uint8Array, receivedAt: Date, secret: string): RawNotification {
  return {
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': randomBytes(7).toString('hex'),
      [SIGNATURE_HEADER]: createHmac('sha256', secret).update(rawBody).digest('hex'),
    },
    rawBody,
    receivedAt,
  };
}

export const linkBody = (found: FakeLink) => ({
  ...link.response.body,
  id: found.id,
  amount: found.amount,
  currency: found.currency,
  status: found.status,
  amount_paid: found.payment?.amount ?? 0,
  created_at: seconds(found.madeAt),
  description: found.asked['description'],
  expire_by: found.expireBy,
  notes: found.asked['notes'],
  reference_id: found.reference,
  short_url: `https://rzp.example/i/${found.id.slice(6)}`,
  upi_link: found.asked['upi_link'] === true,
  payments:
    found.payment === null
      ? null
      : [
          {
            ...linkPayment,
            amount: found.payment.amount,
            created_at: seconds(found.payment.at),
            payment_id: found.payment.id,
            plink_id: found.id,
          },
        ],
});

/** An event about a link. The link in it has no attempts; the payment stands beside it. */
export function linkEvent(name: string, found: FakeLink): Uint8Array {
  const { payments: _, ...body } = linkBody(found);
  const { order } = event.payload;
  const paid = found.payment === null ? {} : { order, payment: { entity: paymentBody(found) } };
  return eventBody(name, found, { ...paid, payment_link: { entity: body } });
}

/** An event about a payment by a link: it does not include the link. */
export const paymentEvent = (name: string, found: FakeLink): Uint8Array =>
  eventBody(name, found, { payment: { entity: paymentBody(found) } });

/** An event about a refund, with the payment after it. */
export function refundEvent(name: string, found: FakeLink, made: FakeLink['refunds'][number]): Uint8Array {
  const entity = { ...refund, ...made, payment_id: found.payment?.id, status: name.slice('refund.'.length) };
  return eventBody(name, found, { refund: { entity }, payment: { entity: paymentBody(found) } });
}

/** An event about a dispute, with the payment. */
export function disputeEvent(name: string, found: FakeLink, { id, amount, deducted = 0 }: FakeDispute): Uint8Array {
  const entity = {
    ...dispute,
    id: id ?? `disp_${found.id.slice(6)}`,
    payment_id: found.payment?.id,
    amount: amount ?? found.payment?.amount,
    amount_deducted: deducted,
    status: name.slice('payment.dispute.'.length),
  };
  return eventBody(name, found, { payment: { entity: paymentBody(found) }, dispute: { entity } });
}

const refundedMinor = ({ refunds }: FakeLink): number => refunds.reduce((sum, { amount }) => sum + amount, 0);

const paymentBody = (found: FakeLink) => ({
  ...payment,
  amount: found.payment?.amount,
  amount_refunded: refundedMinor(found),
  refund_status:
    refundedMinor(found) === 0 ? null : refundedMinor(found) === found.payment?.amount ? 'full' : 'partial',
  status: refundedMinor(found) === found.payment?.amount ? 'refunded' : 'captured',
  id: found.payment?.id,
  created_at: seconds(found.payment?.at ?? found.madeAt),
  description: `#${found.id.slice(6)}`,
  notes: found.asked['notes'],
});

// as integrators have observed: the time of the link, whatever the event
function eventBody(name: string, { madeAt }: FakeLink, payload: object): Uint8Array {
  const body = { ...event, contains: Object.keys(payload), created_at: seconds(madeAt), event: name, payload };
  return new TextEncoder().encode(JSON.stringify(body));
}
