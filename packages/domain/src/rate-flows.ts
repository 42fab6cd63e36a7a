import { addDays, addMonths, type CalendarDate, calendarDate, dayNumber } from './calendar-date.ts';
import { DomainError } from './errors.ts';
import { checkPositive } from './minor.ts';

/** A length of time in whole units, added up where several are given. */
export interface Offset {
  readonly months?: number;
  readonly weeks?: number;
  readonly days?: number;
}

/** An advance, or a payment or charge. */
export interface RateFlow {
  /** Positive, minor units. */
  readonly amountMinor: number;
  /** Its date. Either all flows of a loan have one, or none has. */
  readonly on?: string;
  /** Time after the first advance, for a loan without dates; negative for before. Default: at once. */
  readonly after?: Offset;
  /** The number of equal flows, 1 to 1000; 1 by default. */
  readonly times?: number;
  /** The interval between them, with `times` only; a month by default. Months are counted from the first, so that a 31st stays one. */
  readonly every?: Offset;
}

/** The time of a flow: a date, or months and days after the first advance. */
export type Moment =
  | { readonly on: CalendarDate }
  | { readonly months: number; readonly weeks: number; readonly days: number };

export interface TimedFlow {
  /** Minor units: negative for advances, positive for payments. */
  readonly amountMinor: number;
  readonly moment: Moment;
}

const MAX_TIMES = 1000;
/** Of all flows, expanded. */
const MAX_FLOWS = 1200;
const MAX_UNITS = 40_000;

/**
 * Reads and expands the flows of a loan, in chronological order. Throws DomainError naming the invalid flow, such as
 * 'payments.0.amountMinor': `out_of_range`, `invalid_date`, or `contradiction` where some flows have dates and others do not, or one has both.
 */
export function timedFlows(advances: readonly RateFlow[], payments: readonly RateFlow[]): TimedFlow[] {
  for (const [name, flows] of Object.entries({ advances, payments })) {
    if (flows.length === 0) throw new DomainError('out_of_range', 'one at least is needed', name);
    for (const [index, { times = 1 }] of flows.entries()) {
      checkWhole(times, { field: `${name}.${index}.times`, from: 1, to: MAX_TIMES });
    }
  }
  const all = [...advances, ...payments].reduce((sum, { times = 1 }) => sum + times, 0);
  if (all > MAX_FLOWS) throw new DomainError('out_of_range', `at most ${MAX_FLOWS} with the advances`, 'payments');
  const isDated = advances[0]?.on !== undefined;
  const advanced = spelledOut(advances, 'advances', isDated);
  const paid = spelledOut(payments, 'payments', isDated);
  const firstDay = Math.min(...advanced.map(({ moment }) => roughDay(moment)));
  if (paid.every(({ moment }) => roughDay(moment) <= firstDay))
    throw new DomainError(
      'contradiction',
      'none comes after the first advance: they need days, or times from it',
      'payments',
    );
  return [...advanced, ...paid].sort((a, b) => roughDay(a.moment) - roughDay(b.moment));
}

function spelledOut(flows: readonly RateFlow[], name: 'advances' | 'payments', isDated: boolean): TimedFlow[] {
  const sign = name === 'advances' ? -1 : 1;
  return flows.flatMap((flow, index) => {
    const field = `${name}.${index}`;
    const amountMinor = sign * checkPositive(flow.amountMinor, `${field}.amountMinor`);
    const { times = 1, every = { months: 1 } } = flow;
    if (flow.every !== undefined && flow.times === undefined)
      throw new DomainError('contradiction', 'an interval needs the number of flows', `${field}.times`);
    const step = lengthOf(every, `${field}.every`);
    const first = firstMoment(flow, field, isDated);
    return Array.from({ length: times }, (_, turn) => ({ amountMinor, moment: later(first, step, turn) }));
  });
}

function firstMoment({ on, after }: RateFlow, field: string, isDated: boolean): Moment {
  if (on !== undefined && after !== undefined) {
    throw new DomainError('contradiction', 'a day and a length of time exclude each other', `${field}.after`);
  }
  if (isDated !== (on !== undefined)) {
    throw new DomainError('contradiction', 'all flows have a day, or none has', `${field}.on`);
  }
  return on === undefined ? lengthOf(after ?? {}, `${field}.after`) : { on: calendarDate(on, `${field}.on`) };
}

type Length = Extract<Moment, { readonly months: number }>;

function lengthOf({ months = 0, weeks = 0, days = 0 }: Offset, field: string): Length {
  for (const [unit, count] of Object.entries({ months, weeks, days })) {
    checkWhole(count, { field: `${field}.${unit}`, from: -MAX_UNITS, to: MAX_UNITS });
  }
  return { months, weeks, days };
}

function later(first: Moment, step: Length, turn: number): Moment {
  const months = step.months * turn;
  const weeks = step.weeks * turn;
  const days = step.days * turn;
  if ('on' in first) return { on: addDays(addMonths(first.on, months), weeks * 7 + days) };
  return { months: first.months + months, weeks: first.weeks + weeks, days: first.days + days };
}

function checkWhole(value: number, { field, from, to }: { field: string; from: number; to: number }): void {
  if (Number.isInteger(value) && value >= from && value <= to) return;
  throw new DomainError('out_of_range', `a whole number from ${from} to ${to} is needed`, field);
}

/** Only for sorting flows: a month is a twelfth of 365 days. */
function roughDay(moment: Moment): number {
  return 'on' in moment ? dayNumber(moment.on) : (moment.months * 365) / 12 + moment.weeks * 7 + moment.days;
}
