import { fill } from './fill-parts.ts';
import type { Allocation, LoanFacts } from './loan.ts';
import { type LoanState, stateOf } from './loan-state.ts';
import { fullPrepayment } from './quote-payoff.ts';
import { asPaidOn } from './recalculated-instalments.ts';
import { quoteSettlement, settle } from './settlement-discount.ts';

/** The least that ends a loan on a date. Minor units. */
export interface LoanEndQuote {
  readonly amountMinor: number;
  /** What a payment of it pays; they add up to it. */
  readonly parts: readonly Allocation[];
  readonly by: 'payoff' | 'settlement';
}

/**
 * The least amount that ends a loan on the date of a state, whatever the payment is for: the full prepayment, also before one is offered, or
 * the rest of a settlement in force. Null for a settled loan.
 */
export function endingOf(facts: LoanFacts, state: LoanState): LoanEndQuote | null {
  if (state.settled) return null;
  const { asOf } = state;
  // where interest is recalculated with a payment, it is that of a payment on the day
  const paying =
    facts.recalculation === undefined ? state : stateOf(asPaidOn(facts, asOf), { today: asOf, knownOn: asOf });
  const { amountMinor, parts } = fullPrepayment(facts, paying);
  const settlement = quoteSettlement(facts, asOf);
  const settled =
    settlement === null || settlement.leftMinor >= amountMinor
      ? null
      : settle(facts, { paidOn: asOf, amountMinor: settlement.leftMinor });
  if (settled !== null && settlement !== null)
    return { amountMinor: settlement.leftMinor, parts: settled.allocations, by: 'settlement' };
  // what was paid ahead of interest that is waived now pays the last parts
  return { amountMinor, parts: fill(parts, amountMinor).allocations, by: 'payoff' };
}
