import { isCalendarDate } from '@hiram/domain';
import type { DateParts } from '../../ui/date-field.tsx';

/** The earliest date of birth. */
const EARLIEST = '1920-01-01';

/** The parts of a day, finished or not: year-month-day. */
export function dayParts(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day, month, year };
}

/** What a typed day lacks: its missing parts, or `wrong` for one that nobody was born on. Null for a good one. */
export function dayProblem(value: string, today: string): 'wrong' | readonly (keyof DateParts)[] | null {
  const parts = dayParts(value);
  const missing = (['day', 'month', 'year'] as const).filter((part) => parts[part] === '');
  if (missing.length > 0) return missing;
  return isCalendarDate(value) && value >= EARLIEST && value <= today ? null : 'wrong';
}
