import { loanCurrencies, type TermsProfile } from '@hiram/domain';
import * as v from 'valibot';
import { exposure, leftOut } from './agreed-terms.ts';
import { ceiling } from './ceiling-terms.ts';
import { latePenalty } from './late-charge-terms.ts';
import { prepayment, recalculation } from './payment-terms.ts';
import { bouncedPayment, extension } from './profile-terms.ts';
import { rateConvention } from './rate-terms.ts';
import { term, type Unit } from './term.ts';
import { day, percent, positiveMinor, termsOf, wholeFrom } from './values.ts';

const text = (max: number) =>
  v.pipe(
    v.string('must be text'),
    v.trim(),
    v.nonEmpty('is required'),
    v.maxLength(max, `must be at most ${max} characters`),
  );

const profileId = v.pipe(
  v.string('must be text'),
  v.regex(/^[a-z][a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and hyphens'),
);

/** Both ends are included. */
const range = (what: string, { unit, min, max, least = 1 }: { unit: Unit; min: number; max: number; least?: number }) =>
  termsOf({
    min: term(wholeFrom(least), { description: `Least number of ${what}.`, unit, example: min }),
    max: term(wholeFrom(least), { description: `Largest number of ${what}.`, unit, example: max }),
  });

const wholeDays = (description: string, example: number, usual?: number) =>
  term(wholeFrom(0), { description, unit: 'days', example, ...(usual !== undefined && { default: usual }) });

const { oneTimeMinor, dailyTiers, ...furtherLateCharges } = latePenalty.entries;

const share = termsOf({
  numerator: term(wholeFrom(0), { description: 'Part of the term; 0 for any time.', example: 1 }),
  denominator: term(wholeFrom(1), { description: 'Number of these parts in the term.', example: 2 }),
});

const { interest, ...furtherPrepayment } = prepayment.entries;

const capPercent = (description: string, example: string, unit: Unit = 'percent a month') =>
  v.exactOptional(term(percent, { description, unit, example }));

const capTable = termsOf({
  fromOn: term(day, { description: 'First day of payout to which the table applies.', example: '2026-04-01' }),
  nominalPercentPerMonth: capPercent('Ceiling on the contractual rate.', '6'),
  effectivePercentPerMonth: capPercent('Ceiling on the effective rate.', '12'),
  penaltyPercentPerMonth: capPercent(
    'Ceiling on late charges, of the scheduled amount that is due and unpaid. A month is 30 days.',
    '5',
  ),
  totalCostPercent: capPercent(
    'Ceiling on interest, fees, extension charges and late charges together, of the loan amount.',
    '100',
    'percent',
  ),
  ceilings: v.exactOptional(
    term(v.pipe(v.array(ceiling, 'must be a list'), v.maxLength(20, 'must be at most 20 ceilings')), {
      description: 'Ceilings of another period, base or scope.',
      example: [{ on: 'total_cost', percent: '100', base: 'loan_principal', per: 'life' }],
    }),
  ),
  source: term(text(300), { description: 'The law.', example: 'SEC MC 14 s.2025' }),
});

const caps = termsOf({
  scope: term(
    v.nullable(
      termsOf({
        maxPrincipalMinor: term(positiveMinor, {
          description: 'Largest loan that is limited.',
          unit: 'minor units',
          example: 1_000_000,
        }),
        maxTermMonths: term(wholeFrom(1), { description: 'Longest term that is limited, in months.', example: 4 }),
      }),
    ),
    {
      description: 'The loans that are limited, as they were granted; null for every loan.',
      example: { maxPrincipalMinor: 1_000_000, maxTermMonths: 4 },
    },
  ),
  tables: term(v.pipe(v.array(capTable, 'must be a list'), v.maxLength(50, 'must be at most 50 tables')), {
    description: 'Ceilings by the first day on which they apply, ascending.',
    example: [{ fromOn: '2026-04-01', effectivePercentPerMonth: '12', source: 'SEC MC 14 s.2025' }],
  }),
});

/** Terms that a profile has; a loan copies them. */
const requiredTerms = {
  currency: term(v.picklist(loanCurrencies, `must be one of ${loanCurrencies.join(', ')}`), {
    description: 'The currency of its amounts, that of a market.',
    example: loanCurrencies[0] as never,
  }),
  termDays: term(range('days', { unit: 'days', min: 91, max: 365 }), {
    description: 'Allowed terms in days.',
    example: { min: 91, max: 365 },
  }),
  latePenalty: term(
    termsOf({ oneTimeMinor: oneTimeMinor.wrapped, dailyTiers: dailyTiers.wrapped, ...furtherLateCharges }),
    {
      description: 'Late charges.',
      example: { oneTimeMinor: { new: 0, repeat: 0 }, dailyTiers: [{ fromDay: 1, percentPerDay: '0.1' }] },
    },
  ),
  prepayment: term(
    termsOf({
      afterTermShare: term(share, {
        description: 'Share of the term after which a payoff is allowed.',
        example: { numerator: 1, denominator: 2 },
      }),
      minDays: wholeDays('Days after the payout before which no payoff is allowed.', 7),
      interest: interest.wrapped,
      ...furtherPrepayment,
    }),
    {
      description: 'Payment before the due date.',
      example: { afterTermShare: { numerator: 0, denominator: 1 }, minDays: 0, interest: 'accrued' },
    },
  ),
  extension: term(v.nullable(extension), {
    description: 'Later due dates for a charge; null for none.',
    example: { days: 14, flatFeeMinor: 0, maxCount: 3, yearDays: 365, maxTermDays: 365 },
  }),
  reminderWindowDays: wholeDays('Days before a due date from which a loan is shown as due soon.', 3),
  decisionWithinDays: wholeDays('Days within which an application is decided.', 1),
  disbursalDays: term(range('days', { unit: 'days', min: 1, max: 3, least: 0 }), {
    description: 'Days within which an approved loan is paid out.',
    example: { min: 1, max: 3 },
  }),
  coolingOffDays: wholeDays(
    'Days after the payout within which the loan can be returned, whatever prepayment says.',
    1,
  ),
  notifyChangeWithinDays: wholeDays('Days within which a borrower must tell a change of personal details.', 3),
  assignmentNoticeBusinessDays: wholeDays('Business days of notice before the loan is assigned to another lender.', 7),
  adverseJudgmentDays: wholeDays(
    'Days for which a judgment against the borrower may stand before it is a default.',
    10,
  ),
  caps: term(v.nullable(caps), {
    description: 'Ceilings of the law; null for none.',
    example: { scope: null, tables: [{ fromOn: '2022-03-03', totalCostPercent: '100', source: 'SEC MC 3 s.2022' }] },
  }),
};

/** Terms that a profile may have. */
const furtherTerms = {
  termWeeks: term(range('weeks', { unit: 'units of the term', min: 13, max: 52 }), {
    description: 'Allowed terms in weeks. Without it: no loans by the week.',
    example: { min: 13, max: 52 },
  }),
  termMonths: term(range('months', { unit: 'units of the term', min: 4, max: 12 }), {
    description: 'Allowed terms in months. Without it: no loans by the month.',
    example: { min: 4, max: 12 },
  }),
  interestRecalculation: term(recalculation, {
    description: 'Recalculation of interest for early and late payments. Without it: that of the schedule is owed.',
    example: { onEarlyPayment: true, onLatePayment: 'simple', rest: 'day' },
  }),
  bouncedPayment: term(bouncedPayment, {
    description: 'The fee for a payment that bounces. Without it: none.',
    example: { feeMinor: 25_000 },
  }),
  coolingDownDays: wholeDays(
    'Days after a refusal before which the product cannot be applied for again; 0 for none.',
    30,
    30,
  ),
  offerValidity: term(
    termsOf({
      businessDays: term(wholeFrom(1), {
        description: 'Business days for which disclosed terms bind the lender.',
        unit: 'days',
        example: 3,
      }),
      shortTerm: v.exactOptional(
        term(
          termsOf({
            belowDays: term(wholeFrom(1), { description: 'Loans of fewer days.', unit: 'days', example: 7 }),
            businessDays: term(wholeFrom(1), { description: 'Their business days.', unit: 'days', example: 1 }),
          }),
          { description: 'Another number for short loans.', example: { belowDays: 7, businessDays: 1 } },
        ),
      ),
    }),
    { description: 'How long an offer may be agreed to. Without it: on its day.', example: { businessDays: 3 } },
  ),
  rateDisclosure: rateConvention,
  exposure,
};

const id = term(profileId, { description: 'Identifies the profile for ever.', example: 'ph-statutory' });

/** The terms of a profile, complete: those of the domain, which the compiler compares. */
export const profileTerms: v.GenericSchema<unknown, TermsProfile> = termsOf({
  id,
  ...requiredTerms,
  ...leftOut(furtherTerms),
} satisfies Record<keyof TermsProfile, v.GenericSchema>);

const source = term(text(300), {
  description: "The law or the decision that a term follows: a document and its section, or the lender's own choice.",
  example: 'RA 11765, section 8',
});

const allTerms = { ...requiredTerms, ...furtherTerms };
const sourceOf = Object.fromEntries(Object.keys(allTerms).map((name) => [name, source])) as {
  [Name in keyof typeof allTerms]: typeof source;
};

/** A profile as a file says it: complete, or what differs from another one. */
export const profileEntry = termsOf({
  id,
  from: v.exactOptional(
    term(day, {
      description: 'First day on which a supplied profile counts; that of a lender is the day of apply.',
      example: '2026-04-01',
    }),
  ),
  basedOn: v.exactOptional(
    term(profileId, {
      description:
        'The profile whose terms apply where they are left out here. A term that is given replaces it whole.',
      example: 'default',
    }),
  ),
  ...leftOut(allTerms),
  sources: v.exactOptional(
    term(termsOf(leftOut(sourceOf)), {
      description: 'Where each term comes from. A table of ceilings names its own law.',
      example: { prepayment: 'RA 11765, section 8' },
    }),
  ),
});
export type ProfileEntry = v.InferOutput<typeof profileEntry>;
