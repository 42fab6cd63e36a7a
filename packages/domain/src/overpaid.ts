import { type CalendarDate, laterDate } from './calendar-date.ts';
import { creditBalance } from './credit-balance.ts';
import { creditedOn, creditsOf } from './credits.ts';
import type { Allocation, LoanFacts } from './loan.ts';
import {
  allocationOf,
  allocationOrder,
  type Components,
  type InstalmentState,
  type LoanState,
  partOf,
  stateOf,
} from './loan-state.ts';
import { lastMovementOn } from './loan-summary.ts';
import { type ReplayStep, withEffect } from './replay-transactions.ts';

/** Payments and waivers of one component of an instalment in excess of its amount. Minor units, never negative. */
export const overpaidOf = ({ charged, paid, rebated }: InstalmentState, component: keyof Components): number =>
  Math.max(0, partOf(paid, component) + partOf(rebated, component) - partOf(charged, component));

/** The day of the books: that of the last movement, or the one up to which the loan has accrued, whichever is later. */
const bookedOn = (facts: LoanFacts, through: CalendarDate | null): CalendarDate =>
  laterDate(through ?? facts.disbursedOn, lastMovementOn(facts));

const stateOnBooks = (facts: LoanFacts, through: CalendarDate | null): LoanState =>
  stateOf(facts, { today: bookedOn(facts, through), knownOn: null });

/**
 * The borrower's credit as the books have it: the one of the last movement, or of the day up to which the loan has accrued if that is later.
 * Minor units, below zero for refunds owed back.
 * @param through the day up to which it has accrued; null where income is booked when it is paid
 * @throws DomainError for facts that contradict each other
 */
export function bookedCredit(facts: LoanFacts, through: CalendarDate | null): number {
  // only recalculation lowers an amount that was paid
  const overpaidMinor = facts.recalculation === undefined ? 0 : stateOnBooks(facts, through).totals.overpaidMinor;
  const reclaimedMinor = creditedOn(creditsOf(facts, null), 'reclaim');
  return creditBalance(facts, { on: bookedOn(facts, through), knownOn: null, overpaidMinor, reclaimedMinor });
}

/**
 * The change that a transaction makes to the amounts paid in excess of their component, by instalment and component: above zero where money
 * that had paid interest is credit now, below where credit pays interest. Only recalculation lowers an amount that was paid. A list of
 * transactions adds up to the excess of the loan after the last one.
 * @param through as of `bookedCredit`
 * @throws DomainError for facts that contradict each other
 */
export function overpaidBy({ before, next, effect }: ReplayStep, through: CalendarDate | null): readonly Allocation[] {
  if (before.recalculation === undefined) return [];
  const was = stateOnBooks(before, through).instalments;
  return stateOnBooks(withEffect(before, next, effect), through).instalments.flatMap((instalment, index) =>
    allocationOrder.flatMap((component) => {
      const earlier = was[index];
      const earlierMinor = earlier === undefined ? 0 : overpaidOf(earlier, component);
      const amountMinor = overpaidOf(instalment, component) - earlierMinor;
      return amountMinor === 0 ? [] : [allocationOf(instalment.number, component, amountMinor)];
    }),
  );
}
