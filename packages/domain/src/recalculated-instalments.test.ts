import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pay } from '../test/histories.ts';
import { day } from '../test/loans.ts';
import { judgeLedger } from '../test/published/ledger-cases.ts';
import type { PublishedCase } from '../test/published/outcome.ts';
import { agreedLoan, recalculatingTerms } from '../test/recalculating-loans.ts';
import raw from '../vectors/recalculations.json' with { type: 'json' };
import { addDays } from './calendar-date.ts';
import { creditOf } from './credit-balance.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import { sumMinor } from './minor.ts';
import { recalculatedInstalments } from './recalculated-instalments.ts';

const cases: readonly PublishedCase[] = JSON.parse(JSON.stringify(raw));

const loans: fc.Arbitrary<LoanFacts> = fc
  .record({
    principalMinor: fc.integer({ min: 10_000, max: 5_000_000 }),
    rate: fc.integer({ min: 0, max: 60 }),
    periods: fc.integer({ min: 1, max: 8 }),
    disbursedAfter: fc.integer({ min: 0, max: 400 }),
    dayCount: fc.constantFrom('actual/365', 'actual/360', 'actual/actual', '30/360', '30U/360'),
    amortization: fc.constantFrom('equal_instalment', 'equal_principal'),
    instalmentBasis: fc.constantFrom('exact', 'average_period', 'nominal_period'),
    roundTo: fc.constantFrom(1, 100),
    onEarlyPayment: fc.boolean(),
    onLatePayment: fc.constantFrom('none', 'simple', 'compound'),
    rest: fc.constantFrom('day', 'period'),
    recalculatedOn: fc.constantFrom('day', 'payment'),
    partial: fc.constantFrom('next_instalment', 'fewer_instalments', 'smaller_instalments'),
  } as const)
  .map(
    ({
      principalMinor,
      rate,
      periods,
      disbursedAfter,
      dayCount,
      amortization,
      instalmentBasis,
      roundTo,
      partial,
      ...rule
    }) =>
      agreedLoan({
        principalMinor,
        annualRatePercent: String(rate),
        periods,
        disbursedOn: addDays(day('2026-01-05'), disbursedAfter),
        basis: {
          dayCount,
          amortization,
          roundTo,
          termUnit: 'month',
          every: 1,
          instalmentBasis,
        },
        terms: recalculatingTerms(rule, rule.onEarlyPayment ? partial : 'next_instalment'),
      }),
  );

const steps = fc.array(
  fc.record({ afterDays: fc.integer({ min: 0, max: 70 }), amountMinor: fc.integer({ min: 1, max: 1_500_000 }) }),
  { maxLength: 6 },
);

/** A loan whose agreed interest is a share of the exact one: disbursed late, or computed by an older service. */
const withAgreedShare = (loan: LoanFacts, percent: number): LoanFacts => ({
  ...loan,
  instalments: loan.instalments.map((each) => ({
    ...each,
    interestMinor: Math.round((each.interestMinor * percent) / 100),
  })),
});

/** A loan after random payments, and the day of the last. */
const paidLoans = fc.tuple(loans, fc.integer({ min: 50, max: 150 }), steps).map(([loan, percent, payments]) => {
  let facts = withAgreedShare(loan, percent);
  let today = loan.disbursedOn;
  for (const { afterDays, amountMinor } of payments) {
    today = addDays(today, afterDays);
    facts = pay(facts, { paidOn: today, amountMinor, purpose: 'instalment' });
  }
  return { facts, today };
});

const rowsOn = (facts: LoanFacts, today = facts.disbursedOn) =>
  recalculatedInstalments(facts, { today, knownOn: today });

describe('CNV-11 recalculated interest', () => {
  it.each(cases.map((each) => [each.id, each] as const))('matches the source: %s', (_, each) => {
    expect(judgeLedger(each)).toEqual({ verdict: 'same' });
  });

  it('equals the agreed schedule up to the due dates and for punctual payments', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        expect(rowsOn(loan)).toEqual(loan.instalments);
        let facts = loan;
        for (const { dueOn, principalMinor, interestMinor } of loan.instalments) {
          const amountMinor = principalMinor + interestMinor;
          if (amountMinor > 0) facts = pay(facts, { paidOn: dueOn, amountMinor, purpose: 'instalment' });
          expect(rowsOn(facts, dueOn)).toEqual(loan.instalments);
        }
        const last = loan.instalments[loan.instalments.length - 1]?.dueOn ?? loan.disbursedOn;
        expect(loanState(facts, addDays(last, 40))).toMatchObject({ settled: true, totals: { overpaidMinor: 0 } });
      }),
    );
  });

  it('never makes a row negative, and its principal sums to the loan', () => {
    fc.assert(
      fc.property(paidLoans, fc.integer({ min: 0, max: 90 }), ({ facts, today }, later) => {
        const rows = rowsOn(facts, addDays(today, later));
        expect(sumMinor(rows.map(({ principalMinor }) => principalMinor))).toBe(facts.principalMinor);
        for (const row of rows) expect(Math.min(row.principalMinor, row.interestMinor)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('keeps every payment’s allocation, without credit beside debt', () => {
    fc.assert(
      fc.property(paidLoans, fc.integer({ min: 0, max: 90 }), ({ facts, today }, later) => {
        for (const on of [today, addDays(today, later)]) {
          const state = loanState(facts, on);
          expect(Math.min(creditOf(facts, state), state.totals.outstandingMinor)).toBe(0);
          expect(state.totals.outstandingMinor).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('costs an early payer no more and a late payer no less than agreed', () => {
    fc.assert(
      fc.property(paidLoans, ({ facts, today }) => {
        const interest = sumMinor(rowsOn(facts, today).map(({ interestMinor }) => interestMinor));
        const agreed = sumMinor(facts.instalments.map(({ interestMinor }) => interestMinor));
        const rule = facts.terms.interestRecalculation;
        const max = rule?.onLatePayment === 'none' ? agreed : interest;
        const least = rule?.onEarlyPayment === false ? agreed : interest;
        expect(interest).toBeLessThanOrEqual(max);
        expect(interest).toBeGreaterThanOrEqual(least);
      }),
    );
  });

  it('charges a late payer the agreed interest where the rounding of two segments is below it', () => {
    const agreed = agreedLoan({
      principalMinor: 2_555_095,
      annualRatePercent: '3',
      periods: 8,
      disbursedOn: day('2026-10-11'),
      basis: {
        dayCount: 'actual/365',
        amortization: 'equal_principal',
        roundTo: 100,
        termUnit: 'month',
        every: 1,
        instalmentBasis: 'exact',
      },
      terms: recalculatingTerms(
        { onEarlyPayment: false, onLatePayment: 'compound', rest: 'day', recalculatedOn: 'day' },
        'next_instalment',
      ),
    });
    // 1.25 of the first instalment comes 11 days late: 20.21 and 34.91 for the two parts of the period, agreed are 55.13
    const early = pay(agreed, { paidOn: day('2026-10-20'), amountMinor: 325_785, purpose: 'instalment' });
    const late = pay(early, { paidOn: day('2026-11-22'), amountMinor: 659_835, purpose: 'instalment' });
    expect(agreed.instalments[1]?.interestMinor).toBe(5513);
    expect(rowsOn(late, day('2026-12-10'))[1]?.interestMinor).toBe(5513);
  });

  it('adds interest on arrears daily and never removes any', () => {
    fc.assert(
      fc.property(paidLoans, fc.integer({ min: 0, max: 200 }), ({ facts, today }, later) => {
        fc.pre(facts.terms.interestRecalculation?.recalculatedOn === 'day');
        const owed = Array.from(
          { length: 31 },
          (_, more) => loanState(facts, addDays(today, later + more)).totals.outstandingMinor,
        );
        expect(owed).toEqual([...owed].sort((a, b) => a - b));
      }),
    );
  });

  it('rounds interest on arrears separately, so that no debt loses a minor unit overnight', () => {
    const loan = agreedLoan({
      principalMinor: 628_416,
      annualRatePercent: '1',
      periods: 7,
      disbursedOn: day('2026-01-05'),
      basis: { dayCount: '30/360', amortization: 'equal_instalment', roundTo: 1, termUnit: 'month', every: 1 },
      terms: recalculatingTerms({ onEarlyPayment: false, onLatePayment: 'compound', rest: 'day' }, 'next_instalment'),
    });
    const paid = pay(loan, { paidOn: loan.disbursedOn, amountMinor: 531_439, purpose: 'instalment' });
    // 90,000 bear 75 in the last period. The 8,999 late from 5 July bear nearly 0.25 a day: rounded together with those
    // 75 up to 9, 10, 11 and 12 July, they would be 1, 2, 1 and 2
    const owed = (date: string) => loanState(paid, day(date)).totals.outstandingMinor - 99_074;
    const dates = ['2026-07-06', '2026-07-07', '2026-07-08', '2026-07-09', '2026-07-10', '2026-07-11', '2026-07-12'];
    expect(dates.map(owed)).toEqual([0, 0, 1, 1, 1, 1, 2]);
  });

  it('lowers the debt by exactly the amount of a late payment', () => {
    fc.assert(
      fc.property(paidLoans, fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 4 }), (paid, later, share) => {
        const on = addDays(paid.today, later);
        const { overdueMinor, outstandingMinor } = loanState(paid.facts, on).totals;
        const amountMinor = Math.floor(overdueMinor / share);
        fc.pre(paid.facts.terms.interestRecalculation?.recalculatedOn === 'day' && amountMinor > 0);
        const after = pay(paid.facts, { paidOn: on, amountMinor, purpose: 'instalment' });
        expect(loanState(after, on).totals.outstandingMinor).toBe(outstandingMinor - amountMinor);
      }),
    );
  });
});
