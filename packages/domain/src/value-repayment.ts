import { type AllocationResult, allocatePayment } from './allocation.ts';
import type { BookedTransaction, EarlierEffect, TransactionEffect } from './booked-transaction.ts';
import { type CalendarDate, laterDate } from './calendar-date.ts';
import { creditOf } from './credit-balance.ts';
import { fillOwed, merge } from './fill-parts.ts';
import type { LoanFacts } from './loan.ts';
import { lastTransactionOn } from './loan-summary.ts';
import { overpaidOf } from './loan-state.ts';
import { sumMinor } from './minor.ts';
import { payOffAsQuoted } from './payoff-in-force.ts';
import { settle } from './settlement-discount.ts';
import { noEffect, paidBy, stateForBooking } from './transaction-effects.ts';
import { type PaymentKind, remitsRest } from './transaction-kinds.ts';

/** Received money: on a running loan, or on a charged-off one (`recovery`). */
export interface RepaymentTransaction extends BookedTransaction {
  readonly kind: PaymentKind;
  /** The received amount less reversals, minor units. Zero only for an extension that costs nothing. */
  readonly amountMinor: number;
  readonly purpose: 'instalment' | 'extension' | 'payoff';
  /** The date of its quote. */
  readonly quotedOn: CalendarDate;
  readonly paidOn: CalendarDate;
  /** Whether the quoted amount still held at the time of payment. */
  readonly isInTime: boolean;
  /** The last transaction booked at the time of its request, 0 for none; null for a payment without a request. */
  readonly lastTransactionAtRequest: number | null;
  /** The order of the new loan that pays this one off: no money comes in. Left out for received money. */
  readonly paidByOrder?: number;
}

/**
 * Values a payment. Paid in time it counts on the date of its quote, else on the date of payment; in both cases it is allocated by the
 * loan's present facts. A fact after the date of the quote that only lowers the debt (a payment, a waiver, goodwill) leaves the quote in
 * force: of both dates the one counts on which the borrower owes less afterwards. After any other fact the payment counts on its own date.
 * Where it completes a settlement, the rest of the loan is waived. An extension granted since the payment's request is not granted twice:
 * that money pays the loan down.
 * A payment of nothing has no effect, except that it grants an extension that costs nothing.
 * @throws DomainError for an amount below zero, or facts that contradict each other
 */
export function valueRepayment(
  facts: LoanFacts,
  next: RepaymentTransaction,
  before: readonly EarlierEffect[],
): TransactionEffect {
  const ownDay = laterDate(next.paidOn, facts.disbursedOn);
  const quotedOn = laterDate(next.quotedOn, facts.disbursedOn);
  const valued = (day: CalendarDate, of = facts) => valueOn(of, next, { day, ownDay, quotedOn, before });
  if (!next.isInTime || quotedOn === ownDay || isVoided(facts, quotedOn)) return valued(ownDay);
  if (lastTransactionOn(facts) <= quotedOn) return valued(quotedOn);
  // What came later lowers what the payment left, not what it was asked for. Recalculated interest follows from all payments, so there it is
  // asked for what is left.
  const asQuoted = valued(quotedOn, facts.recalculation === undefined ? knownBy(facts, quotedOn) : facts);
  const inForce = { ...asQuoted, because: null };
  // A credit of recalculated interest may be taken again by a later day: it is no credit to use.
  const quoted = facts.recalculation === undefined ? usingCredit(facts, inForce, ownDay) : inForce;
  const own = valued(ownDay);
  if (facts.recalculation !== undefined) {
    const known = valued(quotedOn, knownBy(facts, quotedOn));
    const ended = endedAsQuoted(facts, next, { quotedOn, ownDay, known });
    if (ended !== null) return ended;
  }
  if (overpaysGrowingCharge(facts, quoted, ownDay)) return own;
  if (quoted.purposeMet !== own.purposeMet) return quoted.purposeMet === true ? quoted : own;
  return owedAfter(facts, quoted, ownDay) < owedAfter(facts, own, ownDay) ? quoted : own;
}

interface OnDay {
  readonly day: CalendarDate;
  readonly ownDay: CalendarDate;
  readonly quotedOn: CalendarDate;
  readonly before: readonly EarlierEffect[];
}

function valueOn(
  facts: LoanFacts,
  next: RepaymentTransaction,
  { day, ownDay, quotedOn, before }: OnDay,
): TransactionEffect {
  const { purpose, amountMinor, isInTime, lastTransactionAtRequest } = next;
  const since = lastTransactionAtRequest === null ? [] : before.filter(({ id }) => id > lastTransactionAtRequest);
  const because = since.length > 0 ? 'loan-changed' : isInTime || day === quotedOn ? null : 'after-expiry';

  const settled = settle(facts, { paidOn: day, amountMinor });
  if (settled !== null) {
    const result = { ...settled, extensionGranted: null, purposeMet: purpose !== 'extension' };
    return effectOfPayment(next, day, { result, because });
  }
  const mayMeet = purpose !== 'extension' || since.every(({ extension }) => extension === null);
  // nothing is left of it, or the extension cost nothing: it buys that extension, or it is nothing
  const mayBuy = purpose !== 'instalment' && mayMeet && (amountMinor > 0 || purpose === 'extension');
  for (const each of mayBuy ? [day, ownDay] : []) {
    const on = purpose === 'extension' ? notBeforeLastExtension(facts, each) : each;
    const result = allocatePayment(facts, { paidOn: on, amountMinor, purpose });
    if (result.purposeMet) return effectOfPayment(next, on, { result, because });
  }
  if (amountMinor === 0) return { ...noEffect(next, day), purposeMet: false, because };
  const result = allocatePayment(facts, { paidOn: day, amountMinor, purpose: 'instalment' });
  return effectOfPayment(next, day, { result: { ...result, purposeMet: purpose === 'instalment' }, because });
}

function effectOfPayment(
  next: RepaymentTransaction,
  on: CalendarDate,
  { result, because }: { readonly result: AllocationResult } & Pick<TransactionEffect, 'because'>,
): TransactionEffect {
  const { allocations, excessMinor, rebates, extensionGranted, purposeMet } = result;
  const moment = next.happenedAt === undefined ? {} : { happenedAt: next.happenedAt };
  return {
    ...noEffect(next, on),
    allocations,
    excessMinor,
    rebates: rebates.map((rebate) => ({ ...rebate, ...moment })),
    extension: extensionGranted && { ...extensionGranted, ...moment },
    purposeMet,
    because,
  };
}

/**
 * Whether something after a date ends the validity of a quote of that date: it adds to the debt, moves due dates, or ends or settles the
 * loan. The agreement of a settlement does: an earlier payment would count towards none.
 */
function isVoided(loan: LoanFacts, day: CalendarDate): boolean {
  const { extensions, rebates, addedCharges = [], refunds = [], settlement, replacedSettlements = [] } = loan;
  const ends = rebates.filter(({ reason }) => remitsRest(reason));
  const agreed = settlement === undefined ? replacedSettlements : [...replacedSettlements, settlement];
  return [
    ...[...extensions, ...ends].map(({ grantedOn }) => grantedOn),
    ...addedCharges.map(({ chargedOn }) => chargedOn),
    ...refunds.map(({ refundedOn }) => refundedOn),
    ...agreed.map(({ agreedOn }) => agreedOn),
    ...[loan.chargedOffOn, loan.writtenOffOn].filter((on) => on !== undefined),
  ].some((on) => on > day);
}

/** The end of a loan with recalculated interest by a quote of the whole debt that holds; null where it was of less, or the loan costs no more. */
function endedAsQuoted(
  facts: LoanFacts,
  next: RepaymentTransaction,
  { quotedOn, ownDay, known }: Pick<OnDay, 'quotedOn' | 'ownDay'> & { readonly known: TransactionEffect },
): TransactionEffect | null {
  const then = knownBy(facts, quotedOn);
  if (!stateForBooking(after(then, known), quotedOn).settled) return null;
  const ended = payOffAsQuoted(facts, {
    paidOn: ownDay,
    amountMinor: next.amountMinor,
    wholeMinor: next.amountMinor - known.excessMinor,
    paidSinceMinor: paidBy(facts, null) - paidBy(then, null),
  });
  if (ended === null) return null;
  const result = { ...ended, extensionGranted: null, purposeMet: next.purpose !== 'extension' };
  return effectOfPayment(next, ownDay, { result, because: null });
}

/** A loan without the payments and waivers after a date. */
const knownBy = (facts: LoanFacts, day: CalendarDate): LoanFacts => ({
  ...facts,
  payments: facts.payments.filter(({ paidOn }) => paidOn <= day),
  rebates: facts.rebates.filter(({ grantedOn }) => grantedOn <= day),
});

const after = (
  facts: LoanFacts,
  { on: paidOn, allocations, excessMinor, rebates, extension }: TransactionEffect,
): LoanFacts => ({
  ...facts,
  payments: [...facts.payments, { paidOn, allocations, excessMinor }],
  rebates: [...facts.rebates, ...rebates],
  extensions: extension === null ? facts.extensions : [...facts.extensions, extension],
});

/** What the borrower owes on a day after a payment, less credit. Below zero for a credit. */
function owedAfter(facts: LoanFacts, effect: TransactionEffect, day: CalendarDate): number {
  const paid = after(facts, effect);
  const state = stateForBooking(paid, day);
  return state.totals.outstandingMinor - creditOf(paid, state);
}

/**
 * A payment that counts before others may leave them in excess, as of a late charge that is no longer due: it uses that credit for what is
 * still owed on a day.
 */
function usingCredit(facts: LoanFacts, effect: TransactionEffect, day: CalendarDate): TransactionEffect {
  const paid = after(facts, effect);
  const state = stateForBooking(paid, day);
  const before = creditOf(facts, stateForBooking(facts, day));
  const { allocations } = fillOwed(paid, state, Math.max(0, creditOf(paid, state) - before));
  const usedMinor = sumMinor(allocations.map(({ amountMinor }) => amountMinor));
  if (usedMinor === 0) return effect;
  const merged = merge([...effect.allocations, ...allocations]);
  return { ...effect, allocations: merged, excessMinor: effect.excessMinor - usedMinor };
}

/** Whether a payment leaves a late charge paid in excess that grows again, because its instalment is still owed: that is no credit to use. */
const overpaysGrowingCharge = (facts: LoanFacts, effect: TransactionEffect, day: CalendarDate): boolean =>
  stateForBooking(after(facts, effect), day).instalments.some(
    (instalment) => instalment.outstandingMinor > 0 && overpaidOf(instalment, 'penalty') > 0,
  );

/** Extensions are consecutive: one paid earlier and notified later starts where the last one did. */
export function notBeforeLastExtension(loan: LoanFacts, on: CalendarDate): CalendarDate {
  return loan.extensions.reduce((last, extension) => laterDate(last, extension.grantedOn), on);
}
