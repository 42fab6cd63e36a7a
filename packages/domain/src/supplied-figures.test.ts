import { expect, test } from 'vitest';
import { termsProfiles } from './market-terms.ts';

// A change of a supplied figure is a change of the law or of the specification: it is written here too.
test('the supplied profiles have these figures', () => {
  expect(termsProfiles).toStrictEqual({
    default: {
      id: 'default',
      currency: 'PHP',
      termDays: { min: 91, max: 365 },
      termWeeks: { min: 13, max: 52 },
      termMonths: { min: 4, max: 12 },
      latePenalty: {
        oneTimeMinor: { 'new': 100000, repeat: 80000 },
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
    },
    'ph-statutory': {
      id: 'ph-statutory',
      currency: 'PHP',
      termDays: { min: 91, max: 365 },
      termWeeks: { min: 13, max: 52 },
      termMonths: { min: 4, max: 12 },
      latePenalty: {
        oneTimeMinor: { 'new': 100000, repeat: 80000 },
        dailyTiers: [
          { fromDay: 1, percentPerDay: '5' },
          { fromDay: 31, percentPerDay: '4' },
          { fromDay: 91, percentPerDay: '2' },
        ],
      },
      prepayment: { afterTermShare: { numerator: 0, denominator: 1 }, minDays: 0, interest: 'accrued' },
      extension: { days: 14, flatFeeMinor: 0, maxCount: 3, yearDays: 365, maxTermDays: 365 },
      reminderWindowDays: 3,
      decisionWithinDays: 1,
      disbursalDays: { min: 1, max: 3 },
      coolingOffDays: 0,
      notifyChangeWithinDays: 3,
      assignmentNoticeBusinessDays: 7,
      adverseJudgmentDays: 10,
      caps: {
        scope: { maxPrincipalMinor: 1000000, maxTermMonths: 4 },
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
    },
    'in-standard': {
      id: 'in-standard',
      currency: 'INR',
      termDays: { min: 91, max: 365 },
      termWeeks: { min: 13, max: 52 },
      termMonths: { min: 4, max: 12 },
      latePenalty: { oneTimeMinor: { 'new': 0, repeat: 0 }, dailyTiers: [{ fromDay: 1, percentPerDay: '0.1' }] },
      prepayment: { afterTermShare: { numerator: 0, denominator: 1 }, minDays: 0, interest: 'accrued' },
      extension: { days: 14, flatFeeMinor: 0, maxCount: 3, yearDays: 365, maxTermDays: 365 },
      reminderWindowDays: 3,
      decisionWithinDays: 1,
      disbursalDays: { min: 1, max: 3 },
      coolingOffDays: 1,
      notifyChangeWithinDays: 3,
      assignmentNoticeBusinessDays: 7,
      adverseJudgmentDays: 10,
      caps: null,
      offerValidity: { businessDays: 3, shortTerm: { belowDays: 7, businessDays: 1 } },
      rateDisclosure: 'rbi-apr',
    },
  });
});
