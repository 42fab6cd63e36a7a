import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { lateExample } from './late-example.ts';
import { buildOffer } from './loan-offer.ts';
import type { ScheduleInput } from './schedule-input.ts';
import type { TermsProfile } from './terms-profile.ts';
import { termsProfiles } from './market-terms.ts';
import { defaultTerms } from './terms-profiles.ts';

const schedule: ScheduleInput = {
  principalMinor: 400_000,
  annualRatePercent: '72',
  periods: 4,
  termUnit: 'day',
  every: 30,
  disbursedOn: calendarDate('2026-01-05'),
  method: 'flat',
  accrual: 'period',
  dayCount: '30/360',
  amortization: 'equal_instalment',
  roundTo: 1,
};

function exampleOf(terms: TermsProfile, more: { days?: number; clientKind?: 'new' | 'repeat' } = {}) {
  const fees = { deductedFeesMinor: 20_000 };
  const offer = buildOffer({ terms, schedule, ...fees, instalmentFeesMinor: 0 });
  return lateExample(offer, {
    terms,
    clientKind: 'new',
    days: 4,
    loan: { ...schedule, deductedAtDisbursementMinor: fees.deductedFeesMinor },
    ...more,
  });
}

describe('the example of lateness for an offered loan', () => {
  it('LND-02 shows 1,240.00 paid 4 days late as 2,488.00: 1,000.00 once and 5% of it for each day', () => {
    expect(exampleOf(defaultTerms)).toEqual({ days: 4, instalmentMinor: 124_000, becomesMinor: 248_800 });
  });

  it('LND-02 follows a repeat client’s charges and the ceilings of the terms', () => {
    expect(exampleOf(defaultTerms, { clientKind: 'repeat' })?.becomesMinor).toBe(228_800);
    const statutory = termsProfiles['ph-statutory'];
    if (statutory === undefined) throw new Error('there is no such profile');
    // no more than 5% a month of what is unpaid: 4/30 of 62.00, rounded down
    expect(exampleOf(statutory)?.becomesMinor).toBe(124_000 + 826);
  });

  it('is missing if lateness is free', () => {
    const latePenalty = { ...defaultTerms.latePenalty, oneTimeMinor: { new: 0, repeat: 0 }, dailyTiers: [] };
    expect(exampleOf({ ...defaultTerms, latePenalty })).toBeNull();
  });

  it('never gets cheaper with later payment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (days) => {
        const [one, next] = [exampleOf(defaultTerms, { days }), exampleOf(defaultTerms, { days: days + 1 })];
        expect(next?.becomesMinor).toBeGreaterThanOrEqual(one?.becomesMinor ?? Number.POSITIVE_INFINITY);
      }),
      { numRuns: 30 },
    );
  });
});
