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
 * The figures of a loan's cost, beyond the specification: the service computes each, a page none.
 * For a back end without them the page shows `details` and `repay_plans` only.
 */
export const loanCost = v.object({
  currency: currencyCode,
  principalMinor: minor,
  /** Deducted from the payout. */
  charges: answerList(v.object({ text: answerText, amountMinor: minor })),
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
});
export type LoanConfirmation = v.InferOutput<typeof confirmation>;

export const loadConfirmation = defineEndpoint({
  name: 'loan-confirm.load',
  method: 'POST',
  path: '/v3/loan-confirm/loan-detail-confirm',
  request: sends<{ productId: string }>(),
  response: confirmation,
});

export const pushLoan = defineEndpoint({
  name: 'loan-confirm.push',
  method: 'POST',
  path: '/v3/loan-confirm/loan-detail-push',
  request: sends<{ productId: string; amount: number | string; periods: number | string; termUnit: string }>(),
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

import { positiveMinor, requiredText, sharedId, wholeNumber } from './service/fields.ts';
import { forService } from './service/for-service.ts';

/** The unit of a term, which is `periods` of it, however many instalments there are (CNF-01). */
const termUnit = v.picklist(['day', 'week', 'month'], 'must be day, week or month');

const ofProduct = {
  requestSchema: v.object({ productId: sharedId }),
  errors: ['product-not-found', 'apply-blocked'],
} as const;
const asShown = {
  requestSchema: v.object({
    productId: sharedId,
    amount: positiveMinor,
    periods: v.pipe(wholeNumber, v.minValue(1, 'must be 1 or more'), v.maxValue(3_660, 'must be at most 3660')),
    termUnit: v.pipe(requiredText(5), termUnit),
  }),
  errors: ['product-not-found', 'offer-changed', 'certification-missing', 'apply-blocked'],
} as const;

export const service = {
  loadConfirmation: forService(loadConfirmation, {
    summary: 'The loan of a product for this borrower today, with all its costs.',
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
