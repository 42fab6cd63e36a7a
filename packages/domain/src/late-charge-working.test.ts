import { describe, expect, it } from 'vitest';
import { lateLoan, lateTerms } from '../test/late-loans.ts';
import { day } from '../test/loans.ts';
import type { LateChargeRule } from './late-charge-terms.ts';
import { overdueInstalments } from './late-charge-working.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import type { TermsProfile } from './terms-profile.ts';

const row = { principalMinor: 100_000, interestMinor: 24_000 };
const told = (facts: LoanFacts, on: string) => overdueInstalments(facts, loanState(facts, day(on)));
const ofTerms = (late: Partial<TermsProfile['latePenalty']>, rows = [row], change: Partial<LoanFacts> = {}) =>
  lateLoan(lateTerms(late), rows, change);
const daily: LateChargeRule = {
  charged: 'daily',
  per: 'instalment',
  base: 'instalment',
  steps: [{ fromDay: 1, percent: '5' }],
};

describe('the working of a late charge', () => {
  const oneTimeMinor = { new: 100_000, repeat: 0 };

  it('LND-02 is the one-time amount and a number of equal days: 1,000.00 once + 4 days × 62.00', () => {
    const facts = ofTerms({ oneTimeMinor, dailyTiers: [{ fromDay: 1, percentPerDay: '5' }] });
    expect(told(facts, '2026-02-08')).toEqual([
      {
        number: 1,
        dueOn: '2026-02-04',
        overdueDays: 4,
        parts: [
          { kind: 'once', times: 1, eachMinor: 100_000 },
          { kind: 'daily', days: 4, eachMinor: 6_200 },
        ],
        chargedMinor: 124_800,
        limitedMinor: 0,
        taxMinor: 0,
        paidMinor: 0,
        waivedMinor: 0,
        lateChargeMinor: 124_800,
      },
    ]);
    expect(told(facts, '2026-02-04')).toEqual([]);
  });

  it('names every overdue instalment with its own days', () => {
    const facts = ofTerms({ rules: [daily] }, [row, row, row]);
    expect(
      told(facts, '2026-04-10').map(({ number, dueOn, overdueDays, parts }) => [number, dueOn, overdueDays, parts]),
    ).toEqual([
      [1, '2026-02-04', 65, [{ kind: 'daily', days: 65, eachMinor: 6_200 }]],
      [2, '2026-03-06', 35, [{ kind: 'daily', days: 35, eachMinor: 6_200 }]],
      [3, '2026-04-05', 5, [{ kind: 'daily', days: 5, eachMinor: 6_200 }]],
    ]);
  });

  it('has a part for each step, and for the days after a payment', () => {
    const steps = [
      { fromDay: 1, percent: '1' },
      { fromDay: 3, percent: '2' },
    ];
    const paid = {
      paidOn: day('2026-02-07'),
      allocations: [{ instalmentNumber: 1, component: 'interest', amountMinor: 24_000 }],
    } as const;
    const facts = ofTerms({ rules: [{ ...daily, steps }] }, [row], { payments: [paid] });
    expect(told(facts, '2026-02-10')).toMatchObject([
      {
        parts: [
          { kind: 'daily', days: 2, eachMinor: 1_240 },
          { kind: 'daily', days: 1, eachMinor: 2_480 },
          { kind: 'daily', days: 3, eachMinor: 2_000 },
        ],
        chargedMinor: 10_960,
      },
    ]);
  });

  it('sums up days that all differ, as with compounding', () => {
    const facts = ofTerms({ compoundingAllowedBy: 'a law', rules: [{ ...daily, compounds: true }] });
    const [instalment] = told(facts, '2026-02-10');
    expect(instalment?.parts).toEqual([{ kind: 'days', days: 6, amountMinor: instalment?.chargedMinor }]);
  });

  it('counts the days of grace that are charged once it has passed, and repeated one-time charges', () => {
    const late = { rules: [{ ...daily, graceDays: 3, graceCounts: 'due_date' as const }] };
    expect(told(ofTerms(late), '2026-02-07')).toMatchObject([{ parts: [], chargedMinor: 0 }]);
    expect(told(ofTerms(late), '2026-02-09')).toMatchObject([
      { parts: [{ kind: 'daily', days: 5, eachMinor: 6_200 }] },
    ]);
    const letters = {
      charged: 'once',
      per: 'instalment',
      base: 'instalment',
      everyDays: 7,
      steps: [{ fromDay: 1, amountMinor: 5_000 }],
    } as const;
    expect(told(ofTerms({ rules: [letters] }), '2026-02-20')).toMatchObject([
      { parts: [{ kind: 'once', times: 3, eachMinor: 5_000 }] },
    ]);
  });

  it('tells what a ceiling kept back, the tax, and what is paid and waived', () => {
    const late = {
      rules: [daily],
      ceilings: [{ on: 'late', amountMinor: 20_000, per: 'life' } as const],
      tax: { code: 'vat', percent: '12' },
    };
    const part = (amountMinor: number) => ({ instalmentNumber: 1, component: 'penalty' as const, amountMinor });
    const facts = ofTerms(late, [row], {
      payments: [{ paidOn: day('2026-02-09'), allocations: [part(3_000)] }],
      rebates: [{ ...part(2_000), grantedOn: day('2026-02-09') }],
    });
    expect(told(facts, '2026-02-09')).toMatchObject([
      {
        parts: [
          { kind: 'daily', days: 3, eachMinor: 6_200 },
          { kind: 'daily', days: 1, eachMinor: 1_400 },
        ],
        chargedMinor: 20_000,
        limitedMinor: 11_000,
        taxMinor: 2_400,
        paidMinor: 3_000,
        waivedMinor: 2_000,
        lateChargeMinor: 15_000,
      },
    ]);
  });
});
