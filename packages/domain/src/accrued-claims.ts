import { type CalendarDate, laterDate } from './calendar-date.ts';
import { earnedMinor, elapsedOf } from './earned.ts';
import type { LoanFacts } from './loan.ts';
import { type InstalmentState, type LoanState, overpaidOf, stateOf } from './loan-state.ts';
import { lastMovementOn } from './loan-summary.ts';
import { thirdPartyOwed } from './third-party-fees.ts';

/** The components that are income by the day where a lender's books accrue. */
export const accruedComponents = ['interest', 'penalty', 'fee'] as const;
export type AccruedComponent = (typeof accruedComponents)[number];

/** Income that was earned and not yet paid, by component, in minor units. Interest is below zero where it was paid before it was earned. */
export type AccruedClaims = Readonly<Record<AccruedComponent, number>>;

const none: AccruedClaims = { interest: 0, penalty: 0, fee: 0 };

/**
 * What a loan has earned up to the end of a day and its borrower has not paid. All payments and credits that are known count, those of a
 * later day too. Interest is earned by the days of its period, in the calendar first agreed, all of it once its instalment is due; a late
 * charge on the day that it is for, a fee when its instalment falls due, both when they are paid before. Something that is remitted takes away
 * what was earned last. Interest that was paid and is now less than that is the borrower's credit (`bookedCredit`), and pays no claim. A loan
 * that owes nothing has earned all that was paid and is not in credit. One that was charged off earns nothing any more, and has no claim beside
 * its principal.
 * @throws DomainError for facts that contradict each other
 */
export function accruedClaims(facts: LoanFacts, through: CalendarDate): AccruedClaims {
  if (through < facts.disbursedOn || facts.chargedOffOn !== undefined) return none;
  const state = stateOf(facts, { today: through, knownOn: null });
  const latest = latestOf(facts, state);
  if (latest.settled) return none;
  const claims = { ...none };
  for (const [index, instalment] of state.instalments.entries()) {
    const { dueOn, paid, outstanding } = instalment;
    const inCredit = overpaidOf(latest.instalments[index] ?? instalment, 'interest');
    const earned = interestEarned(facts, state, instalment);
    claims.interest += Math.min(earned - paid.interest + inCredit, outstanding.interest);
    claims.penalty += outstanding.penalty;
    // a third party's fee is no income, and no claim before it is paid
    if (dueOn <= through) claims.fee += Math.max(0, outstanding.fee - thirdPartyOwed(facts, instalment.number));
  }
  return claims;
}

function interestEarned(facts: LoanFacts, state: LoanState, instalment: InstalmentState): number {
  const chargedMinor = instalment.charged.interest;
  const hasBegun = instalment.dueOn <= state.asOf || elapsedOf(facts, state, instalment).elapsedDays > 0;
  return hasBegun ? earnedMinor(facts, { state, instalment, chargedMinor, component: 'interest' }) : 0;
}

/** The loan after all that has happened, on that day or on a later one. */
function latestOf(facts: LoanFacts, state: LoanState): LoanState {
  const on = laterDate(state.asOf, lastMovementOn(facts));
  return on === state.asOf ? state : stateOf(facts, { today: on, knownOn: null });
}
