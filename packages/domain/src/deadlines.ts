import { addDays, addWeekdays, type CalendarDate } from './calendar-date.ts';
import type { TermsProfile } from './terms-profile.ts';

/** Dates of an order's steps, in the market's time zone; null for future steps. */
export interface OrderDates {
  readonly appliedOn: CalendarDate;
  readonly decidedOn: CalendarDate | null;
  readonly refused: boolean;
  /** Acceptance of the loan and its promissory note: the withdraw confirmation. */
  readonly acceptedOn: CalendarDate | null;
  readonly disbursedOn: CalendarDate | null;
}

export interface OrderDeadlines {
  readonly decisionDueOn: CalendarDate;
  /** Null until the borrower accepts. */
  readonly disbursalFromOn: CalendarDate | null;
  readonly disbursalDueOn: CalendarDate | null;
}

export type MissedDeadline = 'decision' | 'disbursal';

/** The last days for decision and disbursal (LND-06), inclusive: within 1 day, and 1 to 3 calendar days by default. */
export function orderDeadlines(dates: OrderDates, terms: TermsProfile): OrderDeadlines {
  const { acceptedOn } = dates;
  return {
    decisionDueOn: addDays(dates.appliedOn, terms.decisionWithinDays),
    disbursalFromOn: acceptedOn === null ? null : addDays(acceptedOn, terms.disbursalDays.min),
    disbursalDueOn: acceptedOn === null ? null : addDays(acceptedOn, terms.disbursalDays.max),
  };
}

/** Deadlines missed by a date: passed without the step, or met too late. */
export function missedDeadlines(
  dates: OrderDates,
  { terms, today }: { readonly terms: TermsProfile; readonly today: CalendarDate },
): MissedDeadline[] {
  const { decisionDueOn, disbursalDueOn } = orderDeadlines(dates, terms);
  const missed: MissedDeadline[] = [];
  if ((dates.decidedOn ?? today) > decisionDueOn) missed.push('decision');
  if (disbursalDueOn !== null && !dates.refused && (dates.disbursedOn ?? today) > disbursalDueOn)
    missed.push('disbursal');
  return missed;
}

/** Weekdays within which a complaint is answered (specification section 9). */
export const REPLY_WEEKDAYS = 3;

/** The deadline for a reply to a complaint: 3 weekdays after its filing. */
export function replyDueOn(receivedOn: CalendarDate, holidays?: ReadonlySet<string>): CalendarDate {
  return addWeekdays(receivedOn, REPLY_WEEKDAYS, holidays);
}
