import * as v from 'valibot';
import type { calculate } from './calculator.ts';
import { defineEndpoint, type RequestOf, sends } from './endpoint.ts';
import { minor, requiredList } from './fields.ts';

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
    /** i in the equation: percent a day, as a plain decimal. */
    dailyPercent: v.string(),
    flows: requiredList(
      v.object({
        dueOn: v.string(),
        /** Calendar days since the payout. */
        days: v.number(),
        amountMinor: minor,
        /** 1 / (1 + i)^days, as a plain decimal. */
        discountFactor: v.string(),
        presentValueMinor: minor,
      }),
    ),
    presentValueMinor: minor,
    /** The rounding difference: the sum of the present values less the amount paid out. */
    differenceMinor: minor,
    /** (1 + i)^(365/12) − 1 and (1 + i)^365 − 1, as plain decimals: '12.34' is 12.34 percent. */
    effectiveMonthlyPercent: v.string(),
    effectiveAnnualPercent: v.string(),
  }),
});
