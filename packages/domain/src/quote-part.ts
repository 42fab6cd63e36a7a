import type { CalendarDate } from './calendar-date.ts';
import { effectOf } from './replay-transactions.ts';
import type { Allocation, LoanFacts } from './loan.ts';
import { endingOf } from './loan-end.ts';
import { type LoanState, loanState } from './loan-state.ts';
import { instalmentQuoteOf } from './quote-instalment.ts';

/** What a payment of an amount of the borrower's choice does on a date. Minor units. */
export interface PartQuote {
  /** What it pays, in the order of allocation. They add up to the amount. */
  readonly parts: readonly Allocation[];
  /** What stays owed after it. */
  readonly leftMinor: number;
  /** Of the late charges that tomorrow would add: what it stops, and what is still added. */
  readonly stopsMinor: number;
  readonly tomorrowMinor: number;
  /** The next amount asked for after it, and its due date; null where nothing is left. */
  readonly nextDueMinor: number | null;
  readonly nextDueOn: CalendarDate | null;
}

/** The largest amount that a payment of the borrower's choice may have: what ends the loan. Zero for a settled one. Minor units. */
export const maxPartPayment = (facts: LoanFacts, state: LoanState): number => endingOf(facts, state)?.amountMinor ?? 0;

/**
 * A payment of a chosen amount on the date of a state, as it will be booked: by the same rules as a repayment.
 * @param amountMinor from 1 to `maxPartPayment`
 */
export function quotePart(facts: LoanFacts, state: LoanState, amountMinor: number): PartQuote {
  const today = state.asOf;
  const isRecovery = facts.chargedOffOn !== undefined;
  const { allocations, excessMinor, rebates } = effectOf(facts, {
    id: 0,
    kind: isRecovery ? 'recovery' : 'repayment',
    purpose: 'instalment',
    amountMinor,
    effectiveOn: today,
    paidOn: today,
    quotedOn: today,
    isInTime: true,
    lastTransactionAtRequest: null,
  });
  const payment = { paidOn: today, allocations, excessMinor, ...(isRecovery && { isRecovery: true as const }) };
  const paid = { ...facts, payments: [...facts.payments, payment], rebates: [...facts.rebates, ...rebates] };
  const after = loanState(paid, today);
  const next = after.settled ? null : instalmentQuoteOf(paid, after);
  return {
    parts: allocations,
    leftMinor: after.totals.outstandingMinor,
    stopsMinor: state.penaltyTomorrowMinor - after.penaltyTomorrowMinor,
    tomorrowMinor: after.penaltyTomorrowMinor,
    nextDueMinor: next?.onDueMinor ?? null,
    nextDueOn: next?.dueOn ?? null,
  };
}
