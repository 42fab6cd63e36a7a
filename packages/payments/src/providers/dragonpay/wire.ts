import * as v from 'valibot';

/**
 * Dragonpay's wire format (collect v2, payout v1). Only the fields in use are read; answers may have
 * more. Amounts are decimal numbers or strings of pesos, times are Philippine wall time without a zone.
 */
const code = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const decimal = v.union([v.number(), v.string()]);
const words = v.optional(v.nullable(v.string()));

/** S success, F failure, P pending, U unknown, R refund, K chargeback, V void, A authorised. */
export const wireStatus = v.picklist(['S', 'F', 'P', 'U', 'R', 'K', 'V', 'A']);
export type WireStatus = v.InferOutput<typeof wireStatus>;

/** S success, F failure, V void; the others are pending: P pending, H on hold, G in progress, Q queued, U unknown. */
export const wirePayoutStatus = v.picklist(['S', 'F', 'V', 'P', 'H', 'G', 'Q', 'U']);
export type WirePayoutStatus = v.InferOutput<typeof wirePayoutStatus>;

/** The answer to an accepted collection. The borrower's page opens the address: only a web address is allowed. */
export const wireCreated = v.object({
  RefNo: code,
  Status: v.picklist(['S', 'P']),
  Url: v.pipe(v.string(), v.regex(/^https?:\/\//i), v.maxLength(2048)),
});

export const wirePayment = v.looseObject({
  RefNo: code,
  TxnId: v.string(),
  Status: wireStatus,
  Amount: decimal,
  Currency: v.string(),
});
export type WirePayment = v.InferOutput<typeof wirePayment>;

/** A payment channel on the provider's list. Amounts are pesos. */
export const wireProcessors = v.array(
  v.object({
    ProcId: v.string(),
    Currencies: v.optional(v.union([v.array(v.string()), v.string()])),
    MinAmount: v.optional(v.nullable(decimal)),
    MaxAmount: v.optional(v.nullable(decimal)),
  }),
);
export type WireProcessor = v.InferOutput<typeof wireProcessors>[number];

/** Public keys for the signatures of notifications, each as the base64 of an SPKI. */
export const wireKeys = v.array(v.object({ value: v.string(), status: v.string() }));

/** Code 0: the payout is queued, and Message is its reference number. Any other code has an error in Message. */
export const wirePayoutAnswer = v.object({ Code: v.number(), Message: v.string() });

export const wirePayout = v.looseObject({
  RefNo: code,
  Status: wirePayoutStatus,
  Amount: v.optional(v.nullable(decimal)),
  Currency: words,
  Message: words,
});
export type WirePayout = v.InferOutput<typeof wirePayout>;

/** Distinguishes a refusal from a proxy's error page: it has a status or a code, and a text. */
export const wireRefusal = v.object({
  Status: v.optional(v.union([v.string(), v.number()])),
  Code: v.optional(v.union([v.string(), v.number()])),
  Message: v.string(),
});
