import { addDays, addMonths, type CalendarDate, calendarDate } from './calendar-date.ts';
import { countedDays, type DayCount, yearDays } from './day-count.ts';
import { DomainError, type DomainErrorCode } from './errors.ts';
import { checkMinor } from './minor.ts';
import { parsePercent } from './rate.ts';

export type TermUnit = 'day' | 'week' | 'month';

export interface ScheduleInput {
  /** Above zero, minor units. */
  readonly principalMinor: number;
  /** Contractual rate a year in percent, as a plain decimal: '36.5'. */
  readonly annualRatePercent: string;
  /** Number of instalments, 1 to 400. */
  readonly periods: number;
  readonly termUnit: TermUnit;
  /** One instalment every so many units: termUnit 'week', every 2 is fortnightly. */
  readonly every: number;
  readonly disbursedOn: CalendarDate;
  /** Default: one period after disbursal. */
  readonly firstDueOn?: CalendarDate;
  /** flat: interest on the loan amount for the whole term; declining: on what is still owed. */
  readonly method: 'flat' | 'declining';
  /** period: every period counts the same; daily: the days between two due dates count. */
  readonly accrual: 'period' | 'daily';
  readonly dayCount: DayCount;
  readonly amortization: 'equal_instalment' | 'equal_principal';
  /** Instalments are multiples of so many minor units (100: whole pesos); the last takes the remainder. */
  readonly roundTo: number;
}

/** A checked input: due dates, and interest of row i on an amount = amount × shares[i] / denominator, exactly. */
export interface SchedulePlan {
  readonly dueOns: readonly CalendarDate[];
  readonly shares: readonly bigint[];
  readonly denominator: bigint;
}

const maxPeriods = 400;

/** Checks a schedule's input and lays out its dates and interest shares. Throws DomainError naming the field. */
export function planSchedule(input: ScheduleInput): SchedulePlan {
  positiveInteger(input.principalMinor, 'principalMinor');
  positiveInteger(input.every, 'every');
  positiveInteger(input.roundTo, 'roundTo');
  if (positiveInteger(input.periods, 'periods') > maxPeriods) fail('out_of_range', `above ${maxPeriods}`, 'periods');
  oneOf(input.termUnit, ['day', 'week', 'month'], 'termUnit');
  oneOf(input.method, ['flat', 'declining'], 'method');
  oneOf(input.accrual, ['period', 'daily'], 'accrual');
  oneOf(input.dayCount, ['30/360', 'actual/365', 'actual/360'], 'dayCount');
  oneOf(input.amortization, ['equal_instalment', 'equal_principal'], 'amortization');
  if (input.every > 366) fail('out_of_range', 'above 366', 'every');
  calendarDate(input.disbursedOn, 'disbursedOn');
  checkDayCount(input);
  const rate = parsePercent(input.annualRatePercent, 'annualRatePercent');
  const dueOns = dueDates(input);
  const fractions = yearFractions(input, dueOns);
  return {
    dueOns,
    shares: fractions.numerators.map((numerator) => BigInt(numerator) * rate.numerator),
    denominator: BigInt(fractions.denominator) * rate.denominator,
  };
}

function checkDayCount({ accrual, dayCount, termUnit }: ScheduleInput): void {
  if (accrual === 'period' && termUnit === 'month' && dayCount !== '30/360') {
    fail(
      'contradiction',
      "accrual by period takes a month as a twelfth of a year: '30/360', or accrue daily",
      'dayCount',
    );
  }
  if (accrual === 'daily' && termUnit !== 'month' && dayCount === '30/360') {
    fail('contradiction', 'days and weeks accrued daily need an actual day count', 'dayCount');
  }
}

function dueDates(input: ScheduleInput): CalendarDate[] {
  const { disbursedOn, firstDueOn } = input;
  if (firstDueOn !== undefined && calendarDate(firstDueOn, 'firstDueOn') <= disbursedOn) {
    fail('contradiction', 'the first due date is not after disbursal', 'firstDueOn');
  }
  // The anchor day is the first due date's, or the disbursal's where none is given.
  if (firstDueOn === undefined) return regularDueDates(input, disbursedOn);
  return Array.from({ length: input.periods }, (_, index) => later(input, firstDueOn, index));
}

/** The due dates of a loan paid out on a day, one period after another: a month keeps the day it counts from. */
export function regularDueDates(
  rule: Pick<ScheduleInput, 'termUnit' | 'every' | 'periods'>,
  disbursedOn: CalendarDate,
): CalendarDate[] {
  return Array.from({ length: rule.periods }, (_, index) => later(rule, disbursedOn, index + 1));
}

function later(
  { termUnit, every }: Pick<ScheduleInput, 'termUnit' | 'every'>,
  anchor: CalendarDate,
  periods: number,
): CalendarDate {
  const steps = periods * every;
  if (termUnit === 'month') return addMonths(anchor, steps);
  return addDays(anchor, termUnit === 'week' ? steps * 7 : steps);
}

function yearFractions(input: ScheduleInput, dueOns: readonly CalendarDate[]) {
  const { accrual, dayCount, every, termUnit } = input;
  if (accrual === 'daily') {
    const numerators = dueOns.map((dueOn, index) =>
      countedDays(dayCount, dueOns[index - 1] ?? input.disbursedOn, dueOn),
    );
    return { numerators, denominator: yearDays(dayCount) };
  }
  if (termUnit === 'month') return { numerators: dueOns.map(() => every), denominator: 12 };
  const days = termUnit === 'week' ? every * 7 : every;
  return { numerators: dueOns.map(() => days), denominator: yearDays(dayCount) };
}

function positiveInteger(value: number, field: string): number {
  if (checkMinor(value, field) < 1) fail('out_of_range', `${value} is not above zero`, field);
  return value;
}

function oneOf(value: string, allowed: readonly string[], field: string): void {
  if (!allowed.includes(value)) fail('invalid_value', `'${value}' is none of ${allowed.join(', ')}`, field);
}

function fail(code: DomainErrorCode, message: string, field: string): never {
  throw new DomainError(code, message, field);
}
