import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  address,
  answerAmount,
  answerInteger,
  answerList,
  answerText,
  currencyCode,
  ifSent,
  minor,
  optionalAddress,
  optionalInteger,
  optionalText,
  plainText,
  textValue,
} from './fields.ts';

/** One line of the 'Plan' list. */
export const confirmPlanRow = v.object({
  title: answerText,
  description: optionalText,
  amount: answerAmount,
  pay_time: optionalText,
});

/**
 * How a principal above the loan amount comes about: the charges that are financed. Left out where none is. The loan amount is what a
 * borrower chooses and applies for, on every screen; the principal is named as such, with this working, where it is owed.
 */
const financedCharges = ifSent(v.object({ requestedMinor: minor, chargesMinor: minor }));

/**
 * The figures of a loan's cost, beyond the specification: the service computes each, a page none. A row of `details` with one of these
 * amounts is not shown again. For a back end without them the page shows `details` and `repay_plans` only.
 */
export const loanCost = v.object({
  currency: currencyCode,
  principalMinor: minor,
  financed: financedCharges,
  /** `when` is empty from a back end that only deducts them from the payout. */
  charges: answerList(v.object({ text: answerText, amountMinor: minor, when: optionalText })),
  netProceedsMinor: minor,
  interestMinor: minor,
  /** Interest and all charges. */
  totalCostMinor: minor,
  totalPayableMinor: minor,
  /** Calendar days from payout to the last due date. */
  termDays: v.number(),
  /** Plain decimals: '72' is 72 percent. */
  annualRatePercent: answerText,
  effectiveMonthlyPercent: answerText,
  effectiveAnnualPercent: answerText,
  /** The yearly rate that the market's law requires to be disclosed, by its legal name; left out where the law names none. */
  lawRate: ifSent(v.object({ name: answerText, percent: answerText })),
  /** Late charges: once, and for each day on the overdue amount. */
  late: v.object({
    onceMinor: minor,
    dailyTiers: answerList(v.object({ fromDay: v.number(), percentPerDay: answerText })),
    /** Other kinds of charges, each in words: when, how much, and under which conditions. */
    charges: answerList(v.object({ text: answerText, value: answerText, note: answerText })),
    /** Other ceilings than the two below, each a sentence. */
    limits: answerList(answerText),
    /** Statutory ceilings for this loan, percent: on late charges a month, and on the total cost. */
    maxPercentPerMonth: ifSent(answerText),
    maxTotalPercent: ifSent(answerText),
    /** An instalment, and its amount when it is paid `days` late. Left out where there are no late charges. */
    example: ifSent(v.object({ days: v.number(), amountMinor: minor, becomesMinor: minor })),
  }),
});
export type LoanCost = v.InferOutput<typeof loanCost>;

/** The amounts and terms that this borrower may choose. Amounts are minor units. */
export const loanChoices = v.object({
  minMinor: minor,
  maxMinor: minor,
  /** Amounts are this far apart, from the smallest on. */
  stepMinor: minor,
  /** In the form of `periods` and `termUnit`, the shortest first. */
  terms: answerList(v.object({ periods: answerInteger, termUnit: answerText, instalments: answerInteger })),
  /** Why the limit is lower than the largest loan of the product, and how it rises: a sentence each. */
  limits: answerList(answerText),
});
export type LoanChoices = v.InferOutput<typeof loanChoices>;

/** The loan that a borrower chose; what is left out, or not on offer, is the nearest or usual one. */
export interface ChosenLoan {
  /** Minor units. */
  readonly amount?: number | string;
  /** In the form of `periods` and `termUnit` of the answer. */
  readonly periods?: number | string;
  readonly termUnit?: string;
}

/** The borrower's running loan that the new one pays off. Amounts are minor units. */
export const loanTopUp = v.object({
  /** Number of its order. */
  orderId: answerText,
  /** Its payoff today, and the components of it. */
  payoffMinor: minor,
  parts: answerList(v.object({ text: answerText, amountMinor: minor })),
  /** The most that is paid to it, up to the last payout day. */
  payoffAtMostMinor: minor,
  untilOn: plainText,
  /** Paid out to the borrower, were it today, and at the highest payoff. */
  receivedMinor: minor,
  receivedAtLeastMinor: minor,
});
export type LoanTopUp = v.InferOutput<typeof loanTopUp>;

const confirmation = v.object({
  amount: answerAmount,
  /** The term: a number of units. Four instalments of 30 days are 120 days. */
  periods: answerInteger,
  termUnit: answerText,
  /** Days from payout to the first payment. */
  firstPeriodDay: optionalInteger(),
  firstPayTime: optionalText,
  pRateDsc: optionalText,
  details: answerList(textValue),
  repay_plans: answerList(confirmPlanRow),
  sendSms: optionalText,
  isPopType: optionalInteger(),
  popContent: optionalText,
  popTitle: optionalText,
  popAgreementUrl: optionalAddress('frame'),
  comProductLogo: optionalAddress('picture'),
  comProductName: optionalText,
  cost: ifSent(loanCost),
  /** The account that the money is sent to, masked; empty while none is bound. */
  payoutAccount: optionalText,
  /** Left out by a back end that lends one amount for one term. */
  choices: ifSent(loanChoices),
  /** Where less was approved than applied for; the loan is signed again, up to the approved amount. Minor units. */
  approval: ifSent(v.object({ askedMinor: minor, approvedMinor: minor })),
  /** Left out where nothing is paid off. `cost` is that of the loan, whatever it pays off. */
  topUp: ifSent(loanTopUp),
  /** Stands for terms and figures as they are shown; the push sends it back. Empty from a back end without it. */
  quote: optionalText,
});
export type LoanConfirmation = v.InferOutput<typeof confirmation>;

export const loadConfirmation = defineEndpoint({
  name: 'loan-confirm.load',
  method: 'POST',
  path: '/v3/loan-confirm/loan-detail-confirm',
  request: sends<{ productId: string } & ChosenLoan>(),
  response: confirmation,
});

export const pushLoan = defineEndpoint({
  name: 'loan-confirm.push',
  method: 'POST',
  path: '/v3/loan-confirm/loan-detail-push',
  request: sends<{
    productId: string;
    amount: number | string;
    periods: number | string;
    termUnit: string;
    /** That of the confirmation; left out where it has none. */
    quote?: string;
  }>(),
  response: v.object({ lendDetailsUrl: address('page') }),
  idempotent: true,
});

/** The alternative API's confirmation: the same, with a greeting for a new user (CNF-07). */
export const loadVariantConfirmation = defineEndpoint({
  ...loadConfirmation,
  name: 'loan-confirm.load-variant',
  path: '/gopia/goya/confirm-detail',
  client: 'second',
  envelope: 'variant',
  response: v.object({ ...confirmation.entries, NewPopMsg: optionalText, NewButtonMsg: optionalText }),
});
export type VariantConfirmation = v.InferOutput<typeof loadVariantConfirmation.response>;

export const pushVariantLoan = defineEndpoint({
  ...pushLoan,
  name: 'loan-confirm.push-variant',
  path: '/gopia/goya/confirm-push',
  client: 'second',
  envelope: 'variant',
});

// The service’s half. The pages are built without it.

import { chosenLoan, termPeriods, termUnit } from './service/chosen-loan.ts';
import { ownerless, positiveMinor, requiredText, sharedId } from './service/fields.ts';
import { forService } from './service/for-service.ts';

const ofProduct = {
  requestSchema: v.object({ productId: sharedId, ...chosenLoan }),
  errors: ['product-not-found', 'apply-blocked'],
} as const;
const asShown = {
  requestSchema: v.object({
    productId: sharedId,
    amount: positiveMinor,
    periods: termPeriods,
    termUnit,
    quote: v.exactOptional(ownerless('compared with the loan of the borrower who asks', requiredText(100))),
  }),
  errors: ['product-not-found', 'offer-changed', 'certification-missing', 'apply-blocked'],
} as const;

export const service = {
  loadConfirmation: forService(loadConfirmation, {
    summary: 'The loan of a product for this borrower today, as chosen or as usual, with all its costs.',
    ...ofProduct,
  }),
  pushLoan: forService(pushLoan, {
    summary:
      'Applies for the loan as it was shown. One application a product is open at a time: a second push gives the first.',
    ...asShown,
  }),
  loadVariantConfirmation: forService(loadVariantConfirmation, {
    summary: 'The loan of a product, in the alternative API.',
    ...ofProduct,
  }),
  pushVariantLoan: forService(pushVariantLoan, {
    summary: 'Applies for the loan, in the alternative API.',
    ...asShown,
  }),
};
