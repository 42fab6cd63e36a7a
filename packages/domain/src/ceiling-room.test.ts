import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '../test/loans.ts';
import { ceilingRoom } from './ceiling-room.ts';
import { buildOffer } from './loan-offer.ts';
import { termsProfile } from './market-terms.ts';
import type { TermsProfile } from './terms-profile.ts';

const statutory = termsProfile('ph-statutory');

/** The room of a flat loan of 10,000.00 over 91 days. */
function roomOf(annualRatePercent: string, deductedFeesMinor: number, terms: TermsProfile = statutory) {
  const schedule = {
    principalMinor: 1_000_000,
    annualRatePercent,
    periods: 1,
    termUnit: 'day',
    every: 91,
    disbursedOn: day('2026-04-06'),
    method: 'flat',
    accrual: 'period',
    dayCount: 'actual/360',
    amortization: 'equal_instalment',
    roundTo: 1,
  } as const;
  const offer = buildOffer({ terms, schedule, deductedFeesMinor, instalmentFeesMinor: 0 });
  const room = ceilingRoom(terms, {
    ...offer,
    disbursedOn: schedule.disbursedOn,
    maturityOn: offer.schedule.maturityOn,
    annualRatePercent,
    effective: offer.disclosedRate.effective,
    rows: offer.instalments,
  });
  return { offer, room };
}

describe('the room that an offer leaves under its ceilings', () => {
  it('is in percent of the ceiling’s period, and in money', () => {
    // 10,000.00 at 36% a year for 91 days of 360: 910.00
    const { room } = roomOf('36', 0);
    expect(room).toMatchObject([
      { on: 'nominal_rate', per: 'month', percent: '3', maxPercent: '6', leftPercent: '3' },
      { on: 'effective_rate', per: 'month', maxPercent: '12' },
      { on: 'total_cost', amountMinor: 91_000, maxMinor: 1_000_000, leftMinor: 909_000 },
    ]);
  });

  it('rounds the offer’s rate up: a third of a percent never looks like more room than there is', () => {
    expect(roomOf('4', 0).room[0]).toMatchObject({ percent: '0.3334', leftPercent: '5.6666' });
  });

  it('takes interest and fees of a day’s ceiling over the days that principal is out', () => {
    const ceiling = { on: 'scheduled_cost', percent: '0.8', base: 'outstanding_principal', per: 'day' } as const;
    const terms = {
      ...statutory,
      caps: { scope: null, tables: [{ fromOn: day('2024-01-01'), source: 'law', ceilings: [ceiling] }] },
    };
    // 0.8% of 10,000.00 on each of 91 days: 7,280.00
    expect(roomOf('36', 0, terms).room).toEqual([
      { on: 'scheduled_cost', amountMinor: 91_000, maxMinor: 728_000, leftMinor: 637_000 },
    ]);
  });

  it('is none for a loan outside the scope of the ceilings', () => {
    const small = {
      ...statutory,
      caps: statutory.caps && { ...statutory.caps, scope: { maxPrincipalMinor: 999_999, maxTermMonths: 4 } },
    };
    expect(roomOf('36', 0, small).room).toEqual([]);
  });

  it('is never less than nothing, and nothing beside a broken ceiling', () => {
    const cases = fc.record({ rate: fc.integer({ min: 0, max: 120 }), feeMinor: fc.integer({ min: 0, max: 400_000 }) });
    fc.assert(
      fc.property(cases, ({ rate, feeMinor }) => {
        const { offer, room } = roomOf(String(rate), feeMinor);
        const left = (each: (typeof room)[number]) => ('leftMinor' in each ? each.leftMinor : Number(each.leftPercent));
        expect(room.filter((each) => left(each) < 0)).toEqual([]);
        expect(room.filter((each) => offer.capViolations.includes(each.on) && left(each) > 0)).toEqual([]);
      }),
    );
  });
});
