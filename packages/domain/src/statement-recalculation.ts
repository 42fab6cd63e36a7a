import { addDays, type CalendarDate, partsOf } from './calendar-date.ts';
import { dueOnAsOf } from './due-dates.ts';
import type { Allocation, LoanFacts } from './loan.ts';
import { allocationOf } from './loan-state.ts';
import { recalculatedInstalments } from './recalculated-instalments.ts';

/** The change of a loan's interest by recalculation since the previous change. */
export interface InterestChange {
  readonly on: CalendarDate;
  readonly kind: 'interest_added' | 'interest_reduced';
  /** By instalment, above zero. */
  readonly parts: readonly Allocation[];
}

/**
 * The amounts that recalculation added to or deducted from the agreed interest, up to and including a date: listed on dates with
 * transactions, on due dates, on the last of `days` and today. The balance after a day's last line is thus the amount owed on that day.
 * @param days the dates of other lines
 */
export function interestChanges(
  facts: LoanFacts,
  today: CalendarDate,
  days: readonly CalendarDate[],
): readonly InterestChange[] {
  if (facts.recalculation === undefined) return [];
  const dueOns = facts.instalments.map(({ number }) => dueOnAsOf(facts, number, today));
  const told = [...new Set([...days, ...dueOns, ...monthEnds(facts, today), today])]
    .filter((on) => on <= today && on >= facts.disbursedOn)
    .sort();
  let before = facts.instalments.map(({ interestMinor }) => interestMinor);
  return told.flatMap((on) => {
    const now = recalculatedInstalments(facts, { today: on, knownOn: on }).map(
      ({ interestMinor, afterMaturityMinor = 0 }) => interestMinor + afterMaturityMinor,
    );
    const deltas = now.map((interestMinor, index) => interestMinor - (before[index] ?? 0));
    before = now;
    return [
      change(on, 'interest_added', deltas),
      change(
        on,
        'interest_reduced',
        deltas.map((delta) => -delta),
      ),
    ].flat();
  });
}

function change(on: CalendarDate, kind: InterestChange['kind'], deltas: readonly number[]): InterestChange[] {
  const parts = deltas.flatMap((delta, index) => (delta > 0 ? [allocationOf(index + 1, 'interest', delta)] : []));
  return parts.length === 0 ? [] : [{ on, kind, parts }];
}

/** A month's statement starts with the closing balance of the previous one, so a month's last day is listed. */
function monthEnds({ disbursedOn }: LoanFacts, today: CalendarDate): CalendarDate[] {
  const ends: CalendarDate[] = [];
  for (let on = disbursedOn; on < today; on = addDays(on, 1)) {
    if (partsOf(on).month !== partsOf(addDays(on, 1)).month) ends.push(on);
  }
  return ends;
}
