import type { AllocationResult } from './allocation.ts';
import type { CalendarDate } from './calendar-date.ts';
import { fillOwed, owedParts } from './fill-parts.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import { paidBy, stateForBooking } from './transaction-effects.ts';

/** A settlement that is open on a day. Minor units. */
export interface SettlementQuote {
  /** As agreed. */
  readonly amountMinor: number;
  /** What of it is still to be paid, above zero. */
  readonly leftMinor: number;
  /** The last day. */
  readonly untilOn: CalendarDate;
}

/** What is still to be paid on a day for the rest of the loan to be let go; null where nothing was agreed, it has lapsed, or it was met. */
export function quoteSettlement(facts: LoanFacts, today: CalendarDate): SettlementQuote | null {
  const open = openSettlement(facts, today, today);
  return open === null || loanState(facts, today).settled ? null : open;
}

/** As quoteSettlement, of a loan that is not settled. Money that came up to `knownOn` counts; null for all. */
function openSettlement(
  { settlement, payments }: LoanFacts,
  today: CalendarDate,
  knownOn: CalendarDate | null,
): SettlementQuote | null {
  if (settlement === undefined || today > settlement.untilOn || today < settlement.agreedOn) return null;
  const { amountMinor, untilOn, paidBeforeMinor } = settlement;
  const inTime = payments.filter(({ paidOn }) => paidOn <= untilOn);
  const leftMinor = amountMinor - (paidBy({ payments: inTime }, knownOn) - paidBeforeMinor);
  return leftMinor > 0 ? { amountMinor, leftMinor, untilOn } : null;
}

/**
 * What a payment does that completes a settlement: it pays the loan down by what was left of the amount, the rest of the loan is let
 * go on its day, and what came beyond the amount is the borrower's. Null where it does not complete one.
 */
export function settle(
  facts: LoanFacts,
  { paidOn, amountMinor }: { readonly paidOn: CalendarDate; readonly amountMinor: number },
): Pick<AllocationResult, 'allocations' | 'excessMinor' | 'rebates'> | null {
  const open = openSettlement(facts, paidOn, null);
  if (open === null || amountMinor < open.leftMinor) return null;
  const state = stateForBooking(facts, paidOn);
  if (state.settled) return null;
  const { allocations, excessMinor } = fillOwed(facts, state, open.leftMinor);
  const paid = { ...facts, payments: [...facts.payments, { paidOn, allocations }] };
  const left = stateForBooking(paid, paidOn);
  return {
    allocations,
    excessMinor: excessMinor + amountMinor - open.leftMinor,
    rebates: owedParts(left).map((part) => ({ ...part, grantedOn: paidOn, reason: 'settlement_discount' })),
  };
}
