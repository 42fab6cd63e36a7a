import * as v from 'valibot';
import type { calculate } from './calculator.ts';
import { defineEndpoint, type RequestOf, sends } from './endpoint.ts';
import { requiredList } from './fields.ts';

const minor = v.pipe(v.number(), v.safeInteger());

/**
 * How the calculator's effective rate is worked out: the terms are those of `calculate`. A file of its own, as the page asks for it
 * only when somebody wants to see it.
 */
export const explainRate = defineEndpoint({
  name: 'calculator.explain-rate',
  method: 'GET',
  path: '/v3/calculator/working',
  session: 'none',
  request: sends<RequestOf<typeof calculate>>(),
  response: v.object({
    /** What is paid out, which the present values together are worth. */
    netProceedsMinor: minor,
    /** i of the equation: percent a day, as a plain decimal. */
    dailyPercent: v.string(),
    flows: requiredList(
      v.object({
        dueOn: v.string(),
        /** Calendar days since the money was paid out. */
        days: v.number(),
        amountMinor: minor,
        /** 1 / (1 + i)^days, as a plain decimal. */
        discountFactor: v.string(),
        presentValueMinor: minor,
      }),
    ),
    presentValueMinor: minor,
    /** What rounding leaves: the present values together less what is paid out. */
    differenceMinor: minor,
    /** (1 + i)^(365/12) − 1 and (1 + i)^365 − 1, as plain decimals: '12.34' is 12.34 percent. */
    effectiveMonthlyPercent: v.string(),
    effectiveAnnualPercent: v.string(),
  }),
});
