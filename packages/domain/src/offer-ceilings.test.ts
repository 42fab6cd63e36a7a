import { describe, expect, it } from 'vitest';
import { day } from '../test/loans.ts';
import { capTableFor, capViolations, clampAnnualRate } from './caps.ts';
import { buildOffer, type OfferInput } from './loan-offer.ts';
import { defaultTerms, philippineStatutoryTerms as statutory } from './terms-profiles.ts';

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

  it('CNV-09 is applied to the rate disclosed by the profile, which pages state too (30-B3)', () => {
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

describe('statutory ceilings', () => {
  const loan = { principalMinor: 1_000_000, disbursedOn: day('2026-03-31'), maturityOn: day('2026-07-31') };

  it('LND-01 are in dated tables: 15% a month until March 2026, 12% from April', () => {
    const effective = (on: string) => capTableFor(statutory, loan, day(on))?.effectivePercentPerMonth ?? null;
    expect(['2022-03-02', '2022-03-03', '2026-03-31', '2026-04-01'].map(effective)).toEqual([null, '15', '15', '12']);
  });

  it('cover loans up to 10,000 pesos and 4 months', () => {
    const on = loan.disbursedOn;
    expect(capTableFor(statutory, { ...loan, principalMinor: 1_000_001 }, on)).toBeNull();
    expect(capTableFor(statutory, { ...loan, maturityOn: day('2026-08-01') }, on)).toBeNull();
    expect(capTableFor(defaultTerms, loan, on)).toBeNull();
    expect(
      capTableFor(
        { ...statutory, caps: { scope: null, tables: statutory.caps?.tables ?? [] } },
        { ...loan, principalMinor: 9e9 },
        on,
      ),
    ).not.toBeNull();
  });

  it('cap the nominal rate at 6% a month, 72% a year', () => {
    const table = capTableFor(statutory, loan, loan.disbursedOn);
    expect(['36.5', '72', '72.00', '72.00000001', '400'].map((rate) => clampAnnualRate(table, rate))).toEqual([
      '36.5',
      '72',
      '72.00',
      '72',
      '72',
    ]);
    expect(clampAnnualRate({ fromOn: '2026-01-01', nominalPercentPerMonth: '0.125', source: 'x' }, '9')).toBe('1.5');
    expect(clampAnnualRate(null, '400')).toBe('400');
  });

  it('do not limit a figure they do not contain', () => {
    const terms = { ...statutory, caps: { scope: null, tables: [{ fromOn: '2020-01-01', source: 'x' }] } };
    const offer = {
      ...loan,
      annualRatePercent: '400',
      effective: { monthPercent: '90', yearPercent: null },
      totalCostMinor: 9_000_000,
    };
    expect(capViolations(terms, offer)).toEqual([]);
  });

  it('LND-01 may be reached and not exceeded', () => {
    const offer = {
      ...loan,
      annualRatePercent: '72',
      effective: { monthPercent: '15', yearPercent: null },
      totalCostMinor: 1_000_000,
    };
    expect(capViolations(statutory, offer)).toEqual([]);
    expect(capViolations(statutory, { ...offer, totalCostMinor: 1_000_001 })).toEqual(['total_cost']);
  });
});
