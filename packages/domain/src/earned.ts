import { dayNumber } from './calendar-date.ts';
import { originalDay } from './due-dates.ts';
import { freeDaysOf } from './free-days.ts';
import type { LoanFacts } from './loan.ts';
import type { InstalmentState, LoanState } from './loan-state.ts';
import { divideRounded } from './rate.ts';
import { earnedByDay } from './recalculated-instalments.ts';

interface EarnedInput {
  readonly state: LoanState;
  readonly instalment: InstalmentState;
  readonly chargedMinor: number;
  readonly component: 'interest' | 'fee' | 'tax';
}

/**
 * The share of an instalment's charge that its period has earned by today, by days of the original calendar; where interest is
 * recalculated, the interest on what was outstanding. Interest and the tax on it are earned by the days that are not free of interest.
 */
export function earnedMinor(facts: LoanFacts, { state, instalment, chargedMinor, component }: EarnedInput): number {
  if (instalment.dueOn <= state.asOf) return chargedMinor;
  const onOutstanding = component === 'interest' ? earnedByDay(facts, instalment.number, state.asOf) : null;
  if (onOutstanding !== null) return Math.min(chargedMinor, onOutstanding);
  const { elapsedDays, periodDays } = elapsedOf(facts, state, instalment);
  const freeDays = component === 'fee' ? 0 : freeDaysOf(facts, instalment);
  const earningDays = Math.max(0, elapsedDays - freeDays);
  // an instalment without a day that earns has no interest
  if (earningDays === 0) return 0;
  return Number(divideRounded(BigInt(chargedMinor) * BigInt(earningDays), BigInt(periodDays - freeDays), 'half_up'));
}

/** Days of an instalment's period in the original calendar, and how many have passed. */
export function elapsedOf(facts: LoanFacts, { asOf }: LoanState, { number, originalDueOn }: InstalmentState) {
  const start = dayNumber(facts.instalments[number - 2]?.dueOn ?? facts.disbursedOn);
  const periodDays = dayNumber(originalDueOn) - start;
  return { periodDays, elapsedDays: Math.min(periodDays, Math.max(0, originalDay(facts, asOf) - start)) };
}
