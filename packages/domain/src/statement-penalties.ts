import { addDays, type CalendarDate, partsOf } from './calendar-date.ts';
import type { LoanFacts } from './loan.ts';
import { lateChargesOf } from './late-charges.ts';
import type { PenaltyCharge } from './penalty.ts';
import { sumMinor } from './minor.ts';

/** Late charges of one instalment on consecutive days, as one line of a statement. */
export interface PenaltySpan {
  readonly fromOn: CalendarDate;
  readonly toOn: CalendarDate;
  /** Zero for a one-time charge without days. */
  readonly days: number;
  readonly instalmentNumber: number;
  readonly amountMinor: number;
  /** The tax on it; 0 where late charges bear none. */
  readonly taxMinor: number;
}

/**
 * Late charges up to and including a date, in periods that end with other events, with a change of the charged
 * instalments, and with the month: the balance after a period is thus the balance of its last day.
 * @param breaks dates of other events
 */
export function penaltySpans(
  facts: LoanFacts,
  today: CalendarDate,
  breaks: ReadonlySet<CalendarDate>,
): readonly PenaltySpan[] {
  const byDay = new Map<CalendarDate, PenaltyCharge[]>();
  for (const charge of lateChargesOf(facts, today)) {
    if (charge.amountMinor > 0) byDay.set(charge.on, [...(byDay.get(charge.on) ?? []), charge]);
  }
  const segments: { toOn: CalendarDate; days: PenaltyCharge[][] }[] = [];
  for (const [on, charges] of byDay) {
    const last = segments[segments.length - 1];
    if (last !== undefined && goesOn(last, { on, charges }, breaks)) {
      last.toOn = on;
      last.days.push(charges);
    } else {
      segments.push({ toOn: on, days: [charges] });
    }
  }
  return segments.flatMap(({ toOn, days }) => spansOf(toOn, days));
}

function goesOn(
  { toOn, days }: { readonly toOn: CalendarDate; readonly days: readonly (readonly PenaltyCharge[])[] },
  { on, charges }: { readonly on: CalendarDate; readonly charges: readonly PenaltyCharge[] },
  breaks: ReadonlySet<CalendarDate>,
): boolean {
  const isNextDay = addDays(toOn, 1) === on;
  const endsHere = breaks.has(toOn) || partsOf(toOn).month !== partsOf(on).month;
  const isOnce = [...(days[days.length - 1] ?? []), ...charges].some((charge) => charge.days === 0);
  return isNextDay && !endsHere && !isOnce && numbersOf(days[days.length - 1] ?? []) === numbersOf(charges);
}

const numbersOf = (charges: readonly PenaltyCharge[]) => charges.map(({ instalmentNumber }) => instalmentNumber).join();

function spansOf(toOn: CalendarDate, days: readonly (readonly PenaltyCharge[])[]): PenaltySpan[] {
  return (days[0] ?? []).map(({ on, instalmentNumber, days: first = 1 }) => {
    const own = days.flat().filter((charge) => charge.instalmentNumber === instalmentNumber);
    return {
      // days of grace that are made up for lie before the day of the charge
      fromOn: addDays(on, 1 - Math.max(1, first)),
      toOn,
      days: days.length - 1 + first,
      instalmentNumber,
      amountMinor: sumMinor(own.map(({ amountMinor }) => amountMinor)),
      taxMinor: sumMinor(own.map(({ taxMinor = 0 }) => taxMinor)),
    };
  });
}
