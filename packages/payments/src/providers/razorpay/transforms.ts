import type { Money } from '@hiram/domain';
import type { Channel, CollectRequest, CollectResult, PaymentReport } from '../../port.ts';
import type { ConfiguredChannel } from './settings.ts';
import type { WireLink, WirePayment } from './wire.ts';
import type { WireRefusal } from './wire-client.ts';

/** The payment methods of the provider's page. */
const PAGE_METHODS = ['upi', 'netbanking', 'card', 'wallet'] as const;

export const toChannel = (channel: ConfiguredChannel): Channel => ({ ...channel, presentation: 'redirect' });

/** The request for a link. The provider messages nobody about it: the borrower is on our page. */
export function toLinkRequest(request: CollectRequest, { method }: ConfiguredChannel) {
  const { payer } = request;
  const customer = Object.entries({ name: payer.name, contact: payer.phone, email: payer.email });
  const known = customer.filter(([, value]) => value !== null);
  const only = Object.fromEntries(PAGE_METHODS.map((one) => [one, one === method ? 1 : 0]));
  return {
    ...(method === 'upi-link' ? { upi_link: true } : { options: { checkout: { method: only } } }),
    amount: request.amount.minor,
    currency: request.amount.currency,
    accept_partial: false,
    expire_by: Math.floor(request.expiresAt.getTime() / 1000),
    reference_id: request.reference,
    description: request.description,
    ...(known.length === 0 ? {} : { customer: Object.fromEntries(known) }),
    notify: { sms: false, email: false },
    reminder_enable: false,
    // notes stay with the payment: events about a refund or a dispute name no link
    notes: { reference: request.reference },
    callback_url: request.returnUrl,
    callback_method: 'get',
  };
}

export function toAccepted(link: WireLink, request: CollectRequest): CollectResult {
  return {
    kind: 'accepted',
    providerReference: link.id,
    presentation: { kind: 'redirect', url: link.short_url },
    expiresAt: link.expire_by === 0 ? request.expiresAt : new Date(link.expire_by * 1000),
  };
}

export function toRefusal({ code, message, field }: Omit<WireRefusal, 'kind'>): CollectResult {
  const isAmount = field === 'amount' || /^amount\b/i.test(message);
  const isChannel = code === 'channel_unknown' || code === 'currency_not_supported';
  return {
    kind: 'refused',
    providerCode: code,
    reason: isChannel ? 'method-unavailable' : isAmount ? 'amount-not-allowed' : 'payment-not-started',
    internalMessage: `Razorpay refused: ${code}: ${message}`,
  };
}

/** True for a link of this adapter: an account has others, with references of their own. */
export const isOurs = ({ notes, reference_id: reference }: WireLink): boolean =>
  noteOf(notes) !== null && noteOf(notes) === reference;

/** The state of a link, from a query or its final events. @throws RangeError for a currency other than rupees */
export function toLinkReport(link: WireLink): PaymentReport {
  const reference = link.reference_id ?? null;
  const open = { reference, providerReference: link.id, amount: money(link.amount, link.currency), paidAt: null };
  switch (link.status) {
    case 'paid':
      return paidReport(link, link.payments ?? []);
    case 'expired':
    case 'cancelled':
      return { ...open, status: 'expired', eventId: `${link.id}/expired` };
    // partial payments are not accepted; after one, the rest would still be due
    case 'created':
    case 'partially_paid':
      return { ...open, status: 'pending', eventId: `${link.id}/pending` };
  }
}

/** A link reported as paid, with the amount of the event. @throws RangeError for a currency other than rupees */
export function toPaidReport(link: WireLink, payment: WirePayment): PaymentReport {
  const { id, amount, created_at: createdAt, status } = payment;
  return paidReport(link, [{ payment_id: id, amount, created_at: createdAt, status }]);
}

/**
 * The event id combines the payment and its state, so that a query gives the same id. The provider's own event id is in an
 * unsigned header.
 */
function paidReport(link: WireLink, payments: NonNullable<WireLink['payments']>): PaymentReport {
  const payment = payments.find(({ status }) => status === 'captured') ?? payments.at(-1);
  if (payment === undefined) throw new RangeError('a link is paid and no payment is named');
  const status = payment.status === 'refunded' ? 'refunded' : 'paid';
  return {
    reference: link.reference_id ?? null,
    providerReference: link.id,
    status,
    amount: money(link.amount_paid, link.currency),
    paidAt: status === 'paid' ? new Date(payment.created_at * 1000) : null,
    // a query shows a refund of the whole amount only
    eventId: `${payment.payment_id}/${status}`,
  };
}

/** Our reference in the notes; null for none. */
export function noteOf(notes: WireLink['notes']): string | null {
  const note = Array.isArray(notes) ? null : notes?.['reference'];
  return typeof note === 'string' && note !== '' ? note : null;
}

/** @throws RangeError for another or a missing currency: this account is in rupees */
export function money(minor: number, currency: string): Money {
  if (currency !== 'INR' || minor <= 0) throw new RangeError(`Razorpay reports ${minor} ${currency}`);
  return { minor, currency };
}
