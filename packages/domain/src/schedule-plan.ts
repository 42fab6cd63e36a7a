import type { CalendarDate } from './calendar-date.ts';
import { dueAfter, plainDueDates, shiftedDates } from './due-date-rule.ts';
import { DomainError } from './errors.ts';
import { parsePercent } from './rate.ts';
import { checkScheduleInput } from './schedule-checks.ts';
import type { ScheduleInput } from './schedule-input.ts';
import { yearFractions } from './schedule-shares.ts';

/** A checked input: due dates, and interest of row i on an amount = amount × shares[i] / denominator, exactly. */
export interface SchedulePlan {
  readonly dueOns: readonly CalendarDate[];
  readonly shares: readonly bigint[];
  readonly denominator: bigint;
}

/** Checks a schedule's input and lays out its dates and interest shares. Throws DomainError naming the field. */
export function planSchedule(input: ScheduleInput): SchedulePlan {
  checkScheduleInput(input);
  const rate = parsePercent(input.annualRatePercent, 'annualRatePercent');
  const plainOns = unshiftedDueDates(input);
  const dueOns = shiftedDueDates(input, plainOns);
  const fractions = yearFractions(input, input.shiftedInterest === 'unadjusted' ? plainOns : dueOns);
  const shares = fractions.numerators.map((numerator) => BigInt(numerator) * rate.numerator);
  const denominator = BigInt(fractions.denominator) * rate.denominator;
  const common = shares.reduce(greatestCommonDivisor, denominator);
  return { dueOns, shares: shares.map((share) => share / common), denominator: denominator / common };
}

/** Reduced fractions make the annuity smaller, because the denominator is raised to the number of rows. */
function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [large, small] = [a, b];
  while (small > 0n) [large, small] = [small, large % small];
  return large;
}

function shiftedDueDates(input: ScheduleInput, plainOns: readonly CalendarDate[]): CalendarDate[] {
  const dueOns = shiftedDates(input, plainOns);
  // a preceding business day can equal that of the row before, or the payout
  if (dueOns.some((dueOn, index) => dueOn <= (dueOns[index - 1] ?? input.disbursedOn))) {
    throw new DomainError('contradiction', 'a due date is shifted to the one before it', 'businessDayShift');
  }
  return dueOns;
}

function unshiftedDueDates(input: ScheduleInput): readonly CalendarDate[] {
  const { disbursedOn, firstDueOn, dueOns } = input;
  if (dueOns !== undefined) return dueOns;
  // The anchor day is the first due date's, or by default the disbursal's.
  if (firstDueOn === undefined || input.paydays !== undefined) return plainDueDates(input, disbursedOn);
  return Array.from({ length: input.periods }, (_, index) => dueAfter(input, firstDueOn, index));
}
