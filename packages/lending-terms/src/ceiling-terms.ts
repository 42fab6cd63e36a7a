import * as v from 'valibot';
import { term } from './term.ts';
import { minorFromZero, oneOf, percent, termsOf } from './values.ts';

/** Bases of a percentage of late charges and of ceilings. */
export const bases = [
  'instalment',
  'instalment_principal',
  'instalment_interest',
  'overdue',
  'outstanding',
  'outstanding_principal',
  'loan_principal',
] as const;

export const baseDescription =
  'Unpaid amounts at the start of a day: of the late instalment (principal and interest, principal, interest); of all overdue instalments with fees; of the whole loan with fees; its principal; or the amount lent.';

/** A ceiling of a law or of the lender's terms. */
export const ceiling = termsOf({
  on: term(
    oneOf([
      'late',
      'late_fixed',
      'late_percent',
      'total_cost',
      'default_cost',
      'scheduled_cost',
      'nominal_rate',
      'effective_rate',
    ]),
    {
      description:
        'The limited amount: late charges, their fixed or percentage part; total cost with interest and fees; the cost of a default; interest and fees of the schedule; a rate.',
      example: 'late',
    },
  ),
  percent: v.exactOptional(
    term(percent, {
      description: 'Percentage of the base; of a rate, percent of the period.',
      unit: 'percent',
      example: '5',
    }),
  ),
  amountMinor: v.exactOptional(
    term(minorFromZero, { description: 'An amount, in place of a percentage.', unit: 'minor units', example: 100_000 }),
  ),
  base: v.exactOptional(term(oneOf(bases), { description: baseDescription, example: 'instalment' })),
  per: term(oneOf(['day', 'month', 'calendar_month', 'year', 'life', 'default']), {
    description:
      'The unit period. A month is 30 days and a year 365. default: from the first late day until nothing is overdue.',
    example: 'month',
  }),
  counted: v.exactOptional(
    term(oneOf(['within', 'accrued']), {
      description:
        'within: the excess of a period is not charged. accrued: each late day adds its share to the allowance, and the excess waits for it.',
      example: 'within',
      default: 'within',
    }),
  ),
  scope: v.exactOptional(
    term(oneOf(['instalment', 'loan']), {
      description: 'Whether it applies to each late instalment or to the loan.',
      example: 'loan',
      default: 'loan',
    }),
  ),
  beyond: v.exactOptional(
    term(oneOf(['clamp', 'refuse']), {
      description:
        'clamp: charges stop at the ceiling. refuse: a loan that could exceed it is not made. Without it: rates and the cost of the schedule refuse, the others clamp.',
      example: 'clamp',
    }),
  ),
});
