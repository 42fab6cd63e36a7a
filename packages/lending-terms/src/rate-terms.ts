import { rateConventions } from '@hiram/domain';
import * as v from 'valibot';
import { term } from './term.ts';
import { day, oneOf, positiveMinor, termsOf, wholeFrom } from './values.ts';

/** The disclosure convention of a rate. */
export const rateConvention = term(oneOf(rateConventions), {
  description: 'The rule by which a law requires the rate to be disclosed.',
  example: 'effective-365',
});

const part = (unit: string) =>
  v.exactOptional(term(wholeFrom(-40_000, 40_000), { description: `Number of ${unit}.`, example: 1 }));

const interval = (description: string) =>
  term(termsOf({ months: part('months'), weeks: part('weeks'), days: part('days') }), {
    description,
    example: { months: 1 },
  });

const flow = termsOf({
  amountMinor: term(positiveMinor, { description: 'Amount of each flow.', unit: 'minor units', example: 46_000 }),
  on: v.exactOptional(term(day, { description: 'Day of the first flow.', example: '2026-02-15' })),
  after: v.exactOptional(interval('Time from the first advance to the first flow, in place of a day.')),
  times: v.exactOptional(term(wholeFrom(1, 1000), { description: 'Number of equal flows.', example: 12, default: 1 })),
  every: v.exactOptional(interval('Time between equal flows. Without it: a month. Requires times.')),
});

const flows = v.pipe(v.array(flow, 'must be a list'), v.maxLength(300, 'must be at most 300 entries'));

/** Terms of the rate of cash flows. docs/conventions/rates.md works examples. */
export const rateTerms = {
  advances: term(flows, {
    description: 'Amounts that reach the borrower. All flows have a day, or none has.',
    example: [{ on: '2026-01-15', amountMinor: 500_000 }],
  }),
  payments: term(flows, {
    description: 'Amounts that the borrower pays: at most 300 entries and 1,200 flows.',
    example: [{ on: '2026-02-15', amountMinor: 46_000, times: 12 }],
  }),
  unitPeriod: term(oneOf(['day', 'week', 'semimonth', 'month']), {
    description: 'Period of the equation. Without it: found from the flows.',
    example: 'month',
  }),
  // a year at most, which the domain checks by the unit
  unitPeriodEvery: term(wholeFrom(1, 366), {
    description: 'Number of these units in a period of at most a year.',
    example: 1,
    default: 1,
  }),
};
