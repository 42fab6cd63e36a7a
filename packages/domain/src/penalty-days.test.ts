import { describe, expect, it } from 'vitest';
import { lateLoan, lateTerms } from '../test/late-loans.ts';
import { day, errorOf } from '../test/loans.ts';
import type { Ceiling, LateChargeRule } from './late-charge-terms.ts';
import type { LoanFacts } from './loan.ts';
import { lateChargesOf } from './late-charges.ts';
import { accruePenalties, dailyPenalty, firstOverdueDay } from './penalty.ts';

const once = (of: Partial<LateChargeRule>): LateChargeRule => ({
  charged: 'once',
  per: 'instalment',
  base: 'instalment',
  steps: [{ fromDay: 1, amountMinor: 10_000 }],
  ...of,
});
const daily = (of: Partial<LateChargeRule>): LateChargeRule => ({
  charged: 'daily',
  per: 'instalment',
  base: 'instalment',
  steps: [{ fromDay: 1, percent: '1' }],
  ...of,
});
/** 1,000.00 due on 4 February. */
const one = [{ principalMinor: 100_000 }];
/** 1,000.00 due on 4 February and 2,000.00 due on 6 March. */
const two = [...one, { principalMinor: 200_000 }];
const paid = (on: string, amountMinor: number) => ({
  paidOn: day(on),
  allocations: [{ instalmentNumber: 1, component: 'principal' as const, amountMinor }],
});
/** What each day from one to another charges on an instalment. */
const charges = (facts: LoanFacts, [from, to]: readonly [string, string], number = 1) =>
  lateChargesOf(facts, day(to))
    .filter(({ on, instalmentNumber }) => on >= from && instalmentNumber === number)
    .map(({ amountMinor }) => amountMinor);

describe('the days of a late charge', () => {
  const daysOf = (facts: LoanFacts, to: string) =>
    lateChargesOf(facts, day(to)).map(({ amountMinor, oneTimeMinor, days }) => [amountMinor, oneTimeMinor, days]);

  it('are none if it is charged once', () => {
    const facts = lateLoan(lateTerms({ rules: [once({})] }), one);
    expect(daysOf(facts, '2026-02-05')).toEqual([[10_000, 10_000, 0]]);
    expect(lateChargesOf(facts, day('2026-02-05'))[0]).toHaveProperty('days', 0);
  });

  it('include the grace days if these are charged later', () => {
    // 1% of 1,000.00 a day: nothing for three days, then 10.00 for each of four
    const rule = daily({ graceDays: 3, graceCounts: 'due_date' });
    expect(daysOf(lateLoan(lateTerms({ rules: [rule] }), one), '2026-02-09')).toEqual([
      [0, 0, undefined],
      [0, 0, undefined],
      [0, 0, undefined],
      [4_000, 0, 4],
      [1_000, 0, undefined],
    ]);
  });

  it('are the day itself if a ceiling deferred a part', () => {
    // 100.00 once, of which 40.00 a day may be charged
    const ceiling: Ceiling = { on: 'late', amountMinor: 4_000, per: 'day', counted: 'accrued' };
    expect(daysOf(lateLoan(lateTerms({ rules: [once({})], ceilings: [ceiling] }), one), '2026-02-08')).toEqual([
      [4_000, 10_000, 0],
      [4_000, 0, undefined],
      [2_000, 0, undefined],
      [0, 0, undefined],
    ]);
  });
});

describe('a daily percentage', () => {
  it('is rounded half up', () => {
    const tiers = [{ fromDay: 1, percentPerDay: '1' }];
    expect([149, 150, 250].map((unpaidMinor) => dailyPenalty(tiers, 1, unpaidMinor))).toEqual([1, 2, 3]);
  });

  it('is zero before the first tier', () => {
    expect([2, 3].map((overdueDay) => dailyPenalty([{ fromDay: 3, percentPerDay: '1' }], overdueDay, 1_000))).toEqual([
      0, 10,
    ]);
  });

  it('is refused by its name if it is invalid', () => {
    expect(errorOf(() => dailyPenalty([{ fromDay: 1, percentPerDay: 'one' }], 1, 100)).field).toBe('percentPerDay');
  });
});

describe('CNV-08 a loan’s base for late charges', () => {
  it('is computed each day', () => {
    // 1% of 3,000.00, and of 2,800.00 from the day after 200.00 are paid
    const facts = lateLoan(lateTerms({ rules: [daily({ per: 'loan', base: 'outstanding' })] }), two, {
      payments: [paid('2026-02-06', 20_000)],
    });
    expect(charges(facts, ['2026-02-05', '2026-02-08'])).toEqual([3_000, 3_000, 2_800, 2_800]);
  });

  it('counts an instalment as overdue from the day after its due date', () => {
    // 1% of 1,000.00 on the day on which the second is due, of 3,000.00 on the day after
    const facts = lateLoan(lateTerms({ rules: [daily({ per: 'loan', base: 'overdue' })] }), two);
    expect(charges(facts, ['2026-03-05', '2026-03-07'])).toEqual([1_000, 1_000, 3_000]);
  });

  it('of unpaid principal includes all instalments, due or not', () => {
    const facts = lateLoan(
      lateTerms({ rules: [daily({ per: 'loan', base: 'outstanding_principal' })] }),
      [{ principalMinor: 100_000, interestMinor: 7_000, feeMinor: 300 }, { principalMinor: 200_000 }],
      { payments: [paid('2026-02-05', 10_000)] },
    );
    expect(charges(facts, ['2026-02-05', '2026-02-06'])).toEqual([3_000, 2_900]);
  });
});

describe('CNV-08 late charges within the base', () => {
  /** 100.00 on the first late day of each instalment, 10% of the base and the unpaid late charges on the second. */
  const compounding = (base: LateChargeRule['base'], change: Partial<LoanFacts> = {}) => {
    const rules = [once({}), once({ base, compounds: true, steps: [{ fromDay: 2, percent: '10' }] })];
    const rows = [
      { principalMinor: 100_000, interestMinor: 5_000 },
      { principalMinor: 200_000, interestMinor: 9_000 },
    ];
    return lateLoan(lateTerms({ rules, compoundingAllowedBy: 'a law' }), rows, change);
  };
  const both = (base: LateChargeRule['base']) => [
    charges(compounding(base), ['2026-02-05', '2026-02-06']),
    charges(compounding(base), ['2026-03-07', '2026-03-08'], 2),
  ];

  it('are those of the instalment for an instalment’s base', () => {
    // 10% of 1,050.00 and 100.00; of 2,090.00 and 100.00
    expect(both('instalment')).toEqual([
      [10_000, 11_500],
      [10_000, 21_900],
    ]);
    // 10% of 1,000.00 and 100.00; of 2,000.00 and 100.00
    expect(both('instalment_principal')).toEqual([
      [10_000, 11_000],
      [10_000, 21_000],
    ]);
    // 10% of 50.00 and 100.00; of 90.00 and 100.00
    expect(both('instalment_interest')).toEqual([
      [10_000, 1_500],
      [10_000, 1_900],
    ]);
  });

  it('are those of the loan for a loan’s base', () => {
    // 10% of 3,140.00 and 100.00 are 324.00; then of 3,140.00, these 424.00 and 100.00 of the second
    expect(both('outstanding')).toEqual([
      [10_000, 32_400],
      [10_000, 36_640],
    ]);
  });

  it('are excluded once they are paid', () => {
    const penalty = { instalmentNumber: 1, component: 'penalty' as const, amountMinor: 10_000 };
    const payments = [{ paidOn: day('2026-02-05'), allocations: [penalty] }];
    expect(charges(compounding('instalment', { payments }), ['2026-02-05', '2026-02-06'])).toEqual([10_000, 10_500]);
  });
});

describe('CNV-08 an instalment paid in full', () => {
  it('is charged again on interest added later', () => {
    // 10.00 a day on 1,000.00, paid on the second day; 50.00 of interest are charged on the fourth: 0.50 from the day after
    const facts = lateLoan(lateTerms({ rules: [daily({})] }), one, {
      payments: [paid('2026-02-06', 100_000)],
      addedCharges: [{ instalmentNumber: 1, component: 'interest', amountMinor: 5_000, chargedOn: day('2026-02-08') }],
    });
    expect(lateChargesOf(facts, day('2026-02-10')).map(({ on, amountMinor }) => [on, amountMinor])).toEqual([
      ['2026-02-05', 1_000],
      ['2026-02-06', 1_000],
      ['2026-02-09', 50],
      ['2026-02-10', 50],
    ]);
  });
});

it('the first late day is the one after the due date', () => {
  expect([day('2026-02-28'), day('2028-02-28'), day('2026-12-31')].map(firstOverdueDay)).toEqual([
    '2026-03-01',
    '2028-02-29',
    '2027-01-01',
  ]);
});

it('a charged-off loan is charged up to that day, and nothing from tomorrow', () => {
  // 10.00 a day from 5 February
  const facts = lateLoan(lateTerms({ rules: [daily({})] }), one);
  const told = (change: Partial<LoanFacts>) =>
    ['2026-02-05', '2026-02-06', '2026-02-07'].map((on) => {
      const { chargedMinor, tomorrowMinor } = accruePenalties({ ...facts, ...change }, day(on));
      return [chargedMinor.get(1), tomorrowMinor];
    });
  expect(told({})).toEqual([
    [1_000, 1_000],
    [2_000, 1_000],
    [3_000, 1_000],
  ]);
  expect(told({ chargedOffOn: day('2026-02-06') })).toEqual([
    [1_000, 1_000],
    [2_000, 0],
    [2_000, 0],
  ]);
});
