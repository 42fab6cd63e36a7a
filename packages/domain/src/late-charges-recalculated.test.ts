import { expect, it } from 'vitest';
import { day } from '../test/loans.ts';
import { agreedLoan, recalculatingTerms } from '../test/recalculating-loans.ts';
import { withinCost } from './cost-ceiling.ts';
import type { Ceiling } from './late-charge-terms.ts';
import { lateChargesOf } from './late-charges.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import { sumMinor } from './minor.ts';
import { accruePenalties } from './penalty.ts';
import { recalculatedInstalments } from './recalculated-instalments.ts';

const partials = ['next_instalment', 'fewer_instalments', 'smaller_instalments'] as const;
const inDuplum: Ceiling = { on: 'default_cost', percent: '100', base: 'outstanding_principal', per: 'default' };

/** 10,000.00 over six months; 5,000.00 of the last instalments is paid early, and nothing else. Late charges are 0.1% a day of the instalment. */
function paidEarly(partial: (typeof partials)[number], ceilings: readonly Ceiling[] = []): LoanFacts {
  const terms = recalculatingTerms({ onEarlyPayment: true, onLatePayment: 'none', rest: 'day' }, partial);
  const loan = agreedLoan({
    principalMinor: 1_000_000,
    annualRatePercent: '24',
    periods: 6,
    disbursedOn: day('2026-01-05'),
    basis: { dayCount: '30/360', amortization: 'equal_instalment', roundTo: 1, termUnit: 'month', every: 1 },
    terms: {
      ...terms,
      latePenalty: {
        ...terms.latePenalty,
        rules: [{ charged: 'daily', per: 'instalment', base: 'instalment', steps: [{ fromDay: 1, percent: '0.1' }] }],
      },
      ...(ceilings.length > 0 && {
        caps: { scope: null, tables: [{ fromOn: day('2015-01-02'), ceilings, source: 'a law' }] },
      }),
    },
  });
  const allocations = [6, 5, 4].map((instalmentNumber) => ({
    instalmentNumber,
    component: 'principal' as const,
    amountMinor: 160_000,
  }));
  return { ...loan, payments: [{ paidOn: day('2026-01-15'), allocations }] };
}
const total = (charges: readonly { readonly amountMinor: number }[]) =>
  sumMinor(charges.map(({ amountMinor }) => amountMinor));
const asOf = day('2026-07-20');

it.each(partials)('late charges by day add up to what is owed after an early payment, with %s', (partial) => {
  const facts = paidEarly(partial);
  const owed = sumMinor(loanState(facts, asOf).instalments.map(({ charged }) => charged.penalty));
  expect(owed).toBeGreaterThan(0);
  expect(total(lateChargesOf(facts, asOf))).toBe(owed);
});

it('the agreed instalments would give other late charges', () => {
  const facts = paidEarly('smaller_instalments');
  expect(sumMinor(accruePenalties(facts, asOf).chargedMinor.values())).toBeGreaterThan(
    total(lateChargesOf(facts, asOf)),
  );
});

it.each(partials)('the room in a default counts them on the instalments as they stand, with %s', (partial) => {
  const facts = paidEarly(partial, [inDuplum]);
  const instalments = recalculatedInstalments(facts, { today: asOf, knownOn: asOf });
  const { interestRecalculation: _, ...terms } = facts.terms;
  const agreedSo: LoanFacts = { ...facts, terms, instalments };
  const room = withinCost(agreedSo, loanState(agreedSo, asOf), 10_000_000);
  expect(room).toBeGreaterThan(0);
  expect(room).toBeLessThan(1_000_000);
  expect(withinCost(facts, loanState(facts, asOf), 10_000_000)).toBe(room);
});
