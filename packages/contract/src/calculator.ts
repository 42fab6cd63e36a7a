import type { CalculatorRequest } from '@hiram/lending-terms/derive/calculator';
import * as v from 'valibot';
import { disclosedRate } from './calculator-rate.ts';
import { defineEndpoint, sends } from './endpoint.ts';
import { standingAnswer } from './calculator-standing.ts';
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

/** The loan calculator. Public: it takes no borrower's data and stores nothing. */
export const calculate = defineEndpoint({
  name: 'calculator.calculate',
  method: 'GET',
  path: '/v3/calculator',
  session: 'none',
  request: sends<CalculatorRequest>(),
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

import { calculatorParameters } from '@hiram/lending-terms/derive/calculator';
import { calculatorAnswers } from './service/calculator-answers.ts';
import { forService } from './service/for-service.ts';

export const service = {
  calculate: forService(calculate, {
    summary: 'A repayment schedule, its totals and its effective rate, from figures alone.',
    refusesUnknown: true,
    answerWords: calculatorAnswers,
    example: {
      request: {
        principalMinor: 400_000,
        annualRatePercent: '36',
        periods: 2,
        termUnit: 'month',
        disbursedOn: '2026-01-15',
        fees: '[{"code":"processing","when":"deducted","percent":"2"}]',
      },
      answer: {
        rows: [
          {
            dueOn: '2026-02-15',
            principalMinor: 197_044,
            interestMinor: 12_000,
            totalMinor: 209_044,
            balanceMinor: 202_956,
            feeMinor: 0,
            taxMinor: 0,
          },
          {
            dueOn: '2026-03-15',
            principalMinor: 202_956,
            interestMinor: 6089,
            totalMinor: 209_045,
            balanceMinor: 0,
            feeMinor: 0,
            taxMinor: 0,
          },
        ],
        totals: { principalMinor: 400_000, interestMinor: 18_089, totalMinor: 418_089 },
        maturityOn: '2026-03-15',
        termDays: 59,
        termMonths: 2,
        netProceedsMinor: 392_000,
        charges: [
          {
            kind: 'fee',
            code: 'processing',
            when: 'deducted',
            instalmentNumber: null,
            amountMinor: 8000,
            isInRate: true,
          },
        ],
        totalPayableMinor: 418_089,
        totalCostMinor: 26_089,
        effectiveMonthlyPercent: '4.47',
        effectiveAnnualPercent: '68.92',
        rateConvention: 'effective-365',
      },
    },
    requestSchema: v.object(calculatorParameters),
  }),
};
