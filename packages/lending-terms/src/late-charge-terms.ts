import * as v from 'valibot';
import { baseDescription, bases, ceiling } from './ceiling-terms.ts';
import { term } from './term.ts';
import {
  chargeCode,
  chargeNames,
  minorFromZero,
  oneOf,
  percent,
  positiveMinor,
  termsOf,
  wholeFrom,
  yesOrNo,
} from './values.ts';

const step = termsOf({
  fromDay: term(wholeFrom(1), {
    description: 'First overdue day of the step. Steps ascend.',
    unit: 'days',
    example: 1,
  }),
  fromBaseMinor: v.exactOptional(
    term(minorFromZero, {
      description: 'Least base of the bracket. Below the lowest bracket of a day there is no charge.',
      unit: 'minor units',
      example: 100_000,
      default: 0,
    }),
  ),
  percent: v.exactOptional(term(percent, { description: 'Percentage of the base.', unit: 'percent', example: '0.5' })),
  amountMinor: v.exactOptional(
    term(minorFromZero, {
      description: 'A fixed amount, in addition to the percentage.',
      unit: 'minor units',
      example: 10_000,
    }),
  ),
  minMinor: v.exactOptional(
    term(minorFromZero, { description: 'Least amount of one charge.', unit: 'minor units', example: 500 }),
  ),
  maxMinor: v.exactOptional(
    term(minorFromZero, { description: 'Largest amount of one charge.', unit: 'minor units', example: 90_000 }),
  ),
});

const rule = termsOf({
  charged: term(oneOf(['daily', 'once']), {
    description: 'daily: the step in force is charged every day. once: each step is charged on its day only.',
    example: 'daily',
  }),
  per: term(oneOf(['instalment', 'loan']), {
    description: 'Whether each late instalment bears the charge, or the loan by its oldest late instalment.',
    example: 'instalment',
  }),
  base: term(oneOf(bases), { description: baseDescription, example: 'instalment' }),
  steps: term(
    v.pipe(
      v.array(step, 'must be a list'),
      v.minLength(1, 'must have a step'),
      v.maxLength(50, 'must be at most 50 steps'),
    ),
    {
      description: 'Charges by overdue day and by bracket of the base.',
      example: [{ fromDay: 1, percent: '0.5' }],
    },
  ),
  everyDays: v.exactOptional(
    term(wholeFrom(1), {
      description: 'Interval at which the last step of a charge made once repeats.',
      unit: 'days',
      example: 30,
    }),
  ),
  percentPer: v.exactOptional(
    term(oneOf(['day', 'month', 'year_360', 'year_365']), {
      description: 'Period of the percentage of a daily charge. A month is 30 days.',
      example: 'day',
      default: 'day',
    }),
  ),
  rounding: v.exactOptional(
    term(oneOf(['day', 'total']), {
      description: 'Whether each day is rounded half up, or the sum since the first day.',
      example: 'day',
      default: 'day',
    }),
  ),
  roundTo: v.exactOptional(
    term(positiveMinor, {
      description: 'The percentage part of each charge is the nearest multiple of this amount, a tie up.',
      unit: 'minor units',
      example: 100,
      default: 1,
    }),
  ),
  graceDays: v.exactOptional(
    term(wholeFrom(0), {
      description: 'Days after the due date within which payment avoids the charge.',
      unit: 'days',
      example: 3,
      default: 0,
    }),
  ),
  graceCounts: v.exactOptional(
    term(oneOf(['after_grace', 'due_date']), {
      description:
        'Whether day 1 is the first day after the grace, or the days of grace are charged once it has passed.',
      example: 'after_grace',
      default: 'after_grace',
    }),
  ),
  compounds: v.exactOptional(
    term(yesOrNo, {
      description: 'Whether unpaid late charges are part of the base. Requires compoundingAllowedBy.',
      example: false,
      default: false,
    }),
  ),
  clientKind: v.exactOptional(
    term(oneOf(['new', 'repeat']), { description: 'Limits the rule to new or repeat clients.', example: 'new' }),
  ),
});

/** A tax on a late charge or on the charge of an extension. */
export const chargeTax = termsOf({
  code: term(chargeCode, { description: 'Identifies the tax in documents and in the books.', example: 'gst' }),
  names: v.exactOptional(term(chargeNames, { description: 'Names by language.', example: { en: 'GST' } })),
  percent: term(percent, { description: 'Percentage of the charge.', unit: 'percent', example: '18' }),
});

const oneTime = (kind: string) =>
  term(minorFromZero, { description: `For a ${kind} client.`, unit: 'minor units', example: 100_000 });

/** Late charges of a lender's terms, each part optional. docs/conventions/late-charges.md works examples. */
export const latePenalty = termsOf({
  oneTimeMinor: v.exactOptional(
    term(termsOf({ new: oneTime('new'), repeat: oneTime('repeat') }), {
      description: 'Charged once a loan, on the first day on which any instalment is late.',
      example: { new: 100_000, repeat: 50_000 },
    }),
  ),
  dailyTiers: v.exactOptional(
    term(
      v.array(
        termsOf({
          fromDay: term(wholeFrom(1), { description: 'First overdue day of the tier.', unit: 'days', example: 1 }),
          percentPerDay: term(percent, {
            description: 'Of the unpaid principal and interest, each day.',
            unit: 'percent',
            example: '5',
          }),
        }),
        'must be a list',
      ),
      { description: 'Daily percentages by overdue day, ascending.', example: [{ fromDay: 1, percentPerDay: '5' }] },
    ),
  ),
  roundTo: v.exactOptional(
    term(positiveMinor, {
      description:
        'Each daily charge of dailyTiers is the nearest multiple of this amount, a tie up. A rule has its own.',
      unit: 'minor units',
      example: 100,
      default: 1,
    }),
  ),
  rules: v.exactOptional(
    term(v.pipe(v.array(rule, 'must be a list'), v.maxLength(20, 'must be at most 20 rules')), {
      description: 'Late charges of other kinds.',
      example: [{ charged: 'daily', per: 'instalment', base: 'instalment', steps: [{ fromDay: 1, percent: '0.5' }] }],
    }),
  ),
  ceilings: v.exactOptional(
    term(v.pipe(v.array(ceiling, 'must be a list'), v.maxLength(20, 'must be at most 20 ceilings')), {
      description: "Ceilings of the lender's own terms on late charges.",
      example: [{ on: 'late', percent: '5', base: 'instalment', per: 'month' }],
    }),
  ),
  compoundingAllowedBy: v.exactOptional(
    term(
      v.pipe(v.string('must be text'), v.nonEmpty('is required'), v.maxLength(300, 'must be at most 300 characters')),
      {
        description: 'The law that allows charges on unpaid late charges.',
        example: 'Civil Code, article 1959',
      },
    ),
  ),
  tax: v.exactOptional(
    term(chargeTax, { description: 'The tax on late charges.', example: { code: 'gst', percent: '18' } }),
  ),
});
