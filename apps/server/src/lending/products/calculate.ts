import type { AnswerOf } from '@hiram/contract';
import type { service as contract } from '@hiram/contract/calculator';
import type { ReadRequestOf } from '@hiram/contract/service/for-service';
import {
  annualRateOfMonthly,
  annualRateOfWeekly,
  calendarDate,
  daysBetween,
  DomainError,
  type EffectiveRate,
  effectiveRate,
  effectiveRateOf,
  isDomainError,
  loanCharges,
  type LoanCharges,
  loanRate,
  rateFlows,
  type ScheduleInput,
  unroundedRows,
} from '@hiram/domain';
import { withoutQuestions } from '@hiram/lending-terms/derive/calculator';
import { calculatePosition } from './calculate-position.ts';
import { checkBounds, checkPositionBounds } from './calculator-bounds.ts';
import { calculateLate } from './calculate-late.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rateAnswer } from './calculate-rate.ts';
import { nonBusinessDays } from './business-days.ts';

type Wish = ReadRequestOf<typeof contract.calculate>;

/**
 * Computes a schedule.
 * @throws Refusal 'malformed' naming the field, also where two fields contradict each other
 */
export function calculate(wish: Wish): AnswerOf<typeof contract.calculate> {
  return refuseMalformed(() => {
    const { input, loan, rateInput, forRate } = calculatedLoan(wish);
    const { fees, taxes } = wish;
    const { schedule, netProceedsMinor, instalments } = loan;
    const { rows, totals, maturityOn, termDays } = schedule;
    checkPositionBounds(wish, maturityOn);
    const { rateConvention } = wish;
    const disclosed = rateConvention === undefined ? null : loanRate({ rateDisclosure: rateConvention }, forRate);
    const isCharged = fees !== undefined || taxes !== undefined;
    return {
      ...calculatePosition({ input, loan }, wish),
      rows: rows.map(({ dueOn, principalMinor, interestMinor, totalMinor, balanceMinor }, index) => {
        const { feeMinor = 0, taxMinor = 0 } = instalments[index] ?? {};
        const row = { dueOn, principalMinor, interestMinor, totalMinor, balanceMinor };
        return isCharged ? { ...row, feeMinor, taxMinor } : row;
      }),
      totals,
      maturityOn,
      termDays,
      netProceedsMinor,
      ...(isCharged && chargesOf(loan)),
      // a separate first due date changes the length of the first period
      ...(input.termUnit === 'month' &&
        input.firstDueOn === undefined &&
        input.dueOns === undefined && { termMonths: input.periods * input.every }),
      ...percentOf(disclosed === null ? effectiveRate(rateInput) : effectiveRateOf(disclosed)),
      rateConvention: rateConvention ?? 'effective-365',
      ...calculateLate(wish, { input, loan }),
      ...(disclosed !== null && { disclosedRate: rateAnswer(disclosed) }),
      ...(input.interestRounding === 'carried' && { unroundedRows: unroundedRows(input) }),
    };
  });
}

/** The loan of some terms with its charges, and the input of its effective rate. @throws DomainError naming the field */
export function calculatedLoan(wish: Wish) {
  const input = scheduleInputOf(wish);
  checkBounds(wish, input);
  const { deductedFeesMinor, fees, taxes } = wish;
  const loan = loanCharges({ schedule: input, deductedFeesMinor, ...(fees && { fees }), ...(taxes && { taxes }) });
  const { netProceedsMinor, instalments, lines } = loan;
  return {
    input,
    loan,
    rateInput: { disbursedOn: input.disbursedOn, ...rateFlows(loan) },
    forRate: { ...input, netProceedsMinor, instalments, charges: lines },
  };
}

/** An effective rate in the wire's form. */
export const percentOf = (rate: EffectiveRate) => ({
  effectiveMonthlyPercent: String(rate.monthlyBasisPoints / 100),
  effectiveAnnualPercent: String(rate.yearlyBasisPoints / 100),
});

/** @throws Refusal 'malformed' with the field of a DomainError */
export function refuseMalformed<Answer>(work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { field = '', message } = error;
    const said = field === '' ? message : message.slice(field.length + 2);
    throw new Refusal('malformed', { message, data: { problems: [{ field, message: said }] } });
  }
}

/** Each charge, and the totals including charges. */
function chargesOf({ lines, totals, schedule }: LoanCharges) {
  const totalCostMinor = schedule.totals.interestMinor + totals.feeMinor + totals.taxMinor;
  const atPayout = lines.filter(({ instalmentNumber }) => instalmentNumber === null);
  const keptMinor = atPayout.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    charges: lines.map(({ kind, code, when, on, instalmentNumber, amountMinor, isInRate }) => {
      return { kind, code, when, ...(on !== undefined && { on }), instalmentNumber, amountMinor, isInRate };
    }),
    totalCostMinor,
    totalPayableMinor: schedule.totals.principalMinor + totalCostMinor - keptMinor,
  };
}

function scheduleInputOf(wish: Wish): ScheduleInput {
  const terms = withoutQuestions(wish);
  const { deductedFeesMinor: _, annualRatePercent: __, monthlyRatePercent: ___, weeklyRatePercent, ...named } = terms;
  const { businessCalendar, fees: ____, taxes: _____, ...figures } = named;
  const { disbursedOn, firstDueOn, dayCount, dueOns, nonBusinessDays: listed } = figures;
  const input = {
    ...figures,
    annualRatePercent: annualRateOf(wish),
    disbursedOn: calendarDate(disbursedOn, 'disbursedOn'),
    firstDueOn: firstDueOn === undefined ? undefined : calendarDate(firstDueOn, 'firstDueOn'),
    dueOns: dueOns?.map((day) => calendarDate(day, 'dueOns')),
    nonBusinessDays: listed?.map((day) => calendarDate(day, 'nonBusinessDays')),
    dayCount: dayCount ?? usualDayCount(wish),
  };
  if (weeklyRatePercent !== undefined && input.dayCount !== weeklyYear)
    throw new DomainError('contradiction', `a rate a week goes with ${weeklyYear}`, 'dayCount');
  if (businessCalendar === undefined) return input;
  if (input.businessDayShift === undefined || input.nonBusinessDays !== undefined) {
    const message = 'is for a shift of due dates, in place of nonBusinessDays';
    throw new DomainError('contradiction', message, 'businessCalendar');
  }
  const { firstDueOn: first, dueOns: all } = input;
  const lastOn = all?.[all.length - 1];
  const rule =
    lastOn === undefined
      ? input
      : { ...input, termUnit: 'day' as const, every: 1, periods: daysBetween(input.disbursedOn, lastOn) };
  return { ...input, nonBusinessDays: nonBusinessDays(businessCalendar, rule, first ?? input.disbursedOn) };
}

/** A year of 52.18 weeks. */
const weeklyYear = 'actual/365.26';

/** The day count that contradicts neither the rate, the accrual nor the unit. */
function usualDayCount({ weeklyRatePercent, termUnit, accrual }: Wish): ScheduleInput['dayCount'] {
  if (weeklyRatePercent !== undefined) return weeklyYear;
  return termUnit === 'month' && accrual === 'period' ? '30/360' : 'actual/365';
}

/** One of the rates; a monthly rate is a twelfth of the annual rate, a weekly one is in a year of 52.18 weeks. */
function annualRateOf({ annualRatePercent, monthlyRatePercent, weeklyRatePercent }: Wish): string {
  const [first, second] = [
    ['annualRatePercent', annualRatePercent],
    ['monthlyRatePercent', monthlyRatePercent && annualRateOfMonthly(monthlyRatePercent)],
    ['weeklyRatePercent', weeklyRatePercent && annualRateOfWeekly(weeklyRatePercent)],
  ].filter((each): each is [string, string] => each[1] !== undefined);
  if (first === undefined) throw new DomainError('contradiction', 'is missing', 'annualRatePercent');
  if (second !== undefined) throw new DomainError('contradiction', `is given beside ${first[0]}`, second[0]);
  return first[1];
}
