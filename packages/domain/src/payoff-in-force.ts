import type { AllocationResult } from './allocation.ts';
import type { CalendarDate } from './calendar-date.ts';
import { fill, merge, subtractParts } from './fill-parts.ts';
import type { LoanFacts } from './loan.ts';
import { allocationOf, type Components, partOf, stateOf } from './loan-state.ts';
import { sumMinor } from './minor.ts';
import { fullPrepayment } from './quote-payoff.ts';
import { asPaidOn } from './recalculated-instalments.ts';

/** They grow from day to day, so only they can make a debt higher than a quote that holds. */
const growing: readonly (keyof Components)[] = ['tax', 'penalty', 'interest'];

/**
 * The end of a loan by a payment of a quote for the whole debt that still holds. With recalculated interest, a payment in between dates
 * the interest anew, and the loan costs more than was quoted by what a day adds: that is waived, never principal, so that all payments
 * together cost what was quoted. Null where the loan costs no more, or more by another thing than interest, its taxes and late charges.
 * @param wholeMinor the cost of the rest of the loan as quoted, minor units
 * @param paidSinceMinor paid between quote and payment
 */
export function payOffAsQuoted(
  facts: LoanFacts,
  payment: {
    readonly paidOn: CalendarDate;
    readonly amountMinor: number;
    readonly wholeMinor: number;
    readonly paidSinceMinor: number;
  },
): Pick<AllocationResult, 'allocations' | 'rebates' | 'excessMinor'> | null {
  const { paidOn, amountMinor, wholeMinor, paidSinceMinor } = payment;
  const state = stateOf(asPaidOn(facts, paidOn), { today: paidOn, knownOn: null });
  const payoff = fullPrepayment(facts, state);
  const moreMinor = payoff.amountMinor + paidSinceMinor - wholeMinor;
  if (state.settled || moreMinor <= 0) return null;
  const open = payoff.parts.filter(({ component }) => growing.some((each) => each === component));
  // what was paid of it already becomes the borrower's credit
  const paid = growing.flatMap((component) =>
    state.instalments.map(({ number, ...parts }) => allocationOf(number, component, partOf(parts.paid, component))),
  );
  const waived = fill([...open, ...subtractParts(paid, payoff.rebates).reverse()], moreMinor);
  if (waived.excessMinor > 0) return null;
  const allocations = subtractParts(payoff.parts, waived.allocations);
  return {
    allocations,
    rebates: merge([...payoff.rebates, ...waived.allocations]).map((part) => ({ ...part, grantedOn: paidOn })),
    excessMinor: amountMinor - sumMinor(allocations.map((part) => part.amountMinor)),
  };
}
