import { calendarDate } from '../../src/calendar-date.ts';
import { isDomainError } from '../../src/errors.ts';
import { buildSchedule, type Schedule } from '../../src/schedule.ts';
import type { ScheduleInput } from '../../src/schedule-input.ts';
import { unroundedRows } from '../../src/schedule-unrounded.ts';
import type { Judge, Outcome, PublishedCase } from './outcome.ts';
import { type Convention, conventions, graceConventions } from './schedule-conventions.ts';

type Row = readonly (number | null)[];

/** Figures of a published schedule, in major units; a row is principal, interest, total and balance. */
interface Expected {
  readonly rows?: readonly Row[];
  /** Only the first rows are published. */
  readonly prefix?: boolean;
  /** Figures are shown in whole units. */
  readonly whole?: boolean;
  readonly totals?: Row;
  readonly totals0?: number;
  readonly interestTotal?: number;
  readonly dueOns?: readonly string[];
  readonly datesAt?: Readonly<Record<string, string>>;
  readonly effectiveMonthly?: number;
}

/** What a schedule says that a source may have published. Amounts are minor units; a row is principal, interest, total and balance. */
export interface ScheduleFigures {
  readonly rows: readonly (readonly number[])[];
  readonly dueOns: readonly string[];
  readonly interestMinor: number;
  /** Whether the effective rate of a month is this, to two places. */
  readonly isMonthlyRate: (percent: number) => boolean;
}

/** Terms that an example may have been made by: those that it says, with one convention each. */
export interface ScheduleAttempt {
  readonly name: string;
  readonly input: ScheduleInput;
}

/** All that is tried of an example, in order. */
export function scheduleAttempts(published: PublishedCase): ScheduleAttempt[] {
  const input = inputOf(published);
  const expected: Expected = published.expect;
  const graces = graceConventions(expected.rows ?? []);
  return [...conventions, ...combined(graces)].map(({ name, terms }) => ({ name, input: { ...input, ...terms } }));
}

/** The first convention that gives every figure of an example; or how far what it says comes from it. */
export function judgeSchedule(published: PublishedCase): Outcome & { readonly convention?: string } {
  let by = '';
  for (const { name, input } of scheduleAttempts(published)) {
    const fault = faultOf(input, published);
    if (fault === null) return { verdict: 'same', convention: name };
    by ||= fault;
  }
  return { verdict: 'differs', by, because: 'none: no convention that a product can say gives these figures' };
}

export const judgeSchedules: Judge = judgeSchedule;

const combined = (graces: readonly Convention[]): readonly Convention[] =>
  graces.flatMap((grace) =>
    conventions.map(({ name, terms }) => ({ name: `${grace.name}, ${name}`, terms: { ...terms, ...grace.terms } })),
  );

function inputOf({ input }: PublishedCase): ScheduleInput {
  const { principal, rate, disbursedOn, firstDueOn, every = 1, ...terms } = input;
  return {
    ...(terms as unknown as ScheduleInput),
    every: Number(every),
    principalMinor: minor(Number(principal)),
    annualRatePercent: String(rate),
    disbursedOn: calendarDate(String(disbursedOn)),
    ...(typeof firstDueOn === 'string' && { firstDueOn: calendarDate(firstDueOn) }),
  };
}

const minor = (major: number): number => Math.round(major * 100);

function faultOf(input: ScheduleInput, published: PublishedCase): string | null {
  try {
    return scheduleFault(figuresOf(input), published);
  } catch (error) {
    if (isDomainError(error)) return error.message;
    throw error;
  }
}

/** How the figures of a schedule differ from those of an example; null where none does. */
export function scheduleFault(ours: ScheduleFigures, { expect }: Pick<PublishedCase, 'expect'>): string | null {
  const expected: Expected = expect;
  const { rows, prefix, whole, totals, totals0, interestTotal, dueOns, datesAt, effectiveMonthly, ...unknown } =
    expected;
  if (Object.keys(unknown).length > 0) return `it expects ${Object.keys(unknown).join(', ')}`;
  const figures = ours.rows;
  // in whole units where the source shows those
  const isSame = (figure: number | undefined, value: number | null | undefined) =>
    value === null || value === undefined || (figure !== undefined && rounded(figure, whole) === minor(value));
  const faults = [
    rows !== undefined && !prefix && rows.length !== figures.length && `${figures.length} rows`,
    ...(rows ?? []).map(
      (row, index) => row.some((value, at) => !isSame(figures[index]?.[at], value)) && said(index, figures),
    ),
    ...(totals ?? []).map((total, index) => !isSame(figures[index]?.[2], total) && said(index, figures)),
    !isSame(figures[0]?.[2], totals0) && said(0, figures),
    !isSame(ours.interestMinor, interestTotal) && `interest ${ours.interestMinor / 100}`,
    ...(dueOns ?? []).map(
      (dueOn, index) => ours.dueOns[index] !== dueOn && `row ${index + 1} due ${ours.dueOns[index]}`,
    ),
    ...Object.entries(datesAt ?? {}).map(
      ([index, dueOn]) => ours.dueOns[Number(index)] !== dueOn && `row ${index} due another day`,
    ),
    effectiveMonthly !== undefined && !ours.isMonthlyRate(effectiveMonthly) && 'another effective rate a month',
  ];
  return faults.find((fault) => typeof fault === 'string') ?? null;
}

const rounded = (figure: number, whole = false) => (whole ? Math.round(figure / 100) * 100 : Math.round(figure));

const said = (index: number, figures: readonly Row[]) =>
  `row ${index + 1}: ${(figures[index] ?? []).map((figure) => Number(figure) / 100).join(', ')}`;

/** Where interest is carried each figure of a row is the unrounded one, rounded for itself as such tables do. */
function figuresOf(input: ScheduleInput): ScheduleFigures {
  const schedule = buildSchedule(input);
  const unrounded = input.interestRounding === 'carried' ? unroundedRows(input) : [];
  const rows = schedule.rows.map(({ principalMinor, interestMinor, totalMinor, balanceMinor }, index) => {
    const row = unrounded[index];
    if (row === undefined) return [principalMinor, interestMinor, totalMinor, balanceMinor];
    return [row.principal, row.interest, row.total, row.balance].map((text) => Math.round(Number(text)));
  });
  return {
    rows,
    dueOns: schedule.rows.map(({ dueOn }) => dueOn),
    interestMinor: schedule.totals.interestMinor,
    isMonthlyRate: (percent) => isMonthlyRate(input, schedule, percent),
  };
}

/** Whether a declining loan at that rate a month, to two places, has the instalment of the schedule. */
function isMonthlyRate(input: ScheduleInput, { rows }: Schedule, percent: number): boolean {
  const instalmentAt = (monthly: number) =>
    buildSchedule({ ...input, method: 'declining', annualRatePercent: (monthly * 12).toFixed(4) }).rows[0]
      ?.totalMinor ?? 0;
  const instalment = rows[0]?.totalMinor ?? 0;
  return instalmentAt(percent - 0.005) <= instalment && instalment <= instalmentAt(percent + 0.005);
}
