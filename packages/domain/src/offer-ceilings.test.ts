import { describe, expect, it } from 'vitest';
import { day } from '../test/loans.ts';
import { buildOffer, type OfferInput } from './loan-offer.ts';
import { philippineStatutoryTerms as statutory } from './terms-profiles.ts';

describe('the ceiling on the effective rate of an offer', () => {
  const offered = (deductedFeesMinor: number, change: Partial<OfferInput['schedule']> = {}, terms = statutory) =>
    buildOffer({
      terms,
      schedule: {
        principalMinor: 1_000_000,
        annualRatePercent: '72',
        periods: 1,
        termUnit: 'day',
        every: 91,
        disbursedOn: day('2026-04-06'),
        method: 'flat',
        accrual: 'period',
        dayCount: 'actual/360',
        amortization: 'equal_instalment',
        roundTo: 1,
        ...change,
      },
      deductedFeesMinor,
      instalmentFeesMinor: 0,
    });

  it('CNV-09 is judged by the rate that the profile discloses, and pages state no other (30-B3)', () => {
    // by the day it is 11.96% a month
    const offer = offered(157_000);
    expect(offer.disclosedRate.ratePercent).toBe('13.26');
    expect(offer.effectiveRate.monthlyBasisPoints).toBe(1326);
    expect(offer.capViolations).toEqual(['effective_rate']);
    const byDay = offered(157_000, {}, { ...statutory, rateDisclosure: 'effective-365' });
    expect(byDay.effectiveRate.monthlyBasisPoints).toBeLessThan(1200);
    expect(byDay.capViolations).toEqual([]);
  });

  it('CNV-09 is compared without rounding: 12.0048% is above 12 (30-B3)', () => {
    const [below, above] = [135_258, 135_300].map((feeMinor) => offered(feeMinor, { dayCount: 'actual/365' }));
    expect(below?.capViolations).toEqual([]);
    expect(above).toMatchObject({ disclosedRate: { ratePercent: '12.00' }, capViolations: ['effective_rate'] });
    expect(Number(above?.disclosedRate.exactPercent)).toBeGreaterThan(12);
  });
});
