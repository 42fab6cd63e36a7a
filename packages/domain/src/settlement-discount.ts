import type { AllocationResult } from './allocation.ts';
import type { CalendarDate } from './calendar-date.ts';
import { fillOwed, owedParts } from './fill-parts.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import { paidBy, stateForBooking } from './transaction-effects.ts';

/** A settlement in force on a date. Minor units. */
export interface SettlementQuote {
  /** As agreed. */
  readonly amountMinor: number;
  /** The unpaid part, positive. */
  readonly leftMinor: number;
  /** The last day. */
  readonly untilOn: CalendarDate;
}

/** The amount still to be paid on a date for the rest of the loan to be waived; null where none was agreed, it has lapsed, or it was met. */
export function quoteSettlement(facts: LoanFacts, today: CalendarDate): SettlementQuote | null {
  const open = openSettlement(facts, today, today);
  return open === null || loanState(facts, today).settled ? null : open;
}

/** As quoteSettlement, for an unsettled loan. Money received up to `knownOn` counts; null for all. */
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
 * The effect of a payment that completes a settlement: it repays the loan by the rest of the agreed amount, the rest of the loan is
 * waived on its date, and the excess is the borrower's. Null where it completes none.
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
