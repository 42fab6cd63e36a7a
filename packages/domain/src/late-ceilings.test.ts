import { describe, expect, it } from 'vitest';
import { lateLoan, lateTerms } from '../test/late-loans.ts';
import { day } from '../test/loans.ts';
import type { Ceiling, LateChargeRule } from './late-charge-terms.ts';
import type { LoanFacts } from './loan.ts';
import { lateChargesOf } from './late-charges.ts';

const rule: LateChargeRule = { charged: 'daily', per: 'instalment', base: 'instalment', steps: [] };
/** What each of the first days charges on 1,000.00 due on 4 February, under ceilings of the law. */
const charged = (of: Partial<LateChargeRule>, ceilings: readonly Ceiling[], change: Partial<LoanFacts> = {}) =>
  lateChargesOf(
    lateLoan(lateTerms({ rules: [{ ...rule, ...of }] }, ceilings), [{ principalMinor: 100_000 }], change),
    day('2026-02-08'),
  ).map(({ amountMinor }) => amountMinor);

describe('CNV-09 two ceilings together', () => {
  it('apply both to a deferred charge, in any order', () => {
    // 100.00 once: 40.00 a day may be charged of it, and no day more than 30.00; 10.00 of a day are lost, what is left waits
    const once = { charged: 'once', steps: [{ fromDay: 1, amountMinor: 10_000 }] } as const;
    const accrued: Ceiling = { on: 'late', amountMinor: 4_000, per: 'day', counted: 'accrued' };
    const within: Ceiling = { on: 'late', amountMinor: 3_000, per: 'day' };
    expect(charged(once, [accrued, within])).toEqual([3_000, 3_000, 2_000, 0]);
    expect(charged(once, [within, accrued])).toEqual([3_000, 3_000, 2_000, 0]);
  });

  it('count fixed amounts, percentages and both separately', () => {
    // 20.00 and 1% of 1,000.00 a day: 15.00 and 8.00 of them, and 60.00 in all
    const both = { steps: [{ fromDay: 1, amountMinor: 2_000, percent: '1' }] };
    const fixed: Ceiling = { on: 'late_fixed', amountMinor: 1_500, per: 'day' };
    const percent: Ceiling = { on: 'late_percent', amountMinor: 800, per: 'day' };
    expect(charged(both, [])).toEqual([3_000, 3_000, 3_000, 3_000]);
    expect(charged(both, [fixed])).toEqual([2_500, 2_500, 2_500, 2_500]);
    expect(charged(both, [percent])).toEqual([2_800, 2_800, 2_800, 2_800]);
    expect(charged(both, [fixed, percent, { on: 'late', amountMinor: 6_000, per: 'life' }])).toEqual([
      2_300, 2_300, 1_400, 0,
    ]);
  });
});

describe('CNV-09 a ceiling on the total cost', () => {
  const ceiling: Ceiling = { on: 'total_cost', amountMinor: 10_000, per: 'life' };
  const twenty = { steps: [{ fromDay: 1, amountMinor: 2_000 }] };

  it('leaves late charges the room beside interest, fees and taxes', () => {
    expect(charged(twenty, [ceiling])).toEqual([2_000, 2_000, 2_000, 2_000]);
    // 100.00 less 10.00 kept back, 15.00 of interest, 7.00 of fees and 9.00 of taxes
    const instalment = { number: 1, dueOn: day('2026-02-04'), principalMinor: 100_000 };
    const change = {
      deductedAtDisbursementMinor: 1_000,
      instalments: [{ ...instalment, interestMinor: 1_500, feeMinor: 700, taxMinor: 900 }],
    };
    expect(charged(twenty, [ceiling], change)).toEqual([2_000, 2_000, 1_900, 0]);
  });

  it('counts a day’s charge from the next day', () => {
    // 70.00 on the second day leave 30.00 in all: 40.00 are charged by then
    const fee = { instalmentNumber: 1, component: 'fee', amountMinor: 7_000, chargedOn: day('2026-02-06') } as const;
    expect(charged(twenty, [ceiling], { addedCharges: [fee] })).toEqual([2_000, 2_000, 0, 0]);
    expect(charged(twenty, [ceiling], { addedCharges: [{ ...fee, chargedOn: day('2026-02-05') }] })).toEqual([
      2_000, 1_000, 0, 0,
    ]);
  });

  it('counts the charge of an extension', () => {
    const extensions = [{ grantedOn: day('2026-02-05'), days: 1, chargeMinor: 7_000, newDueOns: [] }];
    expect(charged(twenty, [ceiling], { extensions })).toEqual([2_000, 1_000, 0, 0]);
  });
});
