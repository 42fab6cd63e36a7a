import { type CalendarDate, daysBetween, laterDate } from './calendar-date.ts';
import type { LoanFacts } from './loan.ts';
import { type Components, loanState } from './loan-state.ts';
import { loanStatus, type OrderStatus } from './order-status.ts';

/**
 * A loan in one row. It changes when something happens on the loan and never with the day: days past due and status follow from it and a
 * day, and what penalties have come to since is worked out from the facts.
 */
export interface LoanSummary {
  /** Owed by component, in minor units. The penalty is the one charged up to `lastMovedOn`. */
  readonly outstanding: Components;
  /** Granted extension charges not yet paid, in minor units. */
  readonly extensionMinor: number;
  /** Refunds of a credit that is none any more, not yet paid back, in minor units. */
  readonly reclaimMinor: number;
  /** The day of the last transaction that changed it; the day of disbursal while there is none. */
  readonly lastMovedOn: CalendarDate;
  /** The earliest instalment with anything outstanding, and what it owed on `lastMovedOn` in minor units. */
  readonly next: { readonly number: number; readonly dueOn: CalendarDate; readonly amountMinor: number } | null;
  /** The earliest due date with anything outstanding: arrears count from it. */
  readonly oldestUnpaidDueOn: CalendarDate | null;
  /** The day the last debt was settled; null while anything is outstanding. */
  readonly settledOn: CalendarDate | null;
  /** Days before a due date on which the status becomes 174, as agreed. */
  readonly reminderWindowDays: number;
}

/** The last day on which something happened on a loan. */
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

/**
 * The summary of a loan, a function of its facts alone.
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

/** Days since the oldest unpaid due date on a day; 0 while nothing is overdue. */
export const daysPastDue = (
  { oldestUnpaidDueOn }: Pick<LoanSummary, 'oldestUnpaidDueOn'>,
  today: CalendarDate,
): number => (oldestUnpaidDueOn === null ? 0 : Math.max(0, daysBetween(oldestUnpaidDueOn, today)));

/** The status of a loan on a day that is not before its last movement. */
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
