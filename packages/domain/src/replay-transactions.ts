import type { LoanFacts, PaymentFacts, SettlementFacts } from './loan.ts';
import {
  type AgreedLoan,
  daySet,
  type EarlierEffect,
  isPaymentKind,
  type LoanTransaction,
  rulesOf,
  type TransactionEffect,
} from './loan-transactions.ts';
import { occurrenceOf } from './transaction-effects.ts';

/** A transaction of a replay, the loan before it, and its effect. */
export interface ReplayStep {
  readonly next: LoanTransaction;
  readonly before: LoanFacts;
  readonly effect: TransactionEffect;
}

/**
 * A loan with exactly these transactions, and the effect of each, in the order of their business dates; transactions of one date in the
 * order of booking. A reversal is a replay without the reversed transaction: later ones count as if it had never existed. A back-dated
 * booking is a replay with it: later ones count as if it had been known in time. A transaction that is no longer possible in
 * full is limited: a waiver to the outstanding amount, an extension to the due dates that it can still move. Throws DomainError only for a
 * self-contradictory agreement.
 */
export function replayTransactions(
  agreed: AgreedLoan,
  list: readonly LoanTransaction[],
): { readonly facts: LoanFacts; readonly effects: readonly TransactionEffect[] } {
  const steps = replaySteps(agreed, list);
  const last = steps[steps.length - 1];
  return {
    facts: last === undefined ? untouched(agreed) : withEffect(last.before, last.next, last.effect),
    effects: steps.map(({ effect }) => effect),
  };
}

/** As replayTransactions, step by step. */
export function replaySteps(agreed: AgreedLoan, list: readonly LoanTransaction[]): ReplayStep[] {
  let before = untouched(agreed);
  const effects: TransactionEffect[] = [];
  return [...list].sort(byBusinessDate).map((next) => {
    const step = { next, before, effect: effectOf(before, next, effects) };
    effects.push(step.effect);
    before = withEffect(before, next, step.effect);
    return step;
  });
}

/** The order of valuation, as a comparison of two transactions: the business date, then the booking. */
export const byBusinessDate = (one: LoanTransaction, other: LoanTransaction): number =>
  one.effectiveOn === other.effectiveOn ? one.id - other.id : one.effectiveOn < other.effectiveOn ? -1 : 1;

const untouched = (agreed: AgreedLoan): LoanFacts => ({ ...agreed, payments: [], extensions: [], rebates: [] });

/**
 * The effects of a transaction booked on a loan as it stands, none of whose transactions has a later business date: the last effect of
 * a replay of the list with it.
 * @param before the earlier transactions, from which a payment sees whether the loan has changed since its request
 */
export function effectOf(
  facts: LoanFacts,
  next: LoanTransaction,
  before: readonly EarlierEffect[] = [],
): TransactionEffect {
  return rulesOf(next.kind).effectOf(facts, next, before);
}

/** The facts of a loan after a transaction, to be stored. */
export function withEffect(facts: LoanFacts, next: LoanTransaction, effect: TransactionEffect): LoanFacts {
  const { on, rebates, charges, extension, refundedMinor, settlement } = effect;
  const payment = paymentOf(facts, next, effect);
  return {
    ...facts,
    ...(payment && { payments: [...facts.payments, payment] }),
    ...(rebates.length > 0 && { rebates: [...facts.rebates, ...rebates] }),
    ...(charges.length > 0 && { addedCharges: [...(facts.addedCharges ?? []), ...charges] }),
    ...(extension && { extensions: [...facts.extensions, extension] }),
    ...(refundedMinor > 0 && {
      refunds: [...(facts.refunds ?? []), { refundedOn: on, amountMinor: refundedMinor, ...occurrenceOf(next) }],
    }),
    ...(settlement && withSettlement(facts, { ...settlement, ...occurrenceOf(next) })),
    ...daySet(next.kind, on),
  };
}

/** A loan with its latest settlement, and those that it replaced. */
export const withSettlement = (
  { settlement: before, replacedSettlements = [] }: Pick<LoanFacts, 'settlement' | 'replacedSettlements'>,
  settlement: SettlementFacts,
): Pick<LoanFacts, 'settlement' | 'replacedSettlements'> => ({
  settlement,
  ...(before && { replacedSettlements: [...replacedSettlements, before] }),
});

function paymentOf(
  { chargedOffOn }: LoanFacts,
  next: LoanTransaction,
  { on, allocations, excessMinor }: TransactionEffect,
): PaymentFacts | null {
  if (!isPaymentKind(next.kind)) return null;
  const recovery = chargedOffOn === undefined ? {} : ({ isRecovery: true } as const);
  return { paidOn: on, allocations, excessMinor, ...recovery, ...occurrenceOf(next) };
}
