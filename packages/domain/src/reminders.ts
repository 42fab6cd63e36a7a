import { addDays, type CalendarDate, daysBetween } from './calendar-date.ts';
import type { LoanState } from './loan-state.ts';
import type { MarketCode } from './market.ts';
import { mapMarkets } from './market-rules.ts';

export const reminderKinds = ['due', 'overdue', 'paid', 'payout', 'plan'] as const;
/** A payment that falls due, a late one, a received one; a payout that was made, failed or came back; the answer to a request for a payment plan. */
export type ReminderKind = (typeof reminderKinds)[number];

/** A market's reminder rules, as data. */
export interface ReminderRule {
  /** Days before a due date on which a payment is announced, most first; 0 is the due date itself. */
  readonly dueDaysBefore: readonly number[];
  /** Days past due of the notices, then the interval of further ones. */
  readonly overdueDays: readonly number[];
  readonly thenEveryDays: number;
  /** Maximum number of notices about one missed due date. */
  readonly overdueMax: number;
  /** Time of day from which a day's notices are sent, HH:MM; the end is that of the market's contact hours. */
  readonly from: string;
}

/** The rules by market. They are separate from the market profiles, which every page of the web loads. */
export const reminderRules: Readonly<Record<MarketCode, ReminderRule>> = mapMarkets(
  ({ reminders }): ReminderRule => reminders,
);

/** The facts behind notices: the date, and the earliest unpaid instalment. */
export interface NoticeFacts extends Pick<LoanState, 'asOf'> {
  readonly nextInstalment: { readonly number: number; readonly dueOn: CalendarDate } | null;
}

/** The notice about a loan on a date. */
export interface LoanNotice {
  readonly kind: 'due' | 'overdue';
  readonly instalmentNumber: number;
  readonly dueOn: CalendarDate;
  /** The notice's subject, the same on every day on which the notice applies. */
  readonly occasion: string;
}

/**
 * The notice that applies on the date of a state; null for none. It is about the earliest unpaid instalment: while that is
 * late, later ones are not mentioned. A notice of three days before applies until the due date, one of a late payment until
 * the next one, so that it still applies after an outage.
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
 * The next date after that of a state on which another notice may apply, as long as nothing is paid; null for a loan without an
 * unpaid instalment. Payments and extensions move due dates later, never earlier.
 */
export function nextNoticeOn(state: NoticeFacts, rule: ReminderRule): CalendarDate | null {
  const dueOn = state.nextInstalment?.dueOn;
  if (dueOn === undefined) return null;
  const steps = [...rule.dueDaysBefore.map((days) => -days), ...overdueSteps(rule)];
  const today = daysBetween(dueOn, state.asOf);
  const next = steps.find((step) => step > today);
  return next === undefined ? addDays(state.asOf, rule.thenEveryDays) : addDays(dueOn, next);
}

/** The smallest of the steps still ahead: three days before applies until the due date. */
function dueStep(daysLeft: number, { dueDaysBefore }: ReminderRule): number | null {
  const ahead = dueDaysBefore.filter((days) => daysLeft <= days);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/** The latest step reached. The last one applies as long as the others do, after which there are no more notices. */
function overdueStep(lateDays: number, rule: ReminderRule): number | null {
  const steps = overdueSteps(rule);
  const come = steps.filter((days) => days <= lateDays);
  const step = Math.max(...come);
  const isOver = come.length === steps.length && lateDays >= step + rule.thenEveryDays;
  return come.length === 0 || isOver ? null : step;
}

function overdueSteps({ overdueDays, thenEveryDays, overdueMax }: ReminderRule): number[] {
  const steps = overdueDays.slice(0, overdueMax);
  while (steps.length < overdueMax) steps.push(Math.max(0, ...steps) + thenEveryDays);
  return steps;
}
