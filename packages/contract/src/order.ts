import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  answerInteger,
  answerList,
  answerText,
  currencyCode,
  minor,
  optionalAddress,
  optionalFlag,
  optionalInteger,
  optionalList,
  optionalText,
  plainText,
  spare,
  textValue,
} from './fields.ts';

export type { TextValue } from './fields.ts';

/**
 * The terms of a loan of this product paid out today, so that its offer has figures;
 * ours beyond the specification.
 */
export const loanExample = v.object({
  currency: currencyCode,
  /** With charges that are financed. */
  principalMinor: minor,
  /** The loan amount: what is applied for. Left out by a back end that finances no charge: it is the principal. */
  requestedMinor: v.optional(minor),
  netProceedsMinor: minor,
  totalPayableMinor: minor,
  /** Calendar days from payout to the last due date. */
  termDays: v.number(),
  /** The number of months where the term is in months. */
  termMonths: v.fallback(v.optional(v.number()), undefined),
  instalments: v.number(),
  /** A plain decimal: '11.75' is 11.75 percent. */
  effectiveMonthlyPercent: answerText,
  effectiveAnnualPercent: v.fallback(v.optional(answerText), undefined),
});

/** A product offered to the borrower. `isClickable` '0' makes it inactive. */
export const recommendedProduct = v.object({
  productId: answerText,
  logo: optionalAddress('picture'),
  name: answerText,
  buttonText: optionalText,
  amountRange: optionalText,
  amountRangeDesc: optionalText,
  rate: optionalText,
  description: optionalText,
  tags: optionalList(answerText),
  /** The lender's own sentence about it; left out without one. */
  sentence: v.fallback(v.optional(answerText), undefined),
  isClickable: optionalFlag('1'),
  moduleId: optionalText,
  /** Why this borrower cannot apply for it now, with the day from which they can; empty otherwise. Its `isClickable` is '0' then. */
  blockedReason: optionalText,
  example: v.fallback(v.optional(loanExample), undefined),
});
export type RecommendedProduct = v.InferOutput<typeof recommendedProduct>;

/** The parts of an extension's price. */
const extensionWorking = v.object({ interestMinor: minor, feeMinor: minor, taxMinor: minor, limitedMinor: minor });

/** An instalment past its due date, and how its late charge comes about. */
const overdueInstalment = v.object({
  number: v.number(),
  dueOn: plainText,
  overdueDays: v.number(),
  /** The unpaid late charge: the sum of the working, less what is paid and waived of it. */
  lateChargeMinor: minor,
  chargedMinor: minor,
  /** `amountMinor` is that of each of `count` one-time charges or days; of `days` that differ, their sum. */
  working: optionalList(
    v.object({ kind: v.picklist(['once', 'daily', 'days']), count: v.number(), amountMinor: minor }),
  ),
  /** What ceilings kept back so far, the tax beside the charge, and what was paid and waived of it; zero for none. */
  limitedMinor: minor,
  taxMinor: minor,
  paidMinor: minor,
  waivedMinor: minor,
});
export type OverdueInstalment = v.InferOutput<typeof overdueInstalment>;

/** An instalment of a running loan today. */
export const orderInstalment = v.object({
  number: v.number(),
  dueOn: plainText,
  /** Still to pay on it; for a paid one, what was paid. */
  amountMinor: minor,
  /** Already paid on it. */
  paidMinor: minor,
  /** 'next' is the first unpaid one that is not overdue; 'waived' one on which nothing was paid or is owed. */
  state: v.picklist(['paid', 'waived', 'overdue', 'next', 'later']),
});
export type OrderInstalment = v.InferOutput<typeof orderInstalment>;

/**
 * The summary of an order, beyond the specification, at the top of our own screen. Without it the screen
 * lacks the large amount and the progress only.
 */
export const orderOverview = v.object({
  currency: currencyCode,
  /** The amount payable now or next; null for none. */
  amountMinor: v.nullable(minor),
  dueOn: v.nullable(plainText),
  overdueDays: v.number(),
  instalmentsPaid: v.number(),
  instalmentsTotal: v.number(),
  penaltyMinor: v.number(),
  /** The amount that tomorrow adds while nothing is paid. */
  penaltyTomorrowMinor: v.number(),
  /** The cost and effect of an extension; null when the loan cannot be extended now. */
  extension: v.nullable(
    v.object({
      days: v.number(),
      amountMinor: v.number(),
      newDueOn: plainText,
      costsMoreMinor: v.number(),
      /** How `costsMoreMinor` comes about: interest of the days, fee and tax, less what a ceiling keeps back. */
      working: spare(v.nullable(extensionWorking), null),
    }),
  ),
  /** A payment in progress, so that a returning borrower finds it. */
  pendingPaymentId: v.nullable(plainText),
  /** The next due date once `amountMinor` is paid; null when nothing is owed then. */
  nextDueOn: v.fallback(v.optional(v.nullable(plainText)), undefined),
  /** The payoff amount today; null where payoff is not possible or equals the amount due. `dueOn` is the last day of an agreed settlement. */
  payoff: v.fallback(
    v.nullish(v.object({ amountMinor: minor, rebateMinor: minor, dueOn: v.fallback(v.nullish(plainText), null) })),
    null,
  ),
  /** The overdue instalments in the amount, in order; empty for none, and from a back end that does not send them. */
  overdue: optionalList(overdueInstalment),
  /** The number of rows at the start of the detail list that break down `amountMinor`; the others describe the whole loan. */
  dueRows: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0), 0),
});
export type OrderOverview = v.InferOutput<typeof orderOverview>;

export const loadOrderDetails = defineEndpoint({
  name: 'order.load-details',
  method: 'POST',
  path: '/v3/loan-details/loan-details',
  request: sends<{ productId?: string | undefined; orderId?: string | undefined }>(),
  response: v.object({
    orderStatus: answerInteger,
    noticeStatusText: answerText,
    noticeDesText: optionalText,
    recProducts: optionalList(recommendedProduct),
    productName: optionalText,
    productLogo: optionalAddress('picture'),
    userOrderDetail: v.nullish(v.object({ detail: answerList(textValue) }), { detail: [] }),
    inside: optionalText,
    h5Url: optionalAddress('page'),
    isDelay: optionalFlag(),
    telephone: optionalAddress('contact'),
    isScore: optionalFlag(),
    playeduL: optionalAddress('page'),
    reyMsg: optionalText,
    KindTipsMsg: optionalText,
    cardNeedPop: optionalInteger(),
    cardPopTitle: optionalText,
    cardPopMsg: optionalText,
    overview: v.fallback(v.optional(orderOverview), undefined),
    /** All instalments, by number; empty before the loan. Ours beyond the specification. */
    instalments: answerList(orderInstalment),
    /** What was sent, where, and when: YYYY-MM-DD hh:mm:ss in the market's time zone; null before that. Ours beyond the specification. */
    payout: v.nullish(v.object({ amountMinor: minor, account: plainText, sentAt: plainText })),
    /** How the last payment was applied, where that differs from the request; ours beyond the specification. */
    paymentNotes: optionalList(answerText),
    /** The last payment, where it may have been made twice: its receipt asks; empty otherwise. Ours beyond the specification. */
    doublePaymentId: optionalText,
    /** '1' where the order was refused because of existing debt: help is shown instead of other loans. Ours beyond the specification. */
    debtHelp: optionalFlag(),
    /** The first day on which a refused borrower may apply again, and the days until then; null for none. Ours beyond the specification. */
    applyAgain: v.fallback(v.nullish(v.object({ on: plainText, days: v.number() })), null),
    /** What was missing for a decision, by name. Ours beyond the specification. */
    missing: optionalList(answerText),
    /** A calendar file of the due dates from today on, and the certificate of a loan that was paid in full; valid for at least 25 minutes. */
    calendarUrl: optionalAddress('file'),
    certificateUrl: optionalAddress('file'),
    /** Pictures that the lender needs again before it decides: which, and why. Ours beyond the specification. */
    askedAgain: optionalList(answerText),
    /** '1' where `declineLoan` (withdraw.ts) ends it: approved, and the money not asked for. Ours beyond the specification. */
    mayDecline: optionalFlag(),
  }),
});

export { rateApp } from './rating.ts';

// The service’s half. The pages are built without it.

import { ownedId, sharedId } from './service/fields.ts';
import { forService } from './service/for-service.ts';

export const service = {
  loadOrderDetails: forService(loadOrderDetails, {
    summary: 'An order with its status, its figures and the possible actions.',
    requestSchema: v.object({ productId: v.optional(sharedId), orderId: v.optional(ownedId('order')) }),
    errors: ['order-not-found'],
  }),
};
