import { type CalendarDate, calendarDate } from './calendar-date.ts';
import { dayCounts, isThirtyDays, yearDays } from './day-count.ts';
import { businessDayShifts, monthEndRules } from './due-date-rule.ts';
import { DomainError, type DomainErrorCode } from './errors.ts';
import { checkMinor } from './minor.ts';
import {
  amortizations,
  brokenFirstPeriods,
  instalmentBases,
  instalmentRoundings,
  remainderRows,
  type ScheduleInput,
} from './schedule-input.ts';

const maxPeriods = 400;

/** Refuses impossible and contradictory input. Throws DomainError naming the field. */
export function checkScheduleInput(input: ScheduleInput): void {
  positiveInteger(input.principalMinor, 'principalMinor');
  positiveInteger(input.every, 'every');
  positiveInteger(input.roundTo, 'roundTo');
  if (positiveInteger(input.periods, 'periods') > maxPeriods) fail('out_of_range', `above ${maxPeriods}`, 'periods');
  oneOf(input.termUnit, ['day', 'week', 'month'], 'termUnit');
  oneOf(input.method, ['flat', 'declining'], 'method');
  oneOf(input.accrual, ['period', 'daily'], 'accrual');
  oneOf(input.dayCount, dayCounts, 'dayCount');
  oneOf(input.amortization, amortizations, 'amortization');
  for (const [field, allowed] of choices) {
    const value = input[field];
    if (value !== undefined) oneOf(value, allowed, field);
  }
  if (input.every > 366) fail('out_of_range', 'above 366', 'every');
  calendarDate(input.disbursedOn, 'disbursedOn');
  checkDayCount(input);
  checkDates(input);
  checkGrace(input);
  checkAmounts(input);
}

const choices = [
  ['monthEndRule', monthEndRules],
  ['businessDayShift', businessDayShifts],
  ['instalmentRounding', instalmentRoundings],
  ['instalmentBasis', instalmentBases],
  ['remainderOn', remainderRows],
  ['interestRounding', ['row', 'carried']],
  ['compounding', ['simple', 'period']],
  ['brokenFirstPeriod', brokenFirstPeriods],
  ['shiftedInterest', ['adjusted', 'unadjusted']],
] as const;

function checkDayCount({ accrual, dayCount, termUnit }: ScheduleInput): void {
  if (accrual === 'period' && termUnit === 'month' && !isThirtyDays(dayCount)) {
    const message = "accrual by period takes a month as a twelfth of a year: '30/360', or accrue daily";
    fail('contradiction', message, 'dayCount');
  }
  if (accrual === 'period' && yearDays(dayCount) === null) {
    fail('contradiction', 'accrual by period needs a year of fixed length', 'dayCount');
  }
  if (accrual === 'daily' && termUnit !== 'month' && isThirtyDays(dayCount)) {
    fail('contradiction', 'days and weeks accrued daily need an actual day count', 'dayCount');
  }
}

function checkDates(input: ScheduleInput): void {
  const { disbursedOn, firstDueOn, dueOns, paydays, termUnit, monthEndRule, businessDayShift, nonBusinessDays } = input;
  if (firstDueOn !== undefined && calendarDate(firstDueOn, 'firstDueOn') <= disbursedOn) {
    fail('contradiction', 'the first due date is not after disbursal', 'firstDueOn');
  }
  if (dueOns !== undefined) checkDueOns(input, dueOns);
  if (paydays !== undefined) checkPaydays(input, paydays);
  if (input.firstPeriodMinDays !== undefined) {
    positiveInteger(input.firstPeriodMinDays, 'firstPeriodMinDays');
    if (paydays === undefined) fail('contradiction', 'only paydays need it', 'firstPeriodMinDays');
    if (input.firstPeriodMinDays > 366) fail('out_of_range', 'above 366', 'firstPeriodMinDays');
  }
  if (monthEndRule !== undefined && (termUnit !== 'month' || paydays !== undefined)) {
    fail('contradiction', 'only months counted from a day have it', 'monthEndRule');
  }
  for (const date of nonBusinessDays ?? []) calendarDate(date, 'nonBusinessDays');
  if (nonBusinessDays !== undefined && businessDayShift === undefined) {
    fail('contradiction', 'business days need a shift', 'businessDayShift');
  }
  if (input.shiftedInterest !== undefined && businessDayShift === undefined) {
    fail('contradiction', 'no due date is shifted', 'shiftedInterest');
  }
}

function checkDueOns(input: ScheduleInput, dueOns: readonly CalendarDate[]): void {
  if (dueOns.length !== input.periods) fail('contradiction', `not ${input.periods} due dates`, 'dueOns');
  let before = input.disbursedOn;
  for (const dueOn of dueOns) {
    if (calendarDate(dueOn, 'dueOns') <= before) fail('contradiction', `${dueOn} is not after ${before}`, 'dueOns');
    before = dueOn;
  }
  const rules = ['firstDueOn', 'paydays', 'monthEndRule', 'brokenFirstPeriod'] as const;
  if (rules.some((rule) => input[rule] !== undefined)) fail('contradiction', 'given beside a rule of dates', 'dueOns');
}

function checkPaydays({ termUnit, every, firstDueOn }: ScheduleInput, paydays: readonly number[]): void {
  if (paydays.length === 0) fail('out_of_range', 'no payday is given', 'paydays');
  for (const [index, payday] of paydays.entries()) {
    if (positiveInteger(payday, 'paydays') > 31) fail('out_of_range', `${payday} is no day of a month`, 'paydays');
    const before = paydays[index - 1];
    if (before !== undefined && (payday <= before || before > 27)) {
      fail('contradiction', 'paydays ascend, and February keeps them apart', 'paydays');
    }
  }
  if (firstDueOn !== undefined) fail('contradiction', 'the paydays say the first due date', 'firstDueOn');
  const isMonthly = paydays.length === 1;
  if (isMonthly ? termUnit !== 'month' || every !== 1 : termUnit !== 'day') {
    fail('contradiction', isMonthly ? 'one payday is every month' : 'several paydays count by the day', 'paydays');
  }
}

function checkGrace(input: ScheduleInput): void {
  const { amortization, compounding, method, periods } = input;
  const fields = ['gracePrincipalPeriods', 'graceInterestPaymentPeriods', 'graceInterestFreePeriods'] as const;
  for (const field of fields) {
    const rows = input[field];
    if (rows === undefined) continue;
    if (checkMinor(rows, field) < 0) fail('out_of_range', 'below zero', field);
    if (rows >= periods) fail('out_of_range', 'a row is left without it', field);
  }
  checkFreeDays(input);
  const { gracePrincipalPeriods = 0, graceInterestPaymentPeriods = 0 } = input;
  if (amortization === 'interest_only' && gracePrincipalPeriods > 0) {
    fail('contradiction', 'interest only pays principal last', 'gracePrincipalPeriods');
  }
  if (amortization !== 'interest_only' && graceInterestPaymentPeriods > gracePrincipalPeriods) {
    fail('contradiction', 'principal is due while interest is not', 'graceInterestPaymentPeriods');
  }
  if (
    compounding !== undefined &&
    (graceInterestPaymentPeriods === 0 || (method === 'flat' && compounding === 'period'))
  ) {
    fail('contradiction', 'no interest is owed that could bear interest', 'compounding');
  }
}

function checkFreeDays({ interestFreeDays, graceInterestFreePeriods = 0, brokenFirstPeriod }: ScheduleInput): void {
  if (interestFreeDays === undefined) return;
  if (checkMinor(interestFreeDays, 'interestFreeDays') < 0) fail('out_of_range', 'below zero', 'interestFreeDays');
  if (interestFreeDays === 0) return;
  if (graceInterestFreePeriods > 0) fail('contradiction', 'whole periods are free already', 'interestFreeDays');
  if (brokenFirstPeriod !== undefined)
    fail('contradiction', 'a broken first period has an interest of its own', 'interestFreeDays');
}

function checkAmounts(input: ScheduleInput): void {
  const { amortization, balloonMinor, instalmentMinor, instalmentsMinor, method, principalMinor } = input;
  if (input.interestRoundTo !== undefined) positiveInteger(input.interestRoundTo, 'interestRoundTo');
  if (balloonMinor !== undefined) {
    positiveInteger(balloonMinor, 'balloonMinor');
    if (balloonMinor >= principalMinor) fail('contradiction', 'not below the principal', 'balloonMinor');
    if (amortization === 'interest_only') fail('contradiction', 'the principal is due last', 'balloonMinor');
  }
  if (instalmentMinor !== undefined) positiveInteger(instalmentMinor, 'instalmentMinor');
  const level = [
    'instalmentMinor',
    'instalmentsMinor',
    'instalmentBasis',
    'instalmentRounding',
    'remainderOn',
  ] as const;
  for (const field of amortization === 'interest_only'
    ? level
    : amortization === 'equal_principal'
      ? level.slice(0, 3)
      : []) {
    if (input[field] !== undefined) fail('contradiction', `${amortization} has no such instalment`, field);
  }
  if (
    amortization === 'equal_principal' &&
    (input.instalmentRounding === 'levelled' || input.remainderOn === 'last_interest')
  ) {
    const field = input.instalmentRounding === 'levelled' ? 'instalmentRounding' : 'remainderOn';
    fail('contradiction', 'equal principal is not levelled', field);
  }
  if (instalmentMinor !== undefined) {
    for (const field of ['instalmentBasis', 'instalmentRounding'] as const) {
      if (input[field] !== undefined) fail('contradiction', 'the instalment is given', field);
    }
  }
  if (instalmentsMinor !== undefined) checkInstalments(input, instalmentsMinor);
  if (method === 'flat') {
    for (const field of ['instalmentsMinor', 'instalmentBasis', 'interestRounding', 'interestRoundTo'] as const) {
      if (input[field] !== undefined) fail('contradiction', 'flat interest does not follow the balance', field);
    }
    if (input.instalmentRounding === 'levelled') fail('contradiction', 'flat is not levelled', 'instalmentRounding');
  }
}

function checkInstalments(input: ScheduleInput, instalments: readonly (number | null)[]): void {
  if (instalments.length !== input.periods) fail('contradiction', `not ${input.periods} amounts`, 'instalmentsMinor');
  for (const [index, amount] of instalments.entries()) {
    if (amount === null) continue;
    positiveInteger(amount, 'instalmentsMinor');
    if (index < (input.gracePrincipalPeriods ?? 0)) fail('contradiction', 'given in the grace', 'instalmentsMinor');
  }
  if (instalments[instalments.length - 1] !== null)
    fail('contradiction', 'the last takes what is left', 'instalmentsMinor');
  if (input.remainderOn === 'first') fail('contradiction', 'the remainder is on the last', 'remainderOn');
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
