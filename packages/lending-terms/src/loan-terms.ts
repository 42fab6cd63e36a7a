import { type MarketCode, marketCodes } from '@hiram/domain';
import * as v from 'valibot';
import { term } from './term.ts';
import { day, oneOf, percent, positiveMinor } from './values.ts';

const days = (max: number) => v.pipe(v.array(day, 'must be a list'), v.maxLength(max, `must be at most ${max} days`));

/** Terms of a single loan, which no product has. */
export const singleLoanTerms = {
  disbursedOn: term(day, { description: 'Day of the payout.', example: '2026-01-15' }),
  firstDueOn: term(day, {
    description: 'First due date. Without it: one period after the payout.',
    example: '2026-02-15',
  }),
  monthlyRatePercent: term(percent, {
    description: 'The contractual interest rate, in place of annualRatePercent: a twelfth of it.',
    unit: 'percent a month',
    example: '2.95',
  }),
  weeklyRatePercent: term(percent, {
    description:
      'The contractual interest rate, in place of annualRatePercent: a year has 52.18 weeks. Goes with actual/365.26.',
    unit: 'percent a week',
    example: '1.5',
  }),
  instalmentsMinor: term(
    v.pipe(v.array(v.nullable(positiveMinor), 'must be a list'), v.maxLength(400, 'must be at most 400 instalments')),
    {
      description: 'An entry for each instalment: its amount, or null for the level one. The last is null.',
      unit: 'minor units',
      example: [null, 50_000, null],
    },
  ),
  dueOns: term(days(400), {
    description: 'Every due date of an irregular loan, ascending, in place of the rule.',
    example: ['2026-02-15', '2026-03-10'],
  }),
  businessCalendar: term(oneOf(marketCodes), {
    description: 'The market whose weekends and public holidays are no business days.',
    example: marketCodes[0] as MarketCode,
  }),
  nonBusinessDays: term(days(1000), {
    description: 'Every day that is no business day, weekends included, in place of businessCalendar.',
    example: ['2026-01-17', '2026-01-18'],
  }),
};
