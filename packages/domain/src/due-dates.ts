import { type CalendarDate, dayNumber, daysBetween } from './calendar-date.ts';
import type { ExtensionFacts, LoanFacts } from './loan.ts';

/** The due date of an instalment on a date, including extensions granted that day. */
export function dueOnAsOf(facts: LoanFacts, number: number, today: CalendarDate): CalendarDate {
  let dueOn = facts.instalments[number - 1]?.dueOn ?? facts.disbursedOn;
  for (const extension of facts.extensions) {
    if (extension.grantedOn > today) break;
    dueOn = extension.newDueOns.find((moved) => moved.number === number)?.dueOn ?? dueOn;
  }
  return dueOn;
}

/** The term first agreed: the contract's, or by default the loan's own from disbursal to its last instalment. */
export function agreedTermOf(facts: LoanFacts): { readonly fromOn: CalendarDate; readonly toOn: CalendarDate } {
  const { agreedTerm, disbursedOn, instalments } = facts;
  return agreedTerm ?? { fromOn: disbursedOn, toOn: instalments[instalments.length - 1]?.dueOn ?? disbursedOn };
}

/** The last due date in force on a day. */
export function maturityAsOf(facts: LoanFacts, today: CalendarDate): CalendarDate {
  let maturityOn = facts.disbursedOn;
  for (const { number } of facts.instalments) {
    const dueOn = dueOnAsOf(facts, number, today);
    if (dueOn > maturityOn) maturityOn = dueOn;
  }
  return maturityOn;
}

/**
 * The day of the original calendar that corresponds to a date, as a day number. Days inserted by an extension are paid
 * for by its charge, so no scheduled interest accrues between the old due date and the new one.
 */
export function originalDay(facts: LoanFacts, today: CalendarDate): number {
  let day = dayNumber(today);
  for (const [index, extension] of [...facts.extensions.entries()].reverse()) {
    if (extension.grantedOn <= today) day = dayBefore(facts, { extension, index, day });
  }
  return day;
}

/** The day before one extension: time continues from the last new due date before it, and stops before the next. */
function dayBefore(
  facts: LoanFacts,
  { extension, index, day }: { readonly extension: ExtensionFacts; readonly index: number; readonly day: number },
): number {
  let before = day;
  for (const moved of extension.newDueOns) {
    const oldDue = dayNumber(dueBefore(facts, moved.number, index));
    const newDue = dayNumber(moved.dueOn);
    if (day < newDue) return Math.min(before, oldDue);
    before = oldDue + day - newDue;
  }
  return before;
}

/** A due date that an extension moved. */
export interface DueMove {
  readonly number: number;
  readonly fromOn: CalendarDate;
  readonly toOn: CalendarDate;
  /** More than the extension's own days where the due date had passed when it was granted. */
  readonly days: number;
}

/** The due dates that an extension of the loan moved, by instalment, each counted from the one in force before. */
export function dueMovesOf(facts: LoanFacts, extension: ExtensionFacts): readonly DueMove[] {
  const index = facts.extensions.indexOf(extension);
  return extension.newDueOns
    .map(({ number, dueOn }) => {
      const fromOn = dueBefore(facts, number, index);
      return { number, fromOn, toOn: dueOn, days: daysBetween(fromOn, dueOn) };
    })
    .filter(({ days }) => days > 0);
}

function dueBefore(facts: LoanFacts, number: number, extensionIndex: number): CalendarDate {
  let dueOn = facts.instalments[number - 1]?.dueOn ?? facts.disbursedOn;
  for (const extension of facts.extensions.slice(0, extensionIndex)) {
    dueOn = extension.newDueOns.find((moved) => moved.number === number)?.dueOn ?? dueOn;
  }
  return dueOn;
}
