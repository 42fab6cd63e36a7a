import { type CalendarDate, calendarDate, type NoticeFacts } from '@hiram/domain';
import type { SummaryRow } from './loan-summary-store.ts';

/** The facts that notices about a loan depend on, on a day that is not before its last movement. */
export const noticeFactsOf = (
  { next_number: number, next_due_on: dueOn }: SummaryRow,
  asOf: CalendarDate,
): NoticeFacts => ({
  asOf,
  nextInstalment: number === null || dueOn === null ? null : { number, dueOn: calendarDate(dueOn) },
});
