import * as v from 'valibot';

/**
 * What Dragonpay says over the wire, in its own words (collect v2, payout v1). Only what is used is read; answers may say
 * more. Amounts come as decimal numbers or strings of pesos, times as Philippine wall time without a zone.
 */
const code = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const decimal = v.union([v.number(), v.string()]);
const words = v.optional(v.nullable(v.string()));

/** S success, F failure, P pending, U unknown, R refund, K chargeback, V void, A authorised. */
export const wireStatus = v.picklist(['S', 'F', 'P', 'U', 'R', 'K', 'V', 'A']);
export type WireStatus = v.InferOutput<typeof wireStatus>;

/** S success, F failure, V void; the others are on their way: P pending, H on hold, G in progress, Q queued, U unknown. */
export const wirePayoutStatus = v.picklist(['S', 'F', 'V', 'P', 'H', 'G', 'Q', 'U']);
export type WirePayoutStatus = v.InferOutput<typeof wirePayoutStatus>;

/** The answer to a request to collect that was taken. The address is opened in the borrower's page: only a web address will do. */
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

/** One way to pay, as the provider has it on offer. Amounts are pesos. */
export const wireProcessors = v.array(
  v.object({
    ProcId: v.string(),
    Currencies: v.optional(v.union([v.array(v.string()), v.string()])),
    MinAmount: v.optional(v.nullable(decimal)),
    MaxAmount: v.optional(v.nullable(decimal)),
  }),
);
export type WireProcessor = v.InferOutput<typeof wireProcessors>[number];

/** Keys that notifications are signed with, each as the base64 of an SPKI. */
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
