import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, errorOf } from '../test/loans.ts';
import { addDays } from './calendar-date.ts';
import { isDomainError } from './errors.ts';
import { buildOffer, type OfferInput } from './loan-offer.ts';
import { checkTerm, isTermAllowed } from './term.ts';
import type { TermsProfile } from './terms-profile.ts';
import { defaultTerms, philippineStatutoryTerms, termsProfiles } from './terms-profiles.ts';
import { validateTermsProfile } from './terms-validation.ts';

const statutory = philippineStatutoryTerms;

describe('a terms profile', () => {
  it.each(Object.entries(termsProfiles))('is well formed as %s, also after a trip through JSON', (id, terms) => {
    expect(validateTermsProfile(JSON.parse(JSON.stringify(terms)))).toEqual(terms);
    expect(terms.id).toBe(id);
  });

  it.each([
    ['id', { id: '' }],
    ['currency', { currency: 'XXX' }],
    ['termDays.max', { termDays: { min: 91, max: 90 } }],
    ['termWeeks.max', { termWeeks: { min: 13 } }],
    ['termMonths.min', { termMonths: { min: 0, max: 12 } }],
    ['extension.maxTermDays', { extension: { ...defaultTerms.extension, maxTermDays: '365' } }],
    ['latePenalty.oneTimeMinor.repeat', { latePenalty: { ...defaultTerms.latePenalty, oneTimeMinor: { new: 1 } } }],
    ['latePenalty.dailyTiers', { latePenalty: { ...defaultTerms.latePenalty, dailyTiers: 'none' } }],
    [
      'latePenalty.dailyTiers.1.fromDay',
      {
        latePenalty: {
          ...defaultTerms.latePenalty,
          dailyTiers: [
            { fromDay: 5, percentPerDay: '5' },
            { fromDay: 5, percentPerDay: '4' },
          ],
        },
      },
    ],
    [
      'latePenalty.dailyTiers.0.percentPerDay',
      { latePenalty: { ...defaultTerms.latePenalty, dailyTiers: [{ fromDay: 1, percentPerDay: 5 }] } },
    ],
    [
      'prepayment.afterTermShare',
      { prepayment: { ...defaultTerms.prepayment, afterTermShare: { numerator: 3, denominator: 2 } } },
    ],
    ['prepayment.interest', { prepayment: { ...defaultTerms.prepayment, interest: 'none' } }],
    ['extension.days', { extension: { ...defaultTerms.extension, days: 0 } }],
    ['extension.yearDays', { extension: { ...defaultTerms.extension, yearDays: 366 } }],
    ['coolingOffDays', { coolingOffDays: 0.5 }],
    ['reminderWindowDays', { reminderWindowDays: -1 }],
    ['caps.tables.0.fromOn', { caps: { scope: null, tables: [{ fromOn: '2026-02-30', source: 'x' }] } }],
    [
      'caps.tables.0.totalCostPercent',
      { caps: { scope: null, tables: [{ fromOn: '2026-02-01', totalCostPercent: 'all', source: 'x' }] } },
    ],
    ['exposure', { exposure: 1 }],
    ['exposure.openLoans', { exposure: { openLoans: 0 } }],
    ['exposure.principalMinor', { exposure: { openLoans: 2, principalMinor: -1 } }],
    ['exposure.loans', { exposure: { loans: 2 } }],
    ['caps.scope.maxTermMonths', { caps: { scope: { maxPrincipalMinor: 1 }, tables: [] } }],
  ])('is refused with a fault in %s', (field, change) => {
    expect(errorOf(() => validateTermsProfile({ ...defaultTerms, ...change }))).toMatchObject({
      code: 'invalid_terms',
      field,
    });
  });

  it('is accepted in its form before weeks, months and a limit on extended terms', () => {
    const { termWeeks: _, termMonths: __, extension, ...rest } = defaultTerms;
    const { maxTermDays: ___, ...older } = extension ?? {};
    const copied = { ...rest, extension: older };
    expect(validateTermsProfile(copied)).toEqual(copied);
  });

  it('accepts an exposure limit by its known names', () => {
    const several = { ...defaultTerms, exposure: { openLoans: 3, principalMinor: 1_000_000 } };
    expect(validateTermsProfile(several)).toEqual(several);
  });

  it('is refused if it is no profile at all', () => {
    expect(errorOf(() => validateTermsProfile(null)).code).toBe('invalid_terms');
    expect(errorOf(() => validateTermsProfile('default')).code).toBe('invalid_terms');
  });
});

describe('the allowed term', () => {
  it.each([
    { termUnit: 'day', every: 1, asked: [0, 90, 91, 365, 366, 100.5], lent: [91, 365] },
    { termUnit: 'day', every: 30, asked: [3, 4, 12, 13], lent: [4, 12] },
    { termUnit: 'week', every: 1, asked: [12, 13, 52, 53], lent: [13, 52] },
    { termUnit: 'week', every: 2, asked: [6, 7, 26, 27], lent: [7, 26] },
    { termUnit: 'month', every: 1, asked: [3, 4, 12, 13], lent: [4, 12] },
    { termUnit: 'month', every: 3, asked: [1, 2, 4, 5], lent: [2, 4] },
  ] as const)('LND-01 includes both ends and nothing beyond for one instalment every $every $termUnit', (row) => {
    const { termUnit, every } = row;
    const term = (periods: number) => ({ periods, every, termUnit });
    const isLent = (periods: number) => isTermAllowed(defaultTerms, term(periods));
    expect(row.asked.filter(isLent)).toEqual(row.lent);
    for (const periods of row.lent) checkTerm(defaultTerms, term(periods));
    for (const periods of row.asked.filter((each) => !isLent(each)))
      expect(errorOf(() => checkTerm(defaultTerms, term(periods)))).toMatchObject({
        code: 'out_of_range',
        field: 'term',
      });
  });

  it('LND-01 uses the unit named by the profile, and no other', () => {
    const { termWeeks: _, termMonths: __, ...byDay } = defaultTerms;
    const units = ['day', 'week', 'month'] as const;
    const lent = (terms: TermsProfile) =>
      units.filter((termUnit) =>
        isTermAllowed(terms, { periods: { day: 91, week: 13, month: 4 }[termUnit], every: 1, termUnit }),
      );
    expect(lent(byDay)).toEqual(['day']);
    expect(lent(defaultTerms)).toEqual(units);
    expect(lent({ ...defaultTerms, termMonths: { min: 6, max: 12 } })).toEqual(['day', 'week']);
  });

  it('LND-01 is the same on every day of the year for a product by months', () => {
    const schedule = { ...monthly, annualRatePercent: '12' };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 1, max: 14 }), (after, periods) => {
        const offered = isOffered({
          terms: defaultTerms,
          schedule: { ...schedule, periods, disbursedOn: addDays(day('2026-01-01'), after) },
          deductedFeesMinor: 0,
          instalmentFeesMinor: 0,
        });
        expect(offered).toBe(periods >= 4 && periods <= 12);
      }),
      {
        numRuns: 200,
        examples: [
          [31, 3],
          [59, 12],
          [787, 12],
          [333, 3],
        ],
      },
    );
  });
});

/** Whether an offer can be made; false where its term is at fault. */
function isOffered(input: OfferInput): boolean {
  try {
    return buildOffer(input).schedule.rows.length === input.schedule.periods;
  } catch (error) {
    if (isDomainError(error) && error.field === 'term') return false;
    throw error;
  }
}

const monthly = {
  principalMinor: 1_000_000,
  termUnit: 'month',
  every: 1,
  method: 'declining',
  accrual: 'daily',
  dayCount: 'actual/365',
  amortization: 'equal_instalment',
  roundTo: 1,
} as const;

describe('an offer', () => {
  const input: OfferInput = {
    terms: statutory,
    schedule: {
      principalMinor: 1_000_000,
      annualRatePercent: '36.5',
      periods: 1,
      termUnit: 'day',
      every: 91,
      disbursedOn: day('2026-04-06'),
      method: 'flat',
      accrual: 'daily',
      dayCount: 'actual/365',
      amortization: 'equal_instalment',
      roundTo: 1,
    },
    deductedFeesMinor: 50_000,
    instalmentFeesMinor: 0,
  };

  it('has the loan, deductions, net proceeds, schedule and both rates', () => {
    // 910.00 of interest; 1,410 / 9,500 × 30/91 = 4.89% a month, (10,910 / 9,500)^(365/91) - 1 = 74.21% a year.
    const offer = buildOffer(input);
    expect(offer).toMatchObject({
      netProceedsMinor: 950_000,
      totalCostMinor: 141_000,
      totalPayableMinor: 1_091_000,
      effectiveRate: { monthlyBasisPoints: 489, yearlyBasisPoints: 7421 },
      capViolations: [],
      instalments: [{ number: 1, dueOn: '2026-07-06', principalMinor: 1_000_000, interestMinor: 91_000, feeMinor: 0 }],
    });
  });

  it('spreads fees paid with the instalments over them', () => {
    const schedule = { ...input.schedule, periods: 3, every: 31 };
    const offer = buildOffer({ ...input, schedule, deductedFeesMinor: 0, instalmentFeesMinor: 100 });
    expect(offer.instalments.map(({ feeMinor }) => feeMinor)).toEqual([34, 33, 33]);
    expect(offer.totalPayableMinor).toBe(offer.schedule.totals.totalMinor + 100);
  });

  it('LND-01 is refused for a term not on offer', () => {
    expect(errorOf(() => buildOffer({ ...input, schedule: { ...input.schedule, every: 90 } })).field).toBe('term');
    expect(errorOf(() => buildOffer({ ...input, schedule: { ...input.schedule, every: 366 } })).field).toBe('term');
  });

  it('is refused if fees leave nothing to pay out', () => {
    expect(errorOf(() => buildOffer({ ...input, deductedFeesMinor: 1_000_000 })).field).toBe('deductedFeesMinor');
  });

  it('names the broken ceilings', () => {
    const at = (annualRatePercent: string, deductedFeesMinor = 0) =>
      buildOffer({ ...input, deductedFeesMinor, schedule: { ...input.schedule, annualRatePercent } }).capViolations;
    expect(at('72')).toEqual([]);
    expect(at('72.01')).toEqual(['nominal_rate']);
    expect(at('72', 200_000)).toEqual(['effective_rate']);
    expect(at('72', 840_000)).toEqual(['effective_rate', 'total_cost']);
    expect(buildOffer({ ...input, terms: defaultTerms, deductedFeesMinor: 840_000 }).capViolations).toEqual([]);
  });
});
