import type { BookedTransaction, TransactionEffect } from './booked-transaction.ts';
import { type CalendarDate, laterDate } from './calendar-date.ts';
import { fillOwed, owedParts } from './fill-parts.ts';
import type { Allocation, LoanFacts, Occurrence, RebateFacts } from './loan.ts';
import { type LoanState, stateOf } from './loan-state.ts';
import { lastMovementOn } from './loan-summary.ts';
import { addMinor, sumMinor } from './minor.ts';
import { fullPrepayment } from './quote-payoff.ts';
import { asPaidOn } from './recalculated-instalments.ts';

/** A transaction without effect. */
export function noEffect({ id }: Pick<BookedTransaction, 'id'>, on: CalendarDate): TransactionEffect {
  return {
    id,
    on,
    allocations: [],
    excessMinor: 0,
    rebates: [],
    charges: [],
    extension: null,
    refundedMinor: 0,
    settlement: null,
    purposeMet: null,
    because: null,
  };
}

/** All facts of a loan on a date that is not before disbursal, from which payments and waivers of that date are computed. */
export const stateForBooking = (facts: LoanFacts, on: CalendarDate): LoanState =>
  stateOf(asPaidOn(facts, on), { today: on, knownOn: lastMovementOn(facts) <= on ? on : null });

/** Remits what a payment of the amount would pay, or everything (null). */
export function effectOfRemission(
  facts: LoanFacts,
  next: BookedTransaction,
  { amountMinor, reason }: { readonly amountMinor: number | null; readonly reason: RebateFacts['reason'] },
): TransactionEffect {
  const on = laterDate(next.effectiveOn, facts.disbursedOn);
  const state = stateForBooking(facts, on);
  const parts = amountMinor === null ? owedParts(state) : fillOwed(facts, state, amountMinor).allocations;
  return withEnd(facts, next, { ...noEffect(next, on), rebates: remit(parts, { next, on, reason }) });
}

/** With what a payoff waives, where nothing is left that it would cost: the loan has ended. */
export function withEnd(facts: LoanFacts, next: Occurrence, effect: TransactionEffect): TransactionEffect {
  const after = { ...facts, rebates: [...facts.rebates, ...effect.rebates] };
  const state = stateForBooking(after, effect.on);
  if (effect.rebates.length === 0 || state.settled) return effect;
  const { parts, rebates } = fullPrepayment(after, state);
  return parts.length > 0
    ? effect
    : { ...effect, rebates: [...effect.rebates, ...rebates.map((rebate) => ({ ...rebate, ...occurrenceOf(next) }))] };
}

/** Parts as rebates of a day. */
export function remit(
  parts: readonly Allocation[],
  {
    next,
    on,
    reason,
  }: { readonly next: Occurrence; readonly on: CalendarDate; readonly reason: RebateFacts['reason'] },
): RebateFacts[] {
  return parts.map((part) => ({ ...part, grantedOn: on, ...(reason && { reason }), ...occurrenceOf(next) }));
}

/**
 * The instalment that bears a charge on a date: the named one while it is unpaid; else the first unpaid one that is not due yet, or else the
 * first unpaid one, which is overdue already. Nobody is made overdue by a charge. Null where all are paid.
 */
export function chargeableInstalment({ instalments, asOf }: LoanState, named: number): number | null {
  const unpaid = instalments.filter(({ outstandingMinor }) => outstandingMinor > 0);
  const bearer =
    unpaid.find(({ number }) => number === named) ?? unpaid.find(({ dueOn }) => dueOn >= asOf) ?? unpaid[0] ?? null;
  return bearer?.number ?? null;
}

/** All money received on a loan by a date, credits included; null for all. Minor units. */
export function paidBy({ payments }: Pick<LoanFacts, 'payments'>, day: CalendarDate | null = null): number {
  const came = payments.filter(({ paidOn }) => day === null || paidOn <= day);
  return sumMinor(
    came.map(({ allocations, excessMinor = 0 }) =>
      addMinor(excessMinor, sumMinor(allocations.map(({ amountMinor }) => amountMinor))),
    ),
  );
}

/** The moment of a transaction, for its effects on the loan. */
export const occurrenceOf = ({ happenedAt }: Occurrence): Occurrence =>
  happenedAt === undefined ? {} : { happenedAt };
