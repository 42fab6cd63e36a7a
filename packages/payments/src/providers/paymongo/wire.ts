import * as v from 'valibot';

/**
 * PayMongo's wire format, as far as it is read here. Amounts are whole centavos, instants whole seconds since 1970, except
 * for the expiry of a code, which is a text. Sources: the provider's public guides on QR Ph, webhooks, idempotent requests
 * and errors, and recorded answers of its test mode that integrators have published.
 */
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/));
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const metadata = v.nullish(v.record(v.string(), v.unknown()));

/** A refund in a payment. Its status is pending, succeeded or failed; other words are of refunds under way. */
const wireRefund = v.object({
  attributes: v.optional(v.object({ amount: v.nullish(amount), status: v.nullish(v.string()) }), {}),
});

/** One attempt to pay. */
export const wirePayment = v.object({
  id,
  type: v.literal('payment'),
  attributes: v.object({
    amount,
    currency,
    status: v.picklist(['paid', 'failed', 'pending', 'refunded', 'partially_refunded']),
    description: v.nullish(v.string()),
    disputed: v.optional(v.boolean(), false),
    metadata,
    paid_at: v.nullish(seconds),
    payment_intent_id: v.nullish(id),
    /** Refunds so far; a shortened one says no amount. */
    refunds: v.nullish(v.array(wireRefund)),
  }),
});
export type WirePayment = v.InferOutput<typeof wirePayment>;

/** A payment intent, with its attempts. */
export const wireIntent = v.object({
  id,
  type: v.literal('payment_intent'),
  attributes: v.object({
    amount,
    currency,
    status: v.picklist(['awaiting_payment_method', 'awaiting_next_action', 'processing', 'succeeded', 'cancelled']),
    description: v.nullish(v.string()),
    metadata,
    payments: v.optional(v.array(wirePayment), []),
    next_action: v.nullish(
      v.looseObject({
        code: v.nullish(
          v.object({
            id,
            amount: v.nullish(amount),
            /** A PNG in a `data:` address. */
            image_url: v.pipe(v.string(), v.maxLength(200_000)),
            expires_at: v.nullish(v.string()),
          }),
        ),
      }),
    ),
    updated_at: seconds,
  }),
});
export type WireIntent = v.InferOutput<typeof wireIntent>;

export const wireIntentAnswer = v.object({ data: wireIntent });
export const wireMethodAnswer = v.object({ data: v.object({ id, type: v.literal('payment_method') }) });

export const wireErrors = v.object({
  errors: v.pipe(v.array(v.object({ code: v.string(), detail: v.optional(v.string(), '') })), v.minLength(1)),
});

/** The frame of every event. */
export const wireEvent = v.object({
  data: v.object({
    id,
    type: v.literal('event'),
    attributes: v.object({ type: v.pipe(v.string(), v.nonEmpty()), livemode: v.boolean(), data: v.looseObject({}) }),
  }),
});
