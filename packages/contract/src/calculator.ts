import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { positiveMinor, requiredList, requiredText, wholeNumber } from './fields.ts';

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(', ')}`);
const day = v.pipe(requiredText(10), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-12-31'));
const minor = v.pipe(v.number(), v.safeInteger());
const totals = { principalMinor: minor, interestMinor: minor, totalMinor: minor };

/** The loan calculator: public, it knows nobody and keeps nothing. */
export const calculate = defineEndpoint({
  name: 'calculator.calculate',
  summary: 'A repayment schedule, its totals and its effective rate, from figures alone.',
  method: 'GET',
  path: '/v3/calculator',
  session: 'none',
  request: v.object({
    principalMinor: positiveMinor,
    annualRatePercent: v.pipe(
      requiredText(12),
      v.regex(/^\d{1,4}(\.\d{1,6})?$/, 'must be a percentage a year such as 36.5'),
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
    dayCount: v.optional(oneOf(['30/360', 'actual/365', 'actual/360'])),
    amortization: v.optional(oneOf(['equal_instalment', 'equal_principal']), 'equal_instalment'),
    roundTo: v.optional(v.pipe(positiveMinor, v.maxValue(1_000_000, 'must be at most 1000000')), 1),
  }),
  response: v.object({
    rows: requiredList(v.object({ dueOn: v.string(), ...totals, balanceMinor: minor })),
    totals: v.object(totals),
    maturityOn: v.string(),
    /** Calendar days from payout to the last due date. */
    termDays: v.number(),
    /** Where the term is whole months: how many. */
    termMonths: v.fallback(v.optional(v.number()), undefined),
    /** Of the instalments alone, as no fee is known here. Plain decimals: '12.34' is 12.34 percent. */
    effectiveMonthlyPercent: v.string(),
    effectiveAnnualPercent: v.string(),
  }),
});
