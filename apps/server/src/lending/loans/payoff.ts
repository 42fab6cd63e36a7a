import {
  type Allocation,
  type CalendarDate,
  effectOf,
  type LoanFacts,
  type LoanState,
  type NoPayoff,
  payoffQuoteOf,
  quotePayoff,
  quoteSettlement,
} from '@hiram/domain';

/** The amount that ends a loan today. */
export interface Payoff {
  readonly allowed: true;
  /** Minor units, positive. */
  readonly amountMinor: number;
  readonly parts: readonly Allocation[];
  /** The saving of paying it, minor units. */
  readonly rebateMinor: number;
  /** The last day of an agreed settlement; null for the ordinary payoff. */
  readonly agreedUntilOn: CalendarDate | null;
}

/**
 * The payoff of a loan on the date of its state, on every screen and document: the rest of an agreed settlement, however early, else the
 * ordinary payoff (LND-03). Of the two the lower amount applies: a waiver may have brought the loan below the agreement.
 */
export function payoffOn(loan: LoanFacts, state: LoanState): Payoff | NoPayoff {
  // where interest is recalculated with a payment, the quote is that of a payment today
  const ordinary = loan.recalculation === undefined ? payoffQuoteOf(loan, state) : quotePayoff(loan, state.asOf);
  const settlement = settlementOf(loan, state);
  const payoff = ordinary.allowed ? { ...ordinary, agreedUntilOn: null } : ordinary;
  if (settlement === null || (payoff.allowed && payoff.amountMinor <= settlement.amountMinor)) return payoff;
  return settlement;
}

/**
 * The payoff beside the amount of the next payment: null where it is not possible, or is that amount. An agreed one is always of interest.
 */
export function payoffAlternative(
  payoff: Payoff | NoPayoff,
  dueMinor: number,
): { amountMinor: number; rebateMinor: number; dueOn: CalendarDate | null } | null {
  if (!payoff.allowed || (payoff.agreedUntilOn === null && payoff.amountMinor === dueMinor)) return null;
  const { amountMinor, rebateMinor, agreedUntilOn } = payoff;
  return { amountMinor, rebateMinor, dueOn: agreedUntilOn };
}

function settlementOf(loan: LoanFacts, state: LoanState): Payoff | null {
  const today = state.asOf;
  const open = quoteSettlement(loan, today);
  const rebateMinor = open === null ? 0 : state.totals.outstandingMinor - open.leftMinor;
  if (open === null || rebateMinor <= 0) return null;
  const { leftMinor: amountMinor, untilOn } = open;
  const days = { effectiveOn: today, paidOn: today, quotedOn: today, isInTime: true, lastTransactionAtRequest: null };
  const { allocations } = effectOf(loan, { id: 0, kind: 'repayment', purpose: 'payoff', amountMinor, ...days });
  return { allowed: true, amountMinor, parts: allocations, rebateMinor, agreedUntilOn: untilOn };
}
