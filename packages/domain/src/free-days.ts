import { daysBetween } from './calendar-date.ts';
import type { InstalmentFacts, LoanFacts } from './loan.ts';

/** Days of an instalment's period, from its start, that earn no interest. */
export function freeDaysOf(facts: LoanFacts, { number }: Pick<InstalmentFacts, 'number'>): number {
  const { interestFreeDays = 0, disbursedOn, instalments } = facts;
  const startOn = instalments[number - 2]?.dueOn ?? disbursedOn;
  return Math.max(0, interestFreeDays - daysBetween(disbursedOn, startOn));
}
