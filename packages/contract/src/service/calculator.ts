import { amortizations } from '@hiram/domain';
import * as v from 'valibot';
import * as contract from '../calculator.ts';
import { chargeParameters } from './calculator-charges.ts';
import { standingParameters } from './calculator-standing.ts';
import { lateTerms } from './calculator-late.ts';
import { convention } from './calculator-rate.ts';
import { calculatorWords } from './calculator-words.ts';
import * as working from '../calculator-working.ts';
import { scheduleParameters } from './calculator-schedule.ts';
import { positiveMinor, requiredText, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(', ')}`);
const day = v.pipe(requiredText(10), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-12-31'));

export const calculate = forService(contract.calculate, {
  summary: 'A repayment schedule, its totals and its effective rate, from figures alone.',
  refusesUnknown: true,
  words: calculatorWords,
  requestSchema: v.object({
    principalMinor: positiveMinor,
    /** Deducted from the payout. */
    deductedFeesMinor: v.optional(v.pipe(wholeNumber, v.minValue(0, 'must be 0 or more')), 0),
    /** Alternatively monthlyRatePercent; exactly one of the two. */
    annualRatePercent: v.optional(
      v.pipe(requiredText(12), v.regex(/^\d{1,4}(\.\d{1,6})?$/, 'must be a percentage a year such as 36.5')),
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
    rateConvention: v.optional(convention),
    ...scheduleParameters,
    ...chargeParameters,
  }),
});

export const explainRate = forService(working.explainRate, {
  summary:
    'How the effective rate of a schedule is worked out: each payment with its discount factor and present value.',
  refusesUnknown: true,
  words: calculatorWords,
  requestSchema: calculate.requestSchema,
});
