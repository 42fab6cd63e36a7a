import type { DayCount, MarketCode, RateConvention, ScheduleInput } from '@hiram/domain';
import * as v from 'valibot';
import { disclosedRate } from './calculator-rate.ts';
import { defineEndpoint, sends } from './endpoint.ts';
import { type StandingParameters, standingAnswer } from './calculator-standing.ts';
import { ifSent, minor, optionalText, plainText, requiredList } from './fields.ts';

const decimal = v.pipe(plainText, v.regex(/^-?\d+\.\d+$/));
const charge = ifSent(minor);
const totals = { principalMinor: minor, interestMinor: minor, totalMinor: minor };

/**
 * A product's terms as the calculator takes them: its answer is the cost of the product.
 */
export const calculatorTerms = v.object({
  principalMinor: minor,
  deductedFeesMinor: minor,
  annualRatePercent: plainText,
  periods: v.number(),
  termUnit: v.picklist(['day', 'week', 'month']),
  every: v.number(),
  method: v.picklist(['flat', 'declining']),
  accrual: v.picklist(['period', 'daily']),
  dayCount: plainText,
  amortization: v.picklist(['equal_instalment', 'equal_principal', 'interest_only']),
  roundTo: minor,
  /** JSON text: rare terms by the calculator's names, each in the calculator's format. */
  moreTerms: v.fallback(v.optional(plainText), undefined),
});
export type CalculatorTerms = v.InferOutput<typeof calculatorTerms>;

/** Rare terms of a loan; the service defines each (service/calculator-schedule.ts). Lists are JSON text. */
export interface ScheduleParameters {
  dayCount?: DayCount | undefined;
  monthlyRatePercent?: string | undefined;
  instalmentRounding?: ScheduleInput['instalmentRounding'];
  instalmentMinor?: number | string | undefined;
  instalmentsMinor?: string | undefined;
  instalmentBasis?: ScheduleInput['instalmentBasis'];
  remainderOn?: ScheduleInput['remainderOn'];
  interestRounding?: ScheduleInput['interestRounding'];
  interestRoundTo?: number | string | undefined;
  balloonMinor?: number | string | undefined;
  gracePrincipalPeriods?: number | string | undefined;
  graceInterestPaymentPeriods?: number | string | undefined;
  graceInterestFreePeriods?: number | string | undefined;
  compounding?: ScheduleInput['compounding'];
  dueOns?: string | undefined;
  monthEndRule?: ScheduleInput['monthEndRule'];
  paydays?: string | undefined;
  firstPeriodMinDays?: number | string | undefined;
  brokenFirstPeriod?: ScheduleInput['brokenFirstPeriod'];
  businessDayShift?: ScheduleInput['businessDayShift'];
  businessCalendar?: MarketCode | undefined;
  nonBusinessDays?: string | undefined;
  shiftedInterest?: ScheduleInput['shiftedInterest'];
}

/** The loan calculator. Public: it takes no borrower's data and stores nothing. */
export const calculate = defineEndpoint({
  name: 'calculator.calculate',
  method: 'GET',
  path: '/v3/calculator',
  session: 'none',
  request: sends<
    StandingParameters & {
      principalMinor: number | string;
      deductedFeesMinor?: number | string | undefined;
      annualRatePercent?: string | undefined;
      periods: number | string;
      termUnit: 'day' | 'week' | 'month';
      every?: number | string | undefined;
      disbursedOn: string;
      firstDueOn?: string | undefined;
      method?: 'flat' | 'declining' | undefined;
      accrual?: 'period' | 'daily' | undefined;
      amortization?: 'equal_instalment' | 'equal_principal' | 'interest_only' | undefined;
      roundTo?: number | string | undefined;
      /** JSON text: lists of charges in the format of a product. */
      fees?: string | undefined;
      taxes?: string | undefined;
      /** JSON text: late charges in the format of a terms profile. */
      latePenalty?: string | undefined;
      /** JSON text: statutory ceilings in the format of a terms profile. */
      ceilings?: string | undefined;
      clientKind?: 'new' | 'repeat' | undefined;
      daysLate?: number | string | undefined;
      /** The disclosure convention of the rate. */
      rateConvention?: RateConvention | undefined;
    } & ScheduleParameters
  >(),
  response: v.object({
    rows: requiredList(
      v.object({ dueOn: plainText, ...totals, balanceMinor: minor, feeMinor: charge, taxMinor: charge }),
    ),
    totals: v.object(totals),
    maturityOn: plainText,
    /** Calendar days from payout to the last due date. */
    termDays: v.number(),
    /** The number of months where the term is whole months. */
    termMonths: ifSent(v.number()),
    /** The amount paid out: the principal less the deducted fees. Left out by a back end that does not compute it. */
    netProceedsMinor: charge,
    /** Each fee and tax at each charge; a null number marks one that is deducted from the payout. Sent where `fees` or `taxes` were. */
    charges: ifSent(
      v.array(
        v.object({
          /** 'fee' or 'tax'. */
          kind: plainText,
          code: plainText,
          when: plainText,
          on: optionalText,
          instalmentNumber: v.nullable(v.number()),
          amountMinor: minor,
          isInRate: v.boolean(),
        }),
      ),
    ),
    /** Including charges: the total repaid and the cost of the loan in it. Sent where `fees` or `taxes` were. */
    totalPayableMinor: charge,
    totalCostMinor: charge,
    /** Including the fees. Plain decimals: '12.34' is 12.34 percent. */
    effectiveMonthlyPercent: plainText,
    effectiveAnnualPercent: plainText,
    /** The convention of both: the one of the request, or else effective-365. Left out by a back end that does not name it. */
    rateConvention: optionalText,
    ...standingAnswer,
    /** Sent with `daysLate`: the overdue instalments on a date while nothing is paid, and the amount that the next day adds. */
    late: ifSent(
      v.object({
        asOf: plainText,
        rows: requiredList(
          v.object({
            number: v.number(),
            dueOn: plainText,
            daysLate: v.number(),
            amountMinor: minor,
            chargedMinor: minor,
            /** On what was charged, beside it. Left out where late charges bear no tax. */
            taxMinor: charge,
            becomesMinor: minor,
          }),
        ),
        tomorrowMinor: minor,
      }),
    ),
    /** Sent with `ceilings`: those that the loan would break, by their base. */
    brokenCeilings: ifSent(v.array(plainText)),
    /** Sent with `rateConvention`. */
    disclosedRate: v.fallback(v.optional(disclosedRate), undefined),
    /** Where interest carries fractions: the rows before rounding, in minor units as plain decimals. */
    unroundedRows: v.fallback(
      v.optional(v.array(v.object({ principal: decimal, interest: decimal, total: decimal, balance: decimal }))),
      undefined,
    ),
  }),
});

// The service’s half. The pages are built without it.

import { amortizations } from '@hiram/domain';
import { rateConvention } from './calculator-rate.ts';
import { chargeParameters } from './service/calculator-charges.ts';
import { standingParameters } from './service/calculator-standing.ts';
import { lateTerms } from './service/calculator-late.ts';
import { calculatorWords } from './service/calculator-words.ts';
import { scheduleParameters } from './service/calculator-schedule.ts';
import { FIGURE, ownerless, positiveMinor, requiredText, wholeNumber } from './service/fields.ts';
import { forService } from './service/for-service.ts';

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(', ')}`);
const day = ownerless(
  FIGURE,
  v.pipe(requiredText(10), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-12-31')),
);

export const service = {
  calculate: forService(calculate, {
    summary: 'A repayment schedule, its totals and its effective rate, from figures alone.',
    refusesUnknown: true,
    words: calculatorWords,
    requestSchema: v.object({
      principalMinor: positiveMinor,
      /** Deducted from the payout. */
      deductedFeesMinor: v.optional(v.pipe(wholeNumber, v.minValue(0, 'must be 0 or more')), 0),
      /** Alternatively monthlyRatePercent; exactly one of the two. */
      annualRatePercent: v.optional(
        ownerless(
          FIGURE,
          v.pipe(requiredText(12), v.regex(/^\d{1,4}(\.\d{1,6})?$/, 'must be a percentage a year such as 36.5')),
        ),
      ),
      periods: v.pipe(wholeNumber, v.minValue(1, 'must be 1 or more'), v.maxValue(400, 'must be at most 400')),
      termUnit: oneOf(['day', 'week', 'month']),
      every: v.optional(
        v.pipe(wholeNumber, v.minValue(1, 'must be 1 or more'), v.maxValue(366, 'must be at most 366')),
        1,
      ),
      disbursedOn: day,
      firstDueOn: v.optional(day),
      method: v.optional(oneOf(['flat', 'declining']), 'declining'),
      accrual: v.optional(oneOf(['period', 'daily']), 'period'),
      amortization: v.optional(oneOf(amortizations), 'equal_instalment'),
      roundTo: v.optional(v.pipe(positiveMinor, v.maxValue(1_000_000, 'must be at most 1000000')), 1),
      ...standingParameters,
      ...lateTerms,
      rateConvention: v.optional(rateConvention),
      ...scheduleParameters,
      ...chargeParameters,
    }),
  }),
};
