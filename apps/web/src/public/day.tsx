import { calendarDate, formatDate } from '@hiram/domain';

/** A day, which is never broken at its hyphens. */
export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{formatDate(calendarDate(on))}</time>;
}
