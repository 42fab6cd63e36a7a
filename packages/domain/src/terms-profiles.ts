import { defaultMarket, markets } from './market.ts';
import type { TermsProfile } from './terms-profile.ts';

/** The specification's own terms (sections 4, 5 and 9). Figures that it leaves open are our choice: see docs/domain.md. */
export const defaultTerms: TermsProfile = {
  id: 'default',
  currency: markets[defaultMarket].currency,
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
