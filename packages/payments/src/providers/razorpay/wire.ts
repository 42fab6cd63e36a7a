import * as v from 'valibot';

/**
 * Razorpay's wire format, as far as it is read here. Amounts are whole paise, instants whole seconds since 1970, 0
 * for none. Sources: the provider's public reference of payment links and of webhook payloads, and recorded
 * answers and events that integrators have published.
 */
const id = v.pipe(v.string(), v.regex(/^\w{1,60}$/));
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const amountOrNone = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const secondsOrNone = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
/** An empty list for none. */
const notes = v.nullish(v.union([v.record(v.string(), v.unknown()), v.array(v.unknown())]));

export const wireLink = v.object({
  id: v.pipe(id, v.startsWith('plink_')),
  amount,
  amount_paid: amountOrNone,
  currency,
  status: v.picklist(['created', 'partially_paid', 'paid', 'expired', 'cancelled']),
  reference_id: v.nullish(v.string()),
  short_url: v.pipe(v.string(), v.regex(/^https?:\/\/[^\s"'<>]{1,500}$/)),
  expire_by: v.optional(secondsOrNone, 0),
  notes,
  /** Successful attempts; an event does not include them. */
  payments: v.nullish(v.array(v.object({ payment_id: id, amount, created_at: seconds, status: v.string() }))),
});
export type WireLink = v.InferOutput<typeof wireLink>;

export const wireLinks = v.object({ payment_links: v.array(v.unknown()) });

/** A payment, as events report it. */
export const wirePayment = v.object({
  id,
  amount,
  currency,
  status: v.string(),
  created_at: seconds,
  /** All refunds of the payment so far, those under way included. */
  amount_refunded: v.nullish(amountOrNone),
  /** '#' and the id of the link without its prefix. */
  description: v.nullish(v.string()),
  notes,
});
export type WirePayment = v.InferOutput<typeof wirePayment>;

/** A refund, whole or partial. */
export const wireRefund = v.object({ id: v.pipe(id, v.startsWith('rfnd_')), payment_id: id, amount, currency });
export type WireRefund = v.InferOutput<typeof wireRefund>;

/** A dispute, of the whole payment or of a part of it. */
export const wireDispute = v.object({
  id: v.pipe(id, v.startsWith('disp_')),
  payment_id: id,
  amount,
  currency,
  /** The amount taken from the account: 0 until the dispute is lost, unless it is taken at the onset. */
  amount_deducted: v.nullish(amountOrNone),
});
export type WireDispute = v.InferOutput<typeof wireDispute>;

export const wireError = v.object({
  error: v.object({
    code: v.string(),
    description: v.optional(v.string(), ''),
    reason: v.nullish(v.string()),
    field: v.nullish(v.string()),
  }),
});

const entity = v.optional(v.object({ entity: v.looseObject({}) }));

/** The frame of every event. */
export const wireEvent = v.object({
  entity: v.literal('event'),
  event: v.pipe(v.string(), v.nonEmpty()),
  payload: v.object({ payment_link: entity, payment: entity, refund: entity, dispute: entity }),
  created_at: seconds,
});
export type WireEvent = v.InferOutput<typeof wireEvent>;
