import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pay, record } from '../test/histories.ts';
import { day, freshLoans, twoInstalmentLoan } from '../test/loans.ts';
import { recalculatingLoans } from '../test/recalculating-loans.ts';
import vectors from '../vectors/prepaid-interest.json' with { type: 'json' };
import { allocatePayment } from './allocation.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';
import { creditOf } from './credit-balance.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import { quoteExtension } from './quote-extension.ts';
import { quoteInstalment } from './quote-instalment.ts';
import { quotePayoff } from './quote-payoff.ts';
import type { PrepaymentFeeTerms } from './terms-profile.ts';
import { termsProfiles } from './terms-profiles.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** All money paid, less credit: the cost of a settled loan with its principal. */
function costOf(facts: LoanFacts, on: CalendarDate): number {
  const state = loanState(facts, on);
  expect(state.settled).toBe(true);
  const came = facts.payments.map(({ allocations, excessMinor = 0 }) =>
    sum([excessMinor, ...allocations.map(({ amountMinor }) => amountMinor)]),
  );
  return sum(came) - creditOf(facts, state);
}

describe('prepaid interest worked by hand (30-B1)', () => {
  it.each(vectors.map((each) => [each.note, each] as const))(
    'follows the example: %s',
    (_, { terms, payments, today, expect: of }) => {
      const profile = termsProfiles[terms];
      if (profile === undefined) throw new Error(`no profile ${terms}`);
      let facts: LoanFacts = {
        ...twoInstalmentLoan({ terms: profile, currency: profile.currency }),
        principalMinor: 300_000,
        annualRatePercent: '60',
        disbursedOn: day('2026-01-01'),
        instalments: [30, 60, 90, 120].map((after, index) => {
          const dueOn = addDays(day('2026-01-01'), after);
          return { number: index + 1, dueOn, principalMinor: 75_000, interestMinor: 15_000, feeMinor: 0 };
        }),
      };
      for (const { on, amountMinor } of payments)
        facts = pay(facts, { paidOn: day(on), amountMinor, purpose: 'instalment' });
      const quote = quotePayoff(facts, day(today));
      const state = loanState(facts, day(today));
      expect({
        payoffMinor: quote.allowed ? quote.amountMinor : null,
        outstandingMinor: state.totals.outstandingMinor,
        paidMinor: state.totals.paidMinor,
        creditMinor: creditOf(facts, state),
      }).toEqual(of);
    },
  );
});

const fees: fc.Arbitrary<PrepaymentFeeTerms | undefined> = fc.option(
  fc.record(
    {
      percent: fc.constantFrom('0', '1', '5', '90'),
      flatMinor: fc.integer({ min: 0, max: 50_000 }),
      shortTerm: fc.record({ days: fc.integer({ min: 1, max: 90 }), percent: fc.constantFrom('0', '0.5') }),
      notAboveInterest: fc.boolean(),
    },
    { requiredKeys: ['percent'] },
  ),
  { nil: undefined },
);
const methods = fc.constantFrom('accrued', 'scheduled', 'rule_of_78', 'actuarial');

/** Loans of each profile, with every method of a payoff and a fee. */
const loans = fc.tuple(freshLoans, methods, fees).map(([loan, interest, fee]): LoanFacts => {
  const prepayment = { ...loan.terms.prepayment, interest, ...(fee && { fee }) };
  return { ...loan, terms: { ...loan.terms, prepayment } };
});
const recalculated = fc.tuple(recalculatingLoans, fees).map(([loan, fee]): LoanFacts => {
  // the interest that a payoff saves by recalculation is less after a partial payment of the same day
  const capped = fee && { fee: { ...fee, notAboveInterest: false } };
  return { ...loan, terms: { ...loan.terms, prepayment: { ...loan.terms.prepayment, ...capped } } };
});
/** Payments before the day: percent of what is payable, days after the one before. */
const before = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 250 })), { maxLength: 3 });
const shares = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 4 });

function lived(loan: LoanFacts, steps: readonly (readonly [number, number])[]) {
  let facts = loan;
  let today = loan.disbursedOn;
  for (const [after, percent] of steps) {
    today = addDays(today, after);
    const amountMinor = Math.ceil((quoteInstalment(facts, today).amountMinor * percent) / 100);
    if (amountMinor > 0) facts = pay(facts, { paidOn: today, amountMinor, purpose: 'instalment' });
  }
  return { facts, today };
}

/** Parts of an amount in proportion to shares; the last one takes the rest. */
function split(amountMinor: number, parts: readonly number[]): number[] {
  const amounts = parts.slice(0, -1).map((share) => Math.floor((amountMinor * share) / sum(parts)));
  return [...amounts, amountMinor - sum(amounts)].filter((amount) => amount > 0);
}

const purposes = fc.array(fc.constantFrom('instalment', 'payoff'), { minLength: 4, maxLength: 4 });

describe('a payment in any parts and order', () => {
  it.each([
    ['agreed interest', loans],
    ['recalculated interest', recalculated],
  ] as const)('costs the same in any split and order within a day: %s (30-B1)', (_, kind) => {
    fc.assert(
      fc.property(
        fc.tuple(kind, before, fc.integer({ min: 0, max: 60 })),
        shares,
        purposes,
        ([loan, steps, after], parts, of) => {
          const start = lived(loan, steps);
          const on = addDays(start.today, after);
          const allMinor = loanState(start.facts, on).totals.outstandingMinor + 3 * loan.principalMinor + 100_000;
          fc.pre(!loanState(start.facts, on).settled);
          const whole = pay(start.facts, { paidOn: on, amountMinor: allMinor, purpose: 'instalment' });
          for (const amounts of [split(allMinor, parts), split(allMinor, [...parts].reverse())]) {
            let facts = start.facts;
            for (const [index, amountMinor] of amounts.entries())
              facts = pay(facts, { paidOn: on, amountMinor, purpose: of[index % of.length] ?? 'instalment' });
            expect(costOf(facts, on)).toBe(costOf(whole, on));
          }
          // one minor unit short of the payoff, and then that
          const quote = quotePayoff(start.facts, on);
          if (!quote.allowed || quote.amountMinor < 2) return;
          expect(costOf(pay(start.facts, { paidOn: on, amountMinor: quote.amountMinor, purpose: 'payoff' }), on)).toBe(
            costOf(whole, on),
          );
          const short = pay(start.facts, { paidOn: on, amountMinor: quote.amountMinor - 1, purpose: 'instalment' });
          expect(costOf(pay(short, { paidOn: on, amountMinor: 1, purpose: 'instalment' }), on)).toBe(costOf(whole, on));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('never costs more if it comes earlier or is larger (30-B1)', () => {
    fc.assert(
      fc.property(
        fc.tuple(loans, before, fc.integer({ min: 0, max: 60 })),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 0, max: 150 }),
        ([loan, steps, after], later, percent) => {
          const start = lived(loan, steps);
          const on = addDays(start.today, after);
          const end = addDays(on, later);
          const { outstandingMinor } = loanState(start.facts, on).totals;
          fc.pre(outstandingMinor > 0);
          const amountMinor = Math.ceil((outstandingMinor * percent) / 100);
          const at = (facts: LoanFacts, paidOn: CalendarDate, minor: number) =>
            minor === 0 ? facts : pay(facts, { paidOn, amountMinor: minor, purpose: 'instalment' });
          const ended = (facts: LoanFacts) => costOf(at(facts, end, 1_000_000_000), end);
          const none = ended(start.facts);
          const some = ended(at(start.facts, on, amountMinor));
          const all = ended(at(start.facts, on, 1_000_000_000));
          expect(some).toBeLessThanOrEqual(none);
          expect(all).toBeLessThanOrEqual(some);
        },
      ),
      { numRuns: 500 },
    );
  });
});

it('an extension payment with an excess that covers the payoff ends the loan at its cost (30-B1)', () => {
  const [loan, paidOn] = [twoInstalmentLoan(), day('2026-03-10')];
  const extension = quoteExtension(loan, paidOn);
  if (!extension.allowed) throw new Error(extension.message);
  const extended = pay(loan, { paidOn, amountMinor: extension.amountMinor, purpose: 'extension' });
  const payoff = quotePayoff(extended, paidOn);
  if (!payoff.allowed) throw new Error(payoff.message);
  const both = { paidOn, amountMinor: extension.amountMinor + payoff.amountMinor, purpose: 'extension' } as const;
  const result = allocatePayment(loan, both);
  expect(result).toMatchObject({ excessMinor: 0, purposeMet: true, rebates: [{ component: 'interest' }] });
  expect(loanState(record(loan, both, result), paidOn).settled).toBe(true);
});
