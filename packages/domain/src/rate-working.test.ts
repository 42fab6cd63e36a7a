import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '../test/loans.ts';
import { addDays } from './calendar-date.ts';
import { effectiveRate } from './effective-rate.ts';
import { rateWorking } from './rate-working.ts';

const disbursedOn = day('2026-01-01');

describe('the working of an effective rate', () => {
  it('of one payment discounts 10,910.00 after 91 days to the 9,500.00 paid out', () => {
    const flows = [{ on: day('2026-04-02'), amountMinor: 1_091_000 }];
    expect(rateWorking({ netProceedsMinor: 950_000, disbursedOn, flows })).toEqual({
      netProceedsMinor: 950_000,
      // (10,910 / 9,500)^(1/91) − 1
      dailyPercent: '0.152190418887',
      flows: [
        {
          on: '2026-04-02',
          days: 91,
          amountMinor: 1_091_000,
          // 9,500 / 10,910
          discountFactor: '0.870760769936',
          presentValueMinor: 950_000,
        },
      ],
      presentValueMinor: 950_000,
      differenceMinor: 0,
    });
  });

  it('of a loan without cost counts every payment in full', () => {
    const flows = [30, 60].map((days) => ({ on: addDays(disbursedOn, days), amountMinor: 500 }));
    const working = rateWorking({ netProceedsMinor: 1_000, disbursedOn, flows });
    expect([working.dailyPercent, working.differenceMinor]).toEqual(['0.000000000000', 0]);
    expect(working.flows.map((flow) => [flow.discountFactor, flow.presentValueMinor])).toEqual([
      ['1.000000000000', 500],
      ['1.000000000000', 500],
    ]);
  });

  it('follows by hand from the daily rate, and its present values add up to the net proceeds', () => {
    const loans = fc.record({
      net: fc.integer({ min: 100_000, max: 5_000_000 }),
      percentMore: fc.integer({ min: 0, max: 60 }),
      gaps: fc.array(fc.integer({ min: 7, max: 62 }), { minLength: 1, maxLength: 24 }),
    });
    fc.assert(
      fc.property(loans, ({ net, percentMore, gaps }) => {
        const each = Math.ceil((net * (100 + percentMore)) / 100 / gaps.length);
        let days = 0;
        const flows = gaps.map((gap) => ({ on: addDays(disbursedOn, (days += gap)), amountMinor: each }));
        const input = { netProceedsMinor: net, disbursedOn, flows };
        const working = rateWorking(input);
        const daily = 1 + Number(working.dailyPercent) / 100;
        for (const flow of working.flows) {
          expect(Number(flow.discountFactor)).toBeCloseTo(daily ** -flow.days, 9);
          expect(Math.abs(flow.presentValueMinor - flow.amountMinor * Number(flow.discountFactor))).toBeLessThan(0.501);
        }
        const sum = working.flows.reduce((total, flow) => total + flow.presentValueMinor, 0);
        expect([working.presentValueMinor, working.differenceMinor]).toEqual([sum, sum - net]);
        expect(Math.abs(working.differenceMinor)).toBeLessThanOrEqual(flows.length / 2 + 0.001);
        // the same rate as the one that is told
        const { yearlyBasisPoints } = effectiveRate(input);
        expect(Math.abs((daily ** 365 - 1) * 10_000 - yearlyBasisPoints)).toBeLessThan(1 + yearlyBasisPoints / 1e6);
      }),
    );
  });

  it('is missing without a rate', () => {
    const flows = [{ on: day('2026-04-02'), amountMinor: 949_999 }];
    expect(() => rateWorking({ netProceedsMinor: 950_000, disbursedOn, flows })).toThrow('less comes back');
  });
});
