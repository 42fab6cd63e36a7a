import { type AllocationResult, allocatePayment } from './allocation.ts';
import { type CalendarDate, laterDate } from './calendar-date.ts';
import type { LoanFacts } from './loan.ts';
import { lastTransactionOn } from './loan-summary.ts';
import type { EarlierEffect, RepaymentTransaction, TransactionEffect } from './loan-transactions.ts';
import { settle } from './settlement-discount.ts';
import { noEffect } from './transaction-effects.ts';

/**
 * Values a payment. Paid in time it counts on the date of its quote, else on the date of payment; in both cases it is allocated by the
 * loan's present facts. Where the loan has changed after the date of the quote, those facts count, and the payment counts on its
 * own date. Where it completes a settlement, the rest of the loan is waived. An extension granted since the payment's request is not granted twice: that money pays the loan down.
 * @throws DomainError for an amount that is not positive, or facts that contradict each other
 */
export function valueRepayment(
  facts: LoanFacts,
  next: RepaymentTransaction,
  before: readonly EarlierEffect[],
): TransactionEffect {
  const { purpose, amountMinor, isInTime, askedAfter } = next;
  const ownDay = laterDate(next.paidOn, facts.disbursedOn);
  const quotedOn = laterDate(next.quotedOn, facts.disbursedOn);
  const day = isInTime && isLastOn(facts, quotedOn) ? quotedOn : ownDay;
  const since = askedAfter === null ? [] : before.filter(({ id }) => id > askedAfter);
  const because = since.length > 0 ? 'loan-changed' : isInTime || day === quotedOn ? null : 'after-expiry';

  const settled = settle(facts, { paidOn: day, amountMinor });
  if (settled !== null) {
    const result = { ...settled, extensionGranted: null, purposeMet: purpose !== 'extension' };
    return effectOfPayment(next, day, { result, because });
  }
  const mayMeet = purpose !== 'extension' || since.every(({ extension }) => extension === null);
  for (const each of purpose === 'instalment' || !mayMeet ? [] : [day, ownDay]) {
    const on = purpose === 'extension' ? notBeforeLastExtension(facts, each) : each;
    const result = allocatePayment(facts, { paidOn: on, amountMinor, purpose });
    if (result.purposeMet) return effectOfPayment(next, on, { result, because });
  }
  // an extension that cost nothing when it was granted, and is no longer granted
  if (amountMinor === 0 && purpose === 'extension') return { ...noEffect(next, day), purposeMet: false, because };
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

/** True when the loan has no known events after a date. The agreement of a settlement is one: an earlier payment would count towards none. */
const isLastOn = (loan: LoanFacts, day: CalendarDate): boolean => lastTransactionOn(loan) <= day;

/** Extensions are consecutive: one paid earlier and notified later starts where the last one did. */
export function notBeforeLastExtension(loan: LoanFacts, on: CalendarDate): CalendarDate {
  return loan.extensions.reduce((last, extension) => laterDate(last, extension.grantedOn), on);
}
