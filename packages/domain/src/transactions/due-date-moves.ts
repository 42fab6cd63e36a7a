import { addDays, type CalendarDate, daysBetween, laterDate } from '../calendar-date.ts';
import type { BookedTransaction } from '../booked-transaction.ts';
import type { withinDeferral } from '../cost-ceiling.ts';
import type { LoanFacts, NewDueOn } from '../loan.ts';
import type { LoanState } from '../loan-state.ts';
import { stateForBooking } from '../transaction-effects.ts';
import { fail, noInstalment, requireOwed, requireWithinYears } from './requirements.ts';

/** A transaction that moves due dates. */
interface Move extends BookedTransaction {
  /** By which the due dates of all unpaid instalments move. Left out: agreed due dates. */
  readonly days?: number;
  readonly newDueOns: readonly NewDueOn[];
}

/**
 * The principal that moves, and by how many days.
 * @param on the day of the move; `chargedDays`: the days that are charged. Left out: those by which each instalment moves
 */
export function deferralsOf(
  facts: LoanFacts,
  next: Move,
  { on, chargedDays }: { readonly on: CalendarDate; readonly chargedDays?: number },
): Parameters<typeof withinDeferral>[2]['deferrals'] {
  const { instalments } = stateForBooking(facts, on);
  return possibleDueOns(facts, agreedDueOns(facts, next, on), on).flatMap(({ number, dueOn }) => {
    const instalment = instalments[number - 1];
    if (instalment === undefined) return [];
    return [
      { principalMinor: instalment.outstanding.principal, days: chargedDays ?? daysBetween(instalment.dueOn, dueOn) },
    ];
  });
}

/** Sets of due dates are ordered in time: a later agreement applies from its date on. */
export const dayOfMove = (facts: LoanFacts, next: Pick<Move, 'effectiveOn'>): CalendarDate =>
  facts.extensions.reduce(
    (on, { grantedOn }) => laterDate(on, grantedOn),
    laterDate(next.effectiveOn, facts.disbursedOn),
  );

/** The due dates of the unpaid instalments, all moved by as many days. */
export const unpaidMoved = (facts: LoanFacts, on: CalendarDate, days: number): NewDueOn[] =>
  stateForBooking(facts, on)
    .instalments.filter(({ outstandingMinor }) => outstandingMinor > 0)
    .map(({ number, dueOn }) => ({ number, dueOn: addDays(dueOn, days) }));

/** Days were agreed where they are given: they move the due dates that are in force. Agreed due dates stay. */
export const agreedDueOns = (
  facts: LoanFacts,
  { days, newDueOns }: Pick<Move, 'days' | 'newDueOns'>,
  on: CalendarDate,
): readonly NewDueOn[] => (days === undefined ? newDueOns : unpaidMoved(facts, on, days));

/**
 * The due dates from the first one that moves on, for unpaid instalments. None moves backwards; unnamed ones
 * stay. Empty where none moves.
 */
export function possibleDueOns(facts: LoanFacts, newDueOns: readonly NewDueOn[], on: CalendarDate): NewDueOn[] {
  const unpaid = stateForBooking(facts, on).instalments.filter(({ outstandingMinor }) => outstandingMinor > 0);
  const wanted = unpaid.map(({ number, dueOn }) => {
    const named = newDueOns.find((each) => each.number === number)?.dueOn ?? dueOn;
    return { number, dueOn: laterDate(named, dueOn), isMoved: named > dueOn };
  });
  const first = wanted.findIndex(({ isMoved }) => isMoved);
  return first === -1 ? [] : wanted.slice(first).map(({ number, dueOn }) => ({ number, dueOn }));
}

/** A move of due dates is agreed from those in force. */
export function requireLastMove(
  { extensions, disbursedOn }: LoanFacts,
  { effectiveOn }: Pick<Move, 'effectiveOn'>,
): void {
  const lastMove = extensions[extensions.length - 1]?.grantedOn ?? disbursedOn;
  if (effectiveOn < lastMove) fail('out_of_range', 'due dates were moved since', 'effectiveOn');
}

/**
 * New due dates are later than those in force, in the future and at most ten years away, in the order of the instalments, and of unpaid ones
 * only.
 */
export function checkDueOns(state: LoanState, next: Move): void {
  const { newDueOns } = next;
  requireOwed(state);
  if (newDueOns.length === 0) fail('out_of_range', 'no due date moves', 'newDueOns');
  for (const { number, dueOn } of newDueOns) {
    const instalment = state.instalments[number - 1] ?? noInstalment(number, 'newDueOns');
    if (instalment.outstandingMinor === 0) fail('contradiction', `instalment ${number} is paid`, 'newDueOns');
    if (dueOn <= state.asOf) fail('out_of_range', `${dueOn} is not after the day of the agreement`, 'newDueOns');
    if (dueOn <= instalment.dueOn) fail('out_of_range', `${dueOn} is not later than ${instalment.dueOn}`, 'newDueOns');
    requireWithinYears(dueOn, next, next.days === undefined ? 'newDueOns' : 'days');
  }
  const moved = new Map(newDueOns.map(({ number, dueOn }) => [number, dueOn]));
  if (moved.size < newDueOns.length) fail('contradiction', 'an instalment is named twice', 'newDueOns');
  const dueOns = state.instalments
    .filter(({ outstandingMinor }) => outstandingMinor > 0)
    .map(({ number, dueOn }) => moved.get(number) ?? dueOn);
  if (dueOns.some((dueOn, index) => index > 0 && dueOn <= (dueOns[index - 1] ?? dueOn)))
    fail('contradiction', 'due dates keep the order of the instalments', 'newDueOns');
}
