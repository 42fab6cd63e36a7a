import { STATEMENT_MONTHS_MAX } from '@hiram/contract/mine';
import { addDays, addMonths, type CalendarDate, calendarDate } from '@hiram/domain';
import { Refusal } from '../../platform/refusal.ts';

/** The requested months of a statement, YYYY-MM; null for none. */
export interface AskedMonths {
  readonly from: string | null;
  readonly to: string | null;
}

/** The default number of months of a statement over all loans, up to the current one. */
const MONTHS_SHOWN = 3;

/**
 * The first and last day of a statement: whole months, the last one up to today.
 * @param beginsOn the default first day: that of the single loan; null for the default months
 * @throws Refusal 'malformed' naming the month that is after the other, or after today, or where the period is too long
 */
export function spanOf(
  { from, to }: AskedMonths,
  { today, beginsOn }: { readonly today: CalendarDate; readonly beginsOn: CalendarDate | null },
): { fromOn: CalendarDate; toOn: CalendarDate } {
  const lastMonthOn = to === null ? firstOf(today) : monthOn(to);
  const endOn = addDays(addMonths(lastMonthOn, 1), -1);
  const toOn = endOn < today ? endOn : today;
  const usualOn = beginsOn ?? addMonths(lastMonthOn, 1 - MONTHS_SHOWN);
  const fromOn = from === null ? usualOn : monthOn(from);
  if (lastMonthOn > today) throw malformed('to', 'must not be after this month');
  if (fromOn > toOn) throw malformed('from', 'must not be after the last month');
  if (from !== null && addMonths(fromOn, STATEMENT_MONTHS_MAX) <= lastMonthOn) {
    throw malformed('from', `must be at most ${STATEMENT_MONTHS_MAX} months before the last one`);
  }
  return { fromOn, toOn };
}

const monthOn = (month: string) => calendarDate(`${month}-01`);
const firstOf = (day: CalendarDate) => monthOn(day.slice(0, 7));

const malformed = (field: string, message: string) =>
  new Refusal('malformed', { message: `${field} ${message}`, data: { problems: [{ field, message }] } });
