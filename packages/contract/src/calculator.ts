import type { DayCount, MarketCode, RateConvention, ScheduleInput } from '@hiram/domain';
import * as v from 'valibot';
import { disclosedRate } from './calculator-rate.ts';
import { defineEndpoint, sends } from './endpoint.ts';
import { type StandingParameters, standingAnswer } from './calculator-standing.ts';
import { ifSent, optionalText, requiredList } from './fields.ts';

const minor = v.pipe(v.number(), v.safeInteger());
const decimal = v.pipe(v.string(), v.regex(/^-?\d+\.\d+$/));
const charge = ifSent(minor);
const totals = { principalMinor: minor, interestMinor: minor, totalMinor: minor };

/**
 * A product's terms as the calculator takes them: its answer to them is the product's cost.
 */
export const calculatorTerms = v.object({
  principalMinor: minor,
  deductedFeesMinor: minor,
  annualRatePercent: v.string(),
  periods: v.number(),
  termUnit: v.picklist(['day', 'week', 'month']),
  every: v.number(),
  method: v.picklist(['flat', 'declining']),
  accrual: v.picklist(['period', 'daily']),
  dayCount: v.string(),
  amortization: v.picklist(['equal_instalment', 'equal_principal', 'interest_only']),
  roundTo: minor,
  /** JSON text: terms that few products have, by the calculator's names, each as the calculator takes it. */
  moreTerms: v.fallback(v.optional(v.string()), undefined),
});
export type CalculatorTerms = v.InferOutput<typeof calculatorTerms>;

/** Terms that few loans have; the service says what each is (service/calculator-schedule.ts). Lists are JSON text. */
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

/** The loan calculator: public, it knows nobody and keeps nothing. */
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
      /** JSON text: lists of charges, as a product has them. */
      fees?: string | undefined;
      taxes?: string | undefined;
      /** JSON text: what being late costs, as in a terms profile. */
      latePenalty?: string | undefined;
      /** JSON text: a list of ceilings of a law, as in a terms profile. */
      ceilings?: string | undefined;
      clientKind?: 'new' | 'repeat' | undefined;
      daysLate?: number | string | undefined;
      /** By which convention to disclose the rate. */
      rateConvention?: RateConvention | undefined;
    } & ScheduleParameters
  >(),
  response: v.object({
    rows: requiredList(
      v.object({ dueOn: v.string(), ...totals, balanceMinor: minor, feeMinor: charge, taxMinor: charge }),
    ),
    totals: v.object(totals),
    maturityOn: v.string(),
    /** Calendar days from payout to the last due date. */
    termDays: v.number(),
    /** Where the term is whole months: how many. */
    termMonths: ifSent(v.number()),
    /** What is paid out: the principal without the fees. Left out by a back end that knows none. */
    netProceedsMinor: charge,
    /** Each fee and tax, each time it is charged; with a null number it is kept back from the payout. Sent where `fees` or `taxes` were. */
    charges: ifSent(
      v.array(
        v.object({
          /** 'fee' or 'tax'. */
          kind: v.string(),
          code: v.string(),
          when: v.string(),
          on: optionalText,
          instalmentNumber: v.nullable(v.number()),
          amountMinor: minor,
          isInRate: v.boolean(),
        }),
      ),
    ),
    /** With the charges in it: all that is paid back, and what of it the loan costs. Sent where `fees` or `taxes` were. */
    totalPayableMinor: charge,
    totalCostMinor: charge,
    /** Including the fees. Plain decimals: '12.34' is 12.34 percent. */
    effectiveMonthlyPercent: v.string(),
    effectiveAnnualPercent: v.string(),
    ...standingAnswer,
    /** Asked with `daysLate`: the instalments that are late on a day while nothing is paid, and what the next day adds. */
    late: ifSent(
      v.object({
        asOf: v.string(),
        rows: requiredList(
          v.object({
            number: v.number(),
            dueOn: v.string(),
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
    /** Asked with `ceilings`: those that the loan would break, by what they are on. */
    brokenCeilings: ifSent(v.array(v.string())),
    /** Asked with `rateConvention`. */
    disclosedRate: v.fallback(v.optional(disclosedRate), undefined),
    /** Where interest is carried: the rows before any rounding, in minor units as plain decimals. */
    unroundedRows: v.fallback(
      v.optional(v.array(v.object({ principal: decimal, interest: decimal, total: decimal, balance: decimal }))),
      undefined,
    ),
  }),
});
