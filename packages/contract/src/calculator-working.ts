import * as v from 'valibot';
import type { calculate } from './calculator.ts';
import { defineEndpoint, type RequestOf, sends } from './endpoint.ts';
import { minor, optionalText, plainText, requiredList } from './fields.ts';

/**
 * The working of the calculator's effective rate, for the terms of `calculate`. In a file of its own, because the page loads it
 * only on request.
 */
export const explainRate = defineEndpoint({
  name: 'calculator.explain-rate',
  method: 'GET',
  path: '/v3/calculator/working',
  session: 'none',
  request: sends<RequestOf<typeof calculate>>(),
  response: v.object({
    /** The amount paid out, which equals the sum of the present values. */
    netProceedsMinor: minor,
    /** The convention of the rate: the one of the request, or else effective-365. Left out by a back end that knows one alone. */
    rateConvention: optionalText,
    /** i of an equation that counts days: percent a day, as a plain decimal. Sent for effective-365. */
    dailyPercent: optionalText,
    /** The equation of every other convention. */
    byPeriod: v.fallback(
      v.optional(
        v.object({
          /** The period of i. */
          unit: v.picklist(['day', 'week', 'semimonth', 'month', 'year']),
          every: v.number(),
          /** i: percent of one period, as a plain decimal. */
          periodPercent: plainText,
          /** A part of a period divides by 1 + part × i instead of being a power. */
          isOddPartSimple: v.boolean(),
          /** How both rates follow from i, in symbols. */
          monthFormula: plainText,
          yearFormula: plainText,
        }),
      ),
      undefined,
    ),
    flows: requiredList(
      v.object({
        dueOn: plainText,
        /** Calendar days since the payout. */
        days: v.number(),
        amountMinor: minor,
        /** Periods since the payout, such as '1 + 12/30'. Sent with `byPeriod`. */
        periods: optionalText,
        /** 1 / (1 + i)^days, or of the periods, as a plain decimal. */
        discountFactor: plainText,
        presentValueMinor: minor,
      }),
    ),
    presentValueMinor: minor,
    /** The rounding difference: the sum of the present values less the amount paid out. */
    differenceMinor: minor,
    /** (1 + i)^(365/12) − 1 and (1 + i)^365 − 1, or by the formulas, as plain decimals: '12.34' is 12.34 percent. */
    effectiveMonthlyPercent: plainText,
    effectiveAnnualPercent: plainText,
  }),
});

// The service’s half. The pages are built without it.

import { service as calculatorService } from './calculator.ts';
import { calculatorAnswers } from './service/calculator-answers.ts';
import { forService } from './service/for-service.ts';

export const service = {
  explainRate: forService(explainRate, {
    summary:
      'How the effective rate of a schedule is worked out: each payment with its discount factor and present value.',
    refusesUnknown: true,
    answerWords: calculatorAnswers,
    example: {
      request: {
        principalMinor: 400_000,
        annualRatePercent: '36',
        periods: 2,
        termUnit: 'month',
        disbursedOn: '2026-01-15',
        deductedFeesMinor: 8000,
      },
      answer: {
        netProceedsMinor: 392_000,
        rateConvention: 'effective-365',
        dailyPercent: '0.143735653647',
        flows: [
          {
            dueOn: '2026-02-15',
            days: 31,
            amountMinor: 209_044,
            discountFactor: '0.956450674302',
            presentValueMinor: 199_940,
          },
          {
            dueOn: '2026-03-15',
            days: 59,
            amountMinor: 209_045,
            discountFactor: '0.918748237180',
            presentValueMinor: 192_060,
          },
        ],
        presentValueMinor: 392_000,
        differenceMinor: 0,
        effectiveMonthlyPercent: '4.47',
        effectiveAnnualPercent: '68.92',
      },
    },
    requestSchema: calculatorService.calculate.requestSchema,
  }),
};
