import { type CalendarDate, daysBetween, laterDate } from './calendar-date.ts';
import type { LoanFacts } from './loan.ts';
import { type Components, loanState } from './loan-state.ts';
import { loanStatus, type OrderStatus } from './order-status.ts';

/**
 * A loan in one row. It changes with the loan's transactions and never with the date: days past due and status follow from it and a
 * date, and later penalties are computed from the facts.
 */
export interface LoanSummary {
  /** Owed by component, in minor units. The penalty is the one charged up to `lastMovedOn`. */
  readonly outstanding: Components;
  /** Granted extension charges not yet paid, in minor units. */
  readonly extensionMinor: number;
  /** Refunds of a credit that no longer exists, not yet paid back, in minor units. */
  readonly reclaimMinor: number;
  /** The date of the latest change; the date of disbursal at first. */
  readonly lastMovedOn: CalendarDate;
  /** The earliest instalment with an outstanding amount, and its amount on `lastMovedOn` in minor units. */
  readonly next: { readonly number: number; readonly dueOn: CalendarDate; readonly amountMinor: number } | null;
  /** The earliest due date with an outstanding amount: arrears count from it. */
  readonly oldestUnpaidDueOn: CalendarDate | null;
  /** The date on which the last debt was settled; null while anything is outstanding. */
  readonly settledOn: CalendarDate | null;
  /** Days before a due date on which the status becomes 174, as agreed. */
  readonly reminderWindowDays: number;
}

/** The date of a loan's latest transaction. A settlement moves nothing when it is agreed: `lastTransactionOn` includes it. */
export function lastMovementOn(facts: LoanFacts): CalendarDate {
  const {
    disbursedOn,
    payments,
    extensions,
    rebates,
    addedCharges = [],
    refunds = [],
    chargedOffOn,
    writtenOffOn,
  } = facts;
  return [
    ...payments.map(({ paidOn }) => paidOn),
    ...[...extensions, ...rebates].map(({ grantedOn }) => grantedOn),
    ...addedCharges.map(({ chargedOn }) => chargedOn),
    ...refunds.map(({ refundedOn }) => refundedOn),
    ...[chargedOffOn, writtenOffOn].filter((on) => on !== undefined),
  ].reduce(laterDate, disbursedOn);
}

/** As lastMovementOn, with the agreements of settlements, in force or replaced. */
export const lastTransactionOn = (facts: LoanFacts): CalendarDate =>
  [...(facts.replacedSettlements ?? []), ...(facts.settlement === undefined ? [] : [facts.settlement])]
    .map(({ agreedOn }) => agreedOn)
    .reduce(laterDate, lastMovementOn(facts));

/**
 * The summary of a loan, a function of its facts only.
 * @throws DomainError for facts that contradict each other
 */
export function summarizeLoan(facts: LoanFacts): LoanSummary {
  const lastMovedOn = lastMovementOn(facts);
  const { totals, nextInstalment, instalments, settledOn } = loanState(facts, lastMovedOn);
  const unpaid = instalments.filter(({ outstandingMinor }) => outstandingMinor > 0);
  return {
    outstanding: totals.outstanding,
    extensionMinor: totals.extensionMinor,
    reclaimMinor: totals.reclaimMinor,
    lastMovedOn,
    next: nextInstalment && {
      number: nextInstalment.number,
      dueOn: nextInstalment.dueOn,
      amountMinor: nextInstalment.outstandingMinor,
    },
    oldestUnpaidDueOn: unpaid.map(({ dueOn }) => dueOn).sort()[0] ?? null,
    settledOn,
    reminderWindowDays: facts.terms.reminderWindowDays,
  };
}

/** Days since the oldest unpaid due date on a date; 0 without arrears. */
export const daysPastDue = (
  { oldestUnpaidDueOn }: Pick<LoanSummary, 'oldestUnpaidDueOn'>,
  today: CalendarDate,
): number => (oldestUnpaidDueOn === null ? 0 : Math.max(0, daysBetween(oldestUnpaidDueOn, today)));

/** The status of a loan on a date that is not before its last change. */
export const summaryStatus = (
  summary: Pick<LoanSummary, 'next' | 'oldestUnpaidDueOn' | 'settledOn' | 'reminderWindowDays'>,
  today: CalendarDate,
): OrderStatus =>
  loanStatus(
    {
      asOf: today,
      settled: summary.settledOn !== null,
      overdueDays: daysPastDue(summary, today),
      nextInstalment: summary.next,
    },
    summary.reminderWindowDays,
  );
