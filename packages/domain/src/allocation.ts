import type { CalendarDate } from './calendar-date.ts';
import { fill, fillOwed, merge, recalculatesEarly } from './fill-parts.ts';
import type { Allocation, ExtensionFacts, LoanFacts, RebateFacts } from './loan.ts';
import { allocationOf, type LoanState, stateOf } from './loan-state.ts';
import { checkNotNegative, checkPositive, sumMinor } from './minor.ts';
import { type ExtensionOffer, extensionQuoteOf } from './quote-extension.ts';
import { fullPrepayment } from './quote-payoff.ts';
import { asPaidOn } from './recalculated-instalments.ts';

export interface IncomingPayment {
  readonly paidOn: CalendarDate;
  /** Positive; zero only for an extension, which may cost nothing. */
  readonly amountMinor: number;
  readonly purpose: 'instalment' | 'extension' | 'payoff';
}

/** The effects of a payment. Allocations and excess sum to the payment. */
export interface AllocationResult {
  readonly allocations: readonly Allocation[];
  /** To be recorded with the payment; empty except where it pays the loan off early. */
  readonly rebates: readonly RebateFacts[];
  /** In excess of the loan: a credit to the borrower. Below zero: credit that the payment used, as interest paid ahead. */
  readonly excessMinor: number;
  /** Null when no extension was requested, or the payment did not cover it. */
  readonly extensionGranted: ExtensionFacts | null;
  /** False for an extension that was not covered, or not allowed, and a payoff that was not covered: it is an ordinary payment. */
  readonly purposeMet: boolean;
}

/**
 * Allocates a payment: refunds to be paid back, unpaid extension charges, then penalties, fees, interest and principal of the oldest instalment,
 * then of the next. An extension that the amount covers takes what its quote says first; one that it does not
 * cover, or that is not allowed, is an ordinary payment. An amount that covers the payoff is one, whatever it was paid for. Amounts paid by recorded payments, later ones included, are
 * not paid again, and no extension is granted before one already granted. Throws DomainError for an amount that is not
 * positive or facts that contradict each other.
 */
export function allocatePayment(facts: LoanFacts, payment: IncomingPayment): AllocationResult {
  const { amountMinor, paidOn, purpose } = payment;
  if (purpose === 'extension') checkNotNegative(amountMinor);
  else checkPositive(amountMinor);
  const state = stateOf(asPaidOn(facts, paidOn), { today: paidOn, knownOn: null });

  if (purpose === 'extension') {
    const quote = extensionQuoteOf(facts, state);
    // An extension dated before one already granted would contradict its dates.
    const isLatest = facts.extensions.every((extension) => extension.grantedOn <= paidOn);
    if (quote.allowed && isLatest && quote.amountMinor <= amountMinor)
      return extendAndAllocate({ facts, quote, payment });
    if (amountMinor === 0)
      return { allocations: [], rebates: [], excessMinor: 0, extensionGranted: null, purposeMet: false };
  }
  const paidOff = payOff(facts, state, amountMinor);
  if (paidOff !== null) return { ...paidOff, extensionGranted: null, purposeMet: purpose !== 'extension' };
  const filled = fillOwed(facts, state, amountMinor);
  const purposeMet = purpose === 'instalment';
  return { ...filled, rebates: [], extensionGranted: null, purposeMet };
}

type Filled = Pick<AllocationResult, 'allocations' | 'excessMinor' | 'rebates'>;

/**
 * A payment that covers the full prepayment, to which interest paid ahead and now waived counts too. Once everything is due it is an
 * ordinary payment. Null where it does not cover it.
 */
function payOff(facts: LoanFacts, state: LoanState, amountMinor: number): Filled | null {
  if (state.settled) return null;
  const { amountMinor: costMinor, parts, rebates, feeMinor = 0 } = fullPrepayment(facts, state);
  if (amountMinor >= costMinor) {
    const excessMinor = amountMinor - sumParts(parts);
    return { allocations: parts, rebates, excessMinor };
  }
  if (!recalculatesEarly(facts) || amountMinor < costMinor - feeMinor) return null;
  // it would end the loan without the fee: the fee comes first
  const first = state.instalments.find(({ dueOn }) => dueOn > state.asOf);
  const { allocations } = fill([allocationOf(first?.number ?? 1, 'fee', feeMinor)], amountMinor);
  const paidOn = state.asOf;
  const charged = { ...facts, payments: [...facts.payments, { paidOn, allocations }] };
  const rest = fillOwed(
    charged,
    stateOf(charged, { today: paidOn, knownOn: null }),
    amountMinor - sumParts(allocations),
  );
  return { ...rest, allocations: merge([...allocations, ...rest.allocations]), rebates: [] };
}

const sumParts = (parts: readonly Allocation[]): number => sumMinor(parts.map(({ amountMinor }) => amountMinor));

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
  const restMinor = amountMinor - quote.amountMinor;
  const paidOff = restMinor === 0 ? null : payOff(extended, state, restMinor);
  const rest = paidOff ?? { ...fillOwed(extended, state, restMinor), rebates: [] };
  const allocations = merge([...quote.parts, ...rest.allocations]);
  return { ...rest, allocations, extensionGranted, purposeMet: true };
}
