import type { CalendarDate } from './calendar-date.ts';
import { fillOwed, merge } from './fill-parts.ts';
import type { Allocation, ExtensionFacts, LoanFacts, RebateFacts } from './loan.ts';
import { stateOf } from './loan-state.ts';
import { checkNotNegative, checkPositive } from './minor.ts';
import { type ExtensionOffer, extensionQuoteOf } from './quote-extension.ts';
import { payoffQuoteOf } from './quote-payoff.ts';
import { asPaidOn } from './recalculated-instalments.ts';

export interface IncomingPayment {
  readonly paidOn: CalendarDate;
  /** Positive; zero only for an extension that costs nothing. */
  readonly amountMinor: number;
  readonly purpose: 'instalment' | 'extension' | 'payoff';
}

/** The effects of a payment. Allocations and excess sum to the payment. */
export interface AllocationResult {
  readonly allocations: readonly Allocation[];
  /** To be recorded with the payment; empty except for a payoff. */
  readonly rebates: readonly RebateFacts[];
  /** In excess of the loan: a credit to the borrower. */
  readonly excessMinor: number;
  /** Null when no extension was requested, or the payment did not cover it. */
  readonly extensionGranted: ExtensionFacts | null;
  /** False for an extension or a payoff that was not covered, or not allowed: it is an ordinary payment. */
  readonly purposeMet: boolean;
}

/**
 * Allocates a payment: refunds to be paid back, unpaid extension charges, then penalties, fees, interest and principal of the oldest instalment,
 * then of the next. An extension or payoff that the amount covers takes what its quote says first; one that it does not
 * cover, or that is not allowed, is an ordinary payment. Amounts paid by recorded payments, later ones included, are
 * not paid again, and no extension is granted before one already granted. Throws DomainError for an amount that is not
 * positive or facts that contradict each other.
 */
export function allocatePayment(facts: LoanFacts, payment: IncomingPayment): AllocationResult {
  const { amountMinor, paidOn, purpose } = payment;
  if (purpose === 'extension') checkNotNegative(amountMinor);
  else checkPositive(amountMinor);
  const state = stateOf(asPaidOn(facts, paidOn), { today: paidOn, knownOn: null });

  if (purpose === 'payoff') {
    const quote = payoffQuoteOf(facts, state);
    if (quote.allowed && quote.amountMinor <= amountMinor) {
      const { parts: allocations, rebates } = quote;
      const excessMinor = amountMinor - quote.amountMinor;
      return { allocations, rebates, excessMinor, extensionGranted: null, purposeMet: true };
    }
  }
  if (purpose === 'extension') {
    const quote = extensionQuoteOf(facts, state);
    // An extension dated before one already granted would contradict its dates.
    const isLatest = facts.extensions.every((extension) => extension.grantedOn <= paidOn);
    if (quote.allowed && isLatest && quote.amountMinor <= amountMinor)
      return extendAndAllocate({ facts, quote, payment });
    checkPositive(amountMinor);
  }
  return {
    ...fillOwed(facts, state, amountMinor),
    rebates: [],
    extensionGranted: null,
    purposeMet: purpose === 'instalment',
  };
}

interface ExtendInput {
  readonly facts: LoanFacts;
  readonly quote: ExtensionOffer;
  readonly payment: IncomingPayment;
}

/** What the quote says first; the rest as on a loan with the new due dates, of which interest may be recalculated. */
function extendAndAllocate({ facts, quote, payment: { paidOn, amountMinor } }: ExtendInput): AllocationResult {
  const extensionGranted: ExtensionFacts = {
    grantedOn: paidOn,
    days: quote.days,
    chargeMinor: quote.chargeMinor,
    newDueOns: quote.plan.map(({ number, dueOn }) => ({ number, dueOn })),
  };
  const extended: LoanFacts = {
    ...facts,
    extensions: [...facts.extensions, extensionGranted],
    payments: [...facts.payments, { paidOn, allocations: quote.parts }],
  };
  const state = stateOf(asPaidOn(extended, paidOn), { today: paidOn, knownOn: null });
  const rest = fillOwed(extended, state, amountMinor - quote.amountMinor);
  const allocations = merge([...quote.parts, ...rest.allocations]);
  return { allocations, rebates: [], excessMinor: rest.excessMinor, extensionGranted, purposeMet: true };
}
