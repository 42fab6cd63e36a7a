import type { Money } from '@hiram/domain';
import type {
  Channel,
  CollectRefusal,
  CollectRequest,
  CollectResult,
  CollectStatus,
  PaymentReport,
} from '../../port.ts';
import type { PaymongoSettings } from './settings.ts';
import type { WireIntent, WirePayment } from './wire.ts';

/** The port's reason for a refusal; unknown codes get the general one. */
const REASONS: ReadonlyMap<string, CollectRefusal> = new Map<string, CollectRefusal>([
  ['parameter_below_minimum', 'amount-too-small'],
  ['parameter_above_maximum', 'amount-too-large'],
  ['organization_not_allowed', 'method-unavailable'],
  ['channel_unknown', 'method-unavailable'],
  ['currency_not_supported', 'method-unavailable'],
]);

/** A QR code is the only presentation of this provider's channels. */
export function toChannel(channel: PaymongoSettings['channels'][number]): Channel {
  return { ...channel, presentation: 'qr' };
}

/**
 * The request for a payment. It carries our reference twice: the event of a failed payment has no metadata, but has
 * the description.
 */
export function toIntentRequest(request: CollectRequest) {
  return {
    amount: request.amount.minor,
    currency: request.amount.currency,
    capture_type: 'automatic',
    payment_method_allowed: ['qrph'],
    description: `${request.description} [${request.reference}]`,
    metadata: { reference: request.reference },
  };
}

/** The payer's details for the provider; a code needs its type only. */
export function toMethodRequest({ payer }: CollectRequest, { codeLifeSeconds }: PaymongoSettings) {
  const billing = Object.fromEntries(Object.entries(payer).filter(([, value]) => value !== null));
  const isBillable = payer.name !== null && payer.email !== null;
  return { type: 'qrph', expiry_seconds: codeLifeSeconds, ...(isBillable ? { billing } : {}) };
}

/** The code to be paid; null when the intent has none, or it is not a picture. */
export function toAccepted(intent: WireIntent, { codeLifeSeconds }: PaymongoSettings): CollectResult | null {
  const { status, next_action: action, updated_at: updatedAt } = intent.attributes;
  const code = action?.code ?? null;
  if (status !== 'awaiting_next_action' || code === null) return null;
  if (!/^data:image\/png;base64,[A-Za-z\d+/]+={0,2}$/.test(code.image_url)) return null;
  const said = Date.parse(code.expires_at ?? '');
  const expiresAt = new Date(Number.isNaN(said) ? (updatedAt + codeLifeSeconds) * 1000 : said);
  const presentation = { kind: 'qr', payload: null, imageUrl: code.image_url } as const;
  return { kind: 'accepted', providerReference: intent.id, presentation, expiresAt };
}

export function toRefusal(code: string, message: string): CollectResult {
  return {
    kind: 'refused',
    providerCode: code,
    reason: REASONS.get(code) ?? 'payment-not-started',
    internalMessage: `PayMongo refused: ${code}: ${message}`,
  };
}

/** Our reference; null for a payment that is not ours. */
export function referenceOf({ attributes }: WireIntent | WirePayment): string | null {
  const named = attributes.metadata?.['reference'];
  if (typeof named === 'string') return named;
  return / \[([\w-]{1,64})\]$/.exec(attributes.description ?? '')?.[1] ?? null;
}

/**
 * The state of a payment. A paid or expired code cannot be paid again, so an intent that waits for a
 * payment method again, as the provider would allow, has ended here: nothing else creates another code for it.
 */
export function toPaymentReport(intent: WireIntent): PaymentReport {
  const { status, payments, amount, currency } = intent.attributes;
  const reference = referenceOf(intent);
  const attempt = payments.find((payment) => payment.attributes.status !== 'failed') ?? payments.at(-1);
  const open = { reference, providerReference: intent.id, amount: money(amount, currency), paidAt: null };
  switch (status) {
    case 'succeeded':
      // without the attempt, amount and time of the payment are unknown
      return attempt === undefined ? pending(open) : { ...reportOf(attempt, intent.id), reference };
    case 'awaiting_next_action':
    case 'processing':
      return pending(open);
    case 'awaiting_payment_method':
      if (attempt !== undefined) return { ...reportOf(attempt, intent.id), reference };
      return { ...open, status: 'expired', eventId: `${intent.id}/expired` };
    case 'cancelled':
      return { ...open, status: 'expired', eventId: `${intent.id}/expired` };
  }
}

/**
 * The state in an event about a payment; null when the event does not name the payment. The event id combines the payment and its
 * state, so that a query gives the same id, and two events about one fact are one.
 */
export function toNotifiedReport(payment: WirePayment): PaymentReport | null {
  const { payment_intent_id: intentId } = payment.attributes;
  return intentId === null || intentId === undefined ? null : reportOf(payment, intentId);
}

function reportOf(payment: WirePayment, intentId: string): PaymentReport {
  const { amount, currency, paid_at: paidAt } = payment.attributes;
  const status = statusOf(payment);
  if (status === 'refunded') return refundReport(payment, intentId, refundedMinor(payment));
  return {
    reference: referenceOf(payment),
    providerReference: intentId,
    status,
    // the amount of a dispute is nowhere
    amount: money(status === 'charged-back' ? 0 : amount, currency),
    paidAt: status === 'paid' && paidAt ? new Date(paidAt * 1000) : null,
    eventId: `${payment.id}/${status}`,
  };
}

/** A refund of a payment that names no amount yet, since it is under way. Null when the event does not name the payment. */
export function toOpenRefund(payment: WirePayment): PaymentReport | null {
  const { payment_intent_id: intentId } = payment.attributes;
  return intentId === null || intentId === undefined ? null : refundReport(payment, intentId, 0);
}

/** Each refund is an event of its own: the total is another one, or, where it is not said, their number. */
function refundReport(payment: WirePayment, intentId: string, totalMinor: number): PaymentReport {
  const { currency, refunds } = payment.attributes;
  const which = totalMinor > 0 ? totalMinor : `unsaid/${(refunds ?? []).length}`;
  return {
    reference: referenceOf(payment),
    providerReference: intentId,
    status: 'refunded',
    amount: money(totalMinor, currency),
    paidAt: null,
    eventId: `${payment.id}/refunded/${which}`,
  };
}

/** A refund that is under way or failed leaves a payment paid. */
function statusOf({ attributes: { status, disputed, refunds } }: WirePayment): CollectStatus {
  if (status === 'refunded' || status === 'partially_refunded') return 'refunded';
  if (status === 'paid' && (refunds ?? []).some(counts)) return 'refunded';
  return disputed ? 'charged-back' : status;
}

type WireRefund = NonNullable<WirePayment['attributes']['refunds']>[number];

/** Whether a refund was made, or does not say. */
const counts = ({ attributes: { status } }: WireRefund): boolean => (status ?? 'succeeded') === 'succeeded';

/** The refunded total, minor units: the whole payment where its status says so, else the refunds made; 0 where one of them does not say it. */
function refundedMinor({ attributes: { status, amount, refunds } }: WirePayment): number {
  if (status === 'refunded') return amount;
  const made = (refunds ?? []).filter(counts).map(({ attributes: of }) => (of.status ? (of.amount ?? 0) : 0));
  return made.includes(0) ? 0 : made.reduce((total, one) => total + one, 0);
}

const pending = (open: Omit<PaymentReport, 'status' | 'eventId'>): PaymentReport => ({
  ...open,
  status: 'pending',
  eventId: `${open.providerReference}/pending`,
});

/** @throws RangeError for another currency: this account is in pesos */
function money(minor: number, currency: string): Money {
  if (currency !== 'PHP') throw new RangeError(`PayMongo reports ${currency}`);
  return { minor, currency };
}
