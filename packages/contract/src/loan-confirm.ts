import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  answerAmount,
  answerInteger,
  answerList,
  answerText,
  currencyCode,
  ifSent,
  optionalInteger,
  optionalText,
  textValue,
} from './fields.ts';

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
    /** Charges of other kinds, each in words: when, how much, and under which conditions. */
    charges: answerList(v.object({ text: answerText, value: answerText, note: answerText })),
    /** Ceilings of other kinds than the two below, each a sentence. */
    limits: answerList(answerText),
    /** Ceilings of the law for this loan, percent: of the late charges a month, and of everything that it may cost. */
    mostPercentPerMonth: ifSent(answerText),
    mostTotalPercent: ifSent(answerText),
    /** One instalment, and what it comes to when it is paid `days` late. Missing where lateness costs nothing. */
    example: ifSent(v.object({ days: v.number(), amountMinor: minor, becomesMinor: minor })),
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
  response: v.object({ lendDetailsUrl: answerText }),
  idempotent: true,
});

/** The alternative API's confirmation: the same, and what a new user is greeted with (CNF-07). */
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
