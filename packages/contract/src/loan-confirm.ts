import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import {
  answerAmount,
  answerInteger,
  answerList,
  answerText,
  currencyCode,
  id,
  ifSent,
  optionalInteger,
  optionalText,
  positiveMinor,
  requiredText,
  textValue,
  wholeNumber,
} from './fields.ts';

/** What a term is counted in: it is `periods` times this unit, however many instalments there are (CNF-01). */
export const termUnit = v.picklist(['day', 'week', 'month'], 'must be day, week or month');

const minor = v.pipe(v.number(), v.safeInteger());

/** One line of the 'Plan' list. */
export const confirmPlanRow = v.object({
  title: answerText,
  description: optionalText,
  amount: answerAmount,
  pay_time: optionalText,
});

/**
 * What the loan costs, in figures, beyond what the specification names: each is worked out by the service, none by a page.
 * A back end that does not send it has its `details` and `repay_plans` shown, nothing else is lost.
 */
export const loanCost = v.object({
  currency: currencyCode,
  principalMinor: minor,
  /** Taken out of the loan before it is paid out. */
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
  /** What being late costs: once, and a day of what is unpaid. */
  late: v.object({
    onceMinor: minor,
    dailyTiers: answerList(v.object({ fromDay: v.number(), percentPerDay: answerText })),
    /** Ceilings of the law for this loan, percent: of the late charges a month, and of everything that it may cost. */
    mostPercentPerMonth: ifSent(answerText),
    mostTotalPercent: ifSent(answerText),
  }),
});
export type LoanCost = v.InferOutput<typeof loanCost>;

const confirmation = v.object({
  amount: answerAmount,
  /** The term: so many times the unit. Four instalments of 30 days are 120 days. */
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
  popAgreementUrl: optionalText,
  comProductLogo: optionalText,
  comProductName: optionalText,
  cost: ifSent(loanCost),
});
export type LoanConfirmation = v.InferOutput<typeof confirmation>;

export const loadConfirmation = defineEndpoint({
  name: 'loan-confirm.load',
  summary: 'The loan that a product offers this borrower today, and everything it costs.',
  method: 'POST',
  path: '/v3/loan-confirm/loan-detail-confirm',
  request: v.object({ productId: id }),
  response: confirmation,
  errors: ['product-not-found'],
});

export const pushLoan = defineEndpoint({
  name: 'loan-confirm.push',
  summary:
    'Applies for the loan as it was shown. One application a product is open at a time: a second push gives the first.',
  method: 'POST',
  path: '/v3/loan-confirm/loan-detail-push',
  request: v.object({
    productId: id,
    amount: positiveMinor,
    periods: v.pipe(wholeNumber, v.minValue(1, 'must be 1 or more'), v.maxValue(3_660, 'must be at most 3660')),
    termUnit: v.pipe(requiredText(5), termUnit),
  }),
  response: v.object({ lendDetailsUrl: answerText }),
  idempotent: true,
  errors: ['product-not-found', 'offer-changed', 'certification-missing'],
});

/** The alternative API's confirmation: the same, and what a new user is greeted with (CNF-07). */
export const loadVariantConfirmation = defineEndpoint({
  ...loadConfirmation,
  name: 'loan-confirm.load-variant',
  summary: 'The loan that a product offers, in the alternative API.',
  path: '/gopia/goya/confirm-detail',
  client: 'second',
  envelope: 'variant',
  response: v.object({ ...confirmation.entries, NewPopMsg: optionalText, NewButtonMsg: optionalText }),
});
export type VariantConfirmation = v.InferOutput<typeof loadVariantConfirmation.response>;

export const pushVariantLoan = defineEndpoint({
  ...pushLoan,
  name: 'loan-confirm.push-variant',
  summary: 'Applies for the loan, in the alternative API.',
  path: '/gopia/goya/confirm-push',
  client: 'second',
  envelope: 'variant',
});
