import { addDays, type CalendarDate, daysBetween } from './calendar-date.ts';
import type { LoanState } from './loan-state.ts';
import type { MarketCode } from './market.ts';

export const reminderKinds = ['due', 'overdue', 'paid'] as const;
/** A payment that is coming, one that is late, one that has come. */
export type ReminderKind = (typeof reminderKinds)[number];

/** When borrowers of a market are written to, as data. */
export interface ReminderRule {
  /** Days before a due date from which a payment is announced, most first; 0 is the day itself. */
  readonly dueDaysBefore: readonly number[];
  /** Days late on which that is said, then every so many days. */
  readonly overdueDays: readonly number[];
  readonly thenEveryDays: number;
  /** Notices about one late due date, at most. */
  readonly overdueMost: number;
  /** Time of day from which the notices of a day are sent, HH:MM; the end is that of the market's contact hours. */
  readonly from: string;
}

const usual = {
  dueDaysBefore: [3, 0],
  overdueDays: [1, 3, 7],
  thenEveryDays: 7,
  overdueMost: 10,
} as const;

/**
 * The rules by market: the days are the issue's own, how often a late payment is told of at most is our choice, below what SEC MC 18
 * s.2019 and the RBI's circular of 12 August 2022 would call harassment. They are no part of the market profiles, which every page
 * of the web carries.
 */
export const reminderRules: Readonly<Record<MarketCode, ReminderRule>> = {
  PH: { ...usual, from: '08:00' },
  IN: { ...usual, from: '09:00' },
};

/** What notices depend on: the day, and the earliest unpaid instalment. */
export interface NoticeFacts extends Pick<LoanState, 'asOf'> {
  readonly nextInstalment: { readonly number: number; readonly dueOn: CalendarDate } | null;
}

/** What is to be said of a loan on a day. */
export interface LoanNotice {
  readonly kind: 'due' | 'overdue';
  readonly instalmentNumber: number;
  readonly dueOn: CalendarDate;
  /** Names what it is about, the same on every day on which the notice is still true. */
  readonly occasion: string;
}

/**
 * The notice that is true on the day of a state; null where there is none. It is about the earliest unpaid instalment: while that is
 * late nothing is said of the ones to come. A notice of three days before is true until the day itself, one of a late payment until
 * the next one, so that a machine that slept still says what holds.
 */
export function loanNotice(state: NoticeFacts, rule: ReminderRule): LoanNotice | null {
  const next = state.nextInstalment;
  if (next === null) return null;
  const { number, dueOn } = next;
  const lateDays = daysBetween(dueOn, state.asOf);
  const kind = lateDays > 0 ? 'overdue' : 'due';
  const step = kind === 'overdue' ? overdueStep(lateDays, rule) : dueStep(-lateDays, rule);
  return step === null
    ? null
    : { kind, instalmentNumber: number, dueOn, occasion: `${kind}/${number}/${dueOn}/${step}` };
}

/**
 * The next day after that of a state on which another notice may become true, as long as nothing is paid; null for a loan with no
 * instalment unpaid. What is paid or extended moves due dates later, never earlier.
 */
export function nextNoticeOn(state: NoticeFacts, rule: ReminderRule): CalendarDate | null {
  const dueOn = state.nextInstalment?.dueOn;
  if (dueOn === undefined) return null;
  const steps = [...rule.dueDaysBefore.map((days) => -days), ...overdueSteps(rule)];
  const today = daysBetween(dueOn, state.asOf);
  const next = steps.find((step) => step > today);
  return next === undefined ? addDays(state.asOf, rule.thenEveryDays) : addDays(dueOn, next);
}

/** The least of the steps that is still ahead: three days before holds until the day itself. */
function dueStep(daysLeft: number, { dueDaysBefore }: ReminderRule): number | null {
  const ahead = dueDaysBefore.filter((days) => daysLeft <= days);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/** The last step that has come. The very last one holds as long as the others do, and then nothing more is said. */
function overdueStep(lateDays: number, rule: ReminderRule): number | null {
  const steps = overdueSteps(rule);
  const come = steps.filter((days) => days <= lateDays);
  const step = Math.max(...come);
  const isOver = come.length === steps.length && lateDays >= step + rule.thenEveryDays;
  return come.length === 0 || isOver ? null : step;
}

function overdueSteps({ overdueDays, thenEveryDays, overdueMost }: ReminderRule): number[] {
  const steps = overdueDays.slice(0, overdueMost);
  while (steps.length < overdueMost) steps.push(Math.max(0, ...steps) + thenEveryDays);
  return steps;
}
