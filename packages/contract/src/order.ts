import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import {
  answerInteger,
  answerList,
  answerText,
  currencyCode,
  id,
  optionalFlag,
  optionalInteger,
  optionalList,
  optionalText,
  textValue,
} from './fields.ts';

export type { TextValue } from './fields.ts';

/** A product offered to the borrower. `isClickable` '0' means it cannot be tapped. */
export const recommendedProduct = v.object({
  productId: answerText,
  logo: optionalText,
  name: answerText,
  buttonText: optionalText,
  amountRange: optionalText,
  amountRangeDesc: optionalText,
  rate: optionalText,
  description: optionalText,
  tags: optionalList(answerText),
  isClickable: optionalFlag('1'),
  moduleId: optionalText,
});
export type RecommendedProduct = v.InferOutput<typeof recommendedProduct>;

/**
 * The order at a glance, beyond what the specification names: what our own screen leads with. A back end that does not
 * send it loses the large amount and the progress, nothing else.
 */
export const orderOverview = v.object({
  currency: currencyCode,
  /** What is payable now, or next; null when nothing is. */
  amountMinor: v.nullable(v.pipe(v.number(), v.safeInteger())),
  dueOn: v.nullable(v.string()),
  overdueDays: v.number(),
  instalmentsPaid: v.number(),
  instalmentsTotal: v.number(),
  penaltyMinor: v.number(),
  /** What tomorrow adds if nothing is paid. */
  penaltyTomorrowMinor: v.number(),
  /** What an extension would cost and change; null when the loan cannot be extended now. */
  extension: v.nullable(
    v.object({ days: v.number(), amountMinor: v.number(), newDueOn: v.string(), costsMoreMinor: v.number() }),
  ),
  /** A payment that is under way, so that a borrower who comes back finds it. */
  pendingPaymentId: v.nullable(v.string()),
});
export type OrderOverview = v.InferOutput<typeof orderOverview>;

export const loadOrderDetails = defineEndpoint({
  name: 'order.load-details',
  summary: 'An order with its status, its figures and what may be done with it.',
  method: 'POST',
  path: '/v3/loan-details/loan-details',
  request: v.object({ productId: v.optional(id), orderId: v.optional(id) }),
  response: v.object({
    orderStatus: answerInteger,
    noticeStatusText: answerText,
    noticeDesText: optionalText,
    recProducts: optionalList(recommendedProduct),
    productName: optionalText,
    productLogo: optionalText,
    userOrderDetail: v.nullish(v.object({ detail: answerList(textValue) }), { detail: [] }),
    inside: optionalText,
    h5Url: optionalText,
    isDelay: optionalFlag(),
    telephone: optionalText,
    isScore: optionalFlag(),
    playeduL: optionalText,
    reyMsg: optionalText,
    KindTipsMsg: optionalText,
    cardNeedPop: optionalInteger(),
    cardPopTitle: optionalText,
    cardPopMsg: optionalText,
    overview: v.fallback(v.optional(orderOverview), undefined),
    /** How the last payment was counted, where that is not as it was asked for; ours beyond the specification. */
    paymentNotes: optionalList(answerText),
  }),
  errors: ['order-not-found'],
});

export { rateApp } from './rating.ts';
