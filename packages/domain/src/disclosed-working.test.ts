import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discloseOrSkip } from '../test/disclose-or-skip.ts';
import { day } from '../test/loans.ts';
import { addDays } from './calendar-date.ts';
import { disclosedWorking } from './disclosed-working.ts';
import { rateConventions } from './rate-conventions.ts';

const paidOutOn = day('2026-01-01');
const advances = [{ on: paidOutOn, amountMinor: 300_000 }];

describe('the working of a disclosed rate (30-B3)', () => {
  it('counts periods of 30 days by the Philippine convention', () => {
    // 3,000.00 for 3,300.00 after one period of 30 days: 10% a period, which is the month
    const payments = [{ on: addDays(paidOutOn, 30), amountMinor: 330_000 }];
    const unitPeriod = { unit: 'day', every: 30 } as const;
    expect(disclosedWorking({ convention: 'ph-eir', advances, payments, unitPeriod })).toEqual({
      convention: 'ph-eir',
      unitPeriod,
      periodPercent: '10.000000000000',
      isOddPartSimple: false,
      monthFormula: 'i × 1',
      yearFormula: '(1 + i)^(73/6) − 1',
      flows: [
        {
          on: '2026-01-31',
          days: 30,
          periods: '1',
          amountMinor: 330_000,
          discountFactor: '0.909090909091',
          presentValueMinor: 300_000,
        },
      ],
      presentValueMinor: 300_000,
      differenceMinor: 0,
    });
  });

  it('counts partial periods by the convention and shows the formulas of the rate', () => {
    // a month and ten days: 10 of 30 days of a month first
    const payments = [{ on: day('2026-02-11'), amountMinor: 330_000 }];
    const unitPeriod = { unit: 'month', every: 1 } as const;
    const by = (convention: 'us-reg-z' | 'rbi-apr' | 'eu-aprc') =>
      disclosedWorking({ convention, advances, payments, ...(convention !== 'eu-aprc' && { unitPeriod }) });
    expect(by('us-reg-z')).toMatchObject({
      isOddPartSimple: true,
      flows: [{ periods: '1 + 1/3', days: 41, presentValueMinor: 300_000 }],
      monthFormula: 'i × 12 ÷ 12',
      yearFormula: 'i × 12',
    });
    expect(by('rbi-apr')).toMatchObject({ isOddPartSimple: false, flows: [{ periods: '1 + 1/3' }] });
    expect(by('eu-aprc')).toMatchObject({ unitPeriod: null, monthFormula: '(1 + i)^(1/12) − 1', yearFormula: 'i' });
  });

  it('adds up to the payout by every convention at the disclosed rate', () => {
    const gaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1_000, max: 200_000 })), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.constantFrom(...rateConventions), gaps, (convention, steps) => {
        let on = paidOutOn;
        const payments = steps.map(([after, amountMinor]) => {
          on = addDays(on, after);
          return { on, amountMinor };
        });
        fc.pre(payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0) >= 300_000);
        const input = { convention, advances, payments };
        const { periodPercent } = discloseOrSkip(input);
        const working = disclosedWorking(input);
        expect(working.periodPercent).toBe(periodPercent);
        expect(working.flows).toHaveLength(steps.length);
        expect(Math.abs(working.differenceMinor)).toBeLessThanOrEqual(Math.ceil(steps.length / 2));
      }),
    );
  });
});
