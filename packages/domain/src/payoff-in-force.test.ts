import { expect, it } from 'vitest';
import { day } from '../test/loans.ts';
import { agreedLoan, recalculatingTerms } from '../test/recalculating-loans.ts';
import type { Allocation } from './loan.ts';
import { loanState } from './loan-state.ts';
import { sumMinor } from './minor.ts';
import { payOffAsQuoted } from './payoff-in-force.ts';
import { fullPrepayment } from './quote-payoff.ts';

/** 10,000.00 for three months at 24% a year: 200.00 of interest at the end of the first, of which 150.00 are paid late. */
const facts = {
  ...agreedLoan({
    principalMinor: 1_000_000,
    annualRatePercent: '24',
    periods: 3,
    disbursedOn: day('2026-01-05'),
    basis: {
      dayCount: '30/360',
      amortization: 'equal_principal',
      roundTo: 1,
      termUnit: 'month',
      every: 1,
      instalmentBasis: 'exact',
    },
    terms: recalculatingTerms(
      { onEarlyPayment: true, onLatePayment: 'none', rest: 'day', recalculatedOn: 'day' },
      'next_instalment',
    ),
  }),
  payments: [
    {
      paidOn: day('2026-02-06'),
      allocations: [{ instalmentNumber: 1, component: 'interest', amountMinor: 15_000 } as const],
    },
  ],
};
const amountOf = (parts: readonly Allocation[]): number => sumMinor(parts.map(({ amountMinor }) => amountMinor));
const paidOn = day('2026-02-10');

it('allocates nothing to interest that it waives, where a part of it is open and another is paid', () => {
  const payoff = fullPrepayment(facts, loanState(facts, paidOn));
  const openMinor = amountOf(payoff.parts.filter(({ component }) => component === 'interest'));
  // more than the open interest: a part of the paid interest is waived too
  const moreMinor = openMinor + 1_000;
  const amountMinor = payoff.amountMinor - moreMinor;
  const ended = payOffAsQuoted(facts, { paidOn, amountMinor, wholeMinor: amountMinor, paidSinceMinor: 0 });
  expect(openMinor).toBeGreaterThan(0);
  expect(ended?.allocations.filter(({ component }) => component === 'interest')).toEqual([]);
  expect(amountOf(ended?.rebates ?? [])).toBe(amountOf(payoff.rebates) + moreMinor);
  // what was paid of the waived interest pays principal
  expect(ended?.excessMinor).toBe(-1_000);
});
