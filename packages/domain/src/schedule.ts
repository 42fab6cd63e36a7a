import { type CalendarDate, daysBetween } from './calendar-date.ts';
import { addMinor, subtractMinor, sumMinor } from './minor.ts';
import { scheduleAmounts } from './schedule-amounts.ts';
import type { ScheduleInput } from './schedule-input.ts';
import { planSchedule } from './schedule-plan.ts';

export interface ScheduleRow {
  /** From 1. */
  readonly number: number;
  readonly dueOn: CalendarDate;
  readonly principalMinor: number;
  readonly interestMinor: number;
  readonly totalMinor: number;
  /** Principal outstanding after this row; zero in the last. */
  readonly balanceMinor: number;
}

export interface Schedule {
  readonly rows: readonly ScheduleRow[];
  readonly totals: { readonly principalMinor: number; readonly interestMinor: number; readonly totalMinor: number };
  readonly maturityOn: CalendarDate;
  /** Calendar days from disbursal to maturity. */
  readonly termDays: number;
}

/**
 * Builds a repayment schedule. Exact fractions throughout. By default interest is rounded half up to
 * the minor unit, instalments (equal_instalment) or their principal (equal_principal) to the nearest `roundTo`, and the last row
 * takes the remainder. The principal of the rows always sums to the loan. Throws DomainError naming the field for impossible or
 * contradictory input.
 */
export function buildSchedule(input: ScheduleInput): Schedule {
  const plan = planSchedule(input);
  const amounts = scheduleAmounts(input, plan);
  let balanceMinor = input.principalMinor;
  const rows = plan.dueOns.map((dueOn, index): ScheduleRow => {
    const { principalMinor, interestMinor } = amounts[index] ?? { principalMinor: 0, interestMinor: 0 };
    balanceMinor = subtractMinor(balanceMinor, principalMinor);
    const totalMinor = addMinor(principalMinor, interestMinor);
    return { number: index + 1, dueOn, principalMinor, interestMinor, totalMinor, balanceMinor };
  });
  const maturityOn = plan.dueOns[plan.dueOns.length - 1] ?? input.disbursedOn;
  return {
    rows,
    totals: {
      principalMinor: sumMinor(rows.map((row) => row.principalMinor)),
      interestMinor: sumMinor(rows.map((row) => row.interestMinor)),
      totalMinor: sumMinor(rows.map((row) => row.totalMinor)),
    },
    maturityOn,
    termDays: daysBetween(input.disbursedOn, maturityOn),
  };
}
