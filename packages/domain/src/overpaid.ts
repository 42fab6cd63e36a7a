import { type CalendarDate, laterDate } from './calendar-date.ts';
import { creditBalance } from './credit-balance.ts';
import { creditedOn, creditsOf } from './credits.ts';
import type { Allocation, LoanFacts } from './loan.ts';
import { allocationOf, allocationOrder, type LoanState, overpaidOf, stateOf } from './loan-state.ts';
import { lastMovementOn } from './loan-summary.ts';
import { type ReplayStep, withEffect } from './replay-transactions.ts';

/** The day of the books: that of the last movement, or the one up to which the loan has accrued, whichever is later. */
const bookedOn = (facts: LoanFacts, through: CalendarDate | null): CalendarDate =>
  laterDate(through ?? facts.disbursedOn, lastMovementOn(facts));

const stateOnBooks = (facts: LoanFacts, through: CalendarDate | null): LoanState =>
  stateOf(facts, { today: bookedOn(facts, through), knownOn: null });

/**
 * Whether a payment can exceed what is owed of its component: where recalculation or a payoff lowered it, or where a payment counts on an
 * earlier date than one before it.
 */
function mayBeOverpaid({ recalculation, rebates, payments }: LoanFacts): boolean {
  return (
    recalculation !== undefined ||
    rebates.length > 0 ||
    payments.some(
      ({ paidOn, excessMinor = 0 }, index) => excessMinor < 0 || paidOn < (payments[index - 1]?.paidOn ?? paidOn),
    )
  );
}

/**
 * The borrower's credit as the books have it: the one of the last movement, or of the day up to which the loan has accrued if that is later.
 * Minor units, below zero for refunds owed back.
 * @param through the day up to which it has accrued; null where income is booked when it is paid
 * @throws DomainError for facts that contradict each other
 */
export function bookedCredit(facts: LoanFacts, through: CalendarDate | null): number {
  const overpaidMinor = mayBeOverpaid(facts) ? stateOnBooks(facts, through).totals.overpaidMinor : 0;
  const reclaimedMinor = creditedOn(creditsOf(facts, null), 'reclaim');
  return creditBalance(facts, { on: bookedOn(facts, through), knownOn: null, overpaidMinor, reclaimedMinor });
}

/**
 * The change that a transaction makes to the amounts paid in excess of their component, by instalment and component: above zero where money
 * that had paid interest is credit now, below where credit pays interest. A list of
 * transactions adds up to the excess of the loan after the last one.
 * @param through as of `bookedCredit`
 * @throws DomainError for facts that contradict each other
 */
export function overpaidBy({ before, next, effect }: ReplayStep, through: CalendarDate | null): readonly Allocation[] {
  const after = withEffect(before, next, effect);
  if (!mayBeOverpaid(after)) return [];
  const was = stateOnBooks(before, through).instalments;
  return stateOnBooks(after, through).instalments.flatMap((instalment, index) =>
    allocationOrder.flatMap((component) => {
      const earlier = was[index];
      const earlierMinor = earlier === undefined ? 0 : overpaidOf(earlier, component);
      const amountMinor = overpaidOf(instalment, component) - earlierMinor;
      return amountMinor === 0 ? [] : [allocationOf(instalment.number, component, amountMinor)];
    }),
  );
}
