import type { TermsProfile } from './terms-profile.ts';

/** The specification's own terms (sections 4, 5 and 9). Figures that it leaves open are our choice: see docs/domain.md. */
export const defaultTerms: TermsProfile = {
  id: 'default',
  currency: 'PHP',
  termDays: { min: 91, max: 365 },
  termWeeks: { min: 13, max: 52 },
  // three months can be 89 days; twelve are a year, leap or not
  termMonths: { min: 4, max: 12 },
  latePenalty: {
    oneTimeMinor: { new: 100_000, repeat: 80_000 },
    dailyTiers: [
      { fromDay: 1, percentPerDay: '5' },
      { fromDay: 31, percentPerDay: '4' },
      { fromDay: 91, percentPerDay: '2' },
    ],
  },
  prepayment: { afterTermShare: { numerator: 1, denominator: 2 }, minDays: 7, interest: 'accrued' },
  extension: { days: 14, flatFeeMinor: 0, maxCount: 3, yearDays: 365, maxTermDays: 365 },
  reminderWindowDays: 3,
  decisionWithinDays: 1,
  disbursalDays: { min: 1, max: 3 },
  coolingOffDays: 0,
  notifyChangeWithinDays: 3,
  assignmentNoticeBusinessDays: 7,
  adverseJudgmentDays: 10,
  caps: null,
};

/**
 * The default terms under Philippine law: SEC MC 3 s.2022 as changed by MC 14 s.2025 clamps rates, penalties and total
 * cost of small short loans; RA 11765 lets a borrower prepay at any time.
 */
export const philippineStatutoryTerms: TermsProfile = {
  ...defaultTerms,
  id: 'ph-statutory',
  prepayment: { afterTermShare: { numerator: 0, denominator: 1 }, minDays: 0, interest: 'accrued' },
  caps: {
    scope: { maxPrincipalMinor: 1_000_000, maxTermMonths: 4 },
    tables: [
      {
        fromOn: '2022-03-03',
        nominalPercentPerMonth: '6',
        effectivePercentPerMonth: '15',
        penaltyPercentPerMonth: '5',
        totalCostPercent: '100',
        source: 'SEC MC 3 s.2022',
      },
      {
        fromOn: '2026-04-01',
        nominalPercentPerMonth: '6',
        effectivePercentPerMonth: '12',
        penaltyPercentPerMonth: '5',
        totalCostPercent: '100',
        source: 'SEC MC 14 s.2025',
      },
    ],
  },
  rateDisclosure: 'ph-eir',
};

/**
 * India (RBI digital lending directions, 2025): a cooling-off of at least one day and prepayment at any time. The late
 * charge is an example of a modest one; the directions set no figure. The rate is that of the RBI's key facts statement.
 */
export const indianTerms: TermsProfile = {
  ...defaultTerms,
  id: 'in-standard',
  currency: 'INR',
  latePenalty: { oneTimeMinor: { new: 0, repeat: 0 }, dailyTiers: [{ fromDay: 1, percentPerDay: '0.1' }] },
  prepayment: { afterTermShare: { numerator: 0, denominator: 1 }, minDays: 0, interest: 'accrued' },
  coolingOffDays: 1,
  offerValidity: { businessDays: 3, shortTerm: { belowDays: 7, businessDays: 1 } },
  rateDisclosure: 'rbi-apr',
};

/** The product's own profiles, by id. A lender's are data of the same form. */
export const termsProfiles: Readonly<Record<string, TermsProfile>> = {
  default: defaultTerms,
  'ph-statutory': philippineStatutoryTerms,
  'in-standard': indianTerms,
};
