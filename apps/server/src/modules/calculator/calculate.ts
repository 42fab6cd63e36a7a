import type { AnswerOf, ReadRequestOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/calculator';
import { buildSchedule, calendarDate, effectiveRate, isDomainError, type ScheduleInput } from '@hiram/domain';
import { Refusal } from '../../refusal.ts';

type Wish = ReadRequestOf<typeof contract.calculate>;

/**
 * Works out a schedule.
 * @throws Refusal 'malformed' naming the field, also where two fields contradict each other
 */
export function calculate(wish: Wish): AnswerOf<typeof contract.calculate> {
  try {
    const input = scheduleInputOf(wish);
    const { rows, totals, maturityOn, termDays } = buildSchedule(input);
    const rate = effectiveRate({
      netProceedsMinor: input.principalMinor,
      disbursedOn: input.disbursedOn,
      flows: rows.map(({ dueOn, totalMinor }) => ({ on: dueOn, amountMinor: totalMinor })),
    });
    return {
      rows: rows.map(({ dueOn, principalMinor, interestMinor, totalMinor, balanceMinor }) => {
        return { dueOn, principalMinor, interestMinor, totalMinor, balanceMinor };
      }),
      totals,
      maturityOn,
      termDays,
      // a first due date of one's own makes it another length
      ...(input.termUnit === 'month' && input.firstDueOn === undefined && { termMonths: input.periods * input.every }),
      effectiveMonthlyPercent: String(rate.monthlyBasisPoints / 100),
      effectiveAnnualPercent: String(rate.yearlyBasisPoints / 100),
    };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { field = '', message } = error;
    const said = field === '' ? message : message.slice(field.length + 2);
    throw new Refusal('malformed', { message, data: { problems: [{ field, message: said }] } });
  }
}

function scheduleInputOf({ disbursedOn, firstDueOn, dayCount, ...figures }: Wish): ScheduleInput {
  return {
    ...figures,
    disbursedOn: calendarDate(disbursedOn, 'disbursedOn'),
    ...(firstDueOn !== undefined && { firstDueOn: calendarDate(firstDueOn, 'firstDueOn') }),
    // where nothing is said, the count that contradicts neither the accrual nor the unit
    dayCount: dayCount ?? (figures.termUnit === 'month' && figures.accrual === 'period' ? '30/360' : 'actual/365'),
  };
}
