import type { CalendarDate } from './calendar-date.ts';
import { yearFraction } from './day-count.ts';
import { DomainError } from './errors.ts';
import type { LoanFacts } from './loan.ts';
import { addMinor, checkNotNegative, checkPositive, multiplyMinor, splitByWeights, sumMinor } from './minor.ts';
import { payoffQuoteOf } from './quote-payoff.ts';
import { parsePercent } from './rate.ts';
import { asPaidOn } from './recalculated-instalments.ts';
import { buildSchedule } from './schedule.ts';
import { plainDueDates } from './due-date-rule.ts';
import type { ScheduleInput } from './schedule-input.ts';
import { stateOf } from './loan-state.ts';

/** The amounts owed on a loan on the date of its restructuring. Minor units, not negative. */
export interface OutstandingAmounts {
  readonly principalMinor: number;
  /** Interest of instalments that fell due, and of the current period up to the date. */
  readonly interestMinor: number;
}

/** capitalised: it becomes principal and bears interest. deferred: it is owed later and bears none. waived: it is not owed any more. */
export type InterestTreatment = 'capitalised' | 'deferred' | 'waived';

/** When deferred interest is paid: with the first of the new instalments, with the last, or in equal parts with all. */
export type DeferredTo = 'first' | 'last' | 'each';

export interface Moratorium {
  /** Periods without any payment, 1 to 60, of the length of the new instalments. */
  readonly periods: number;
  /** capitalised: added to the principal at the end of each period. deferred: interest on the original principal. */
  readonly interest: InterestTreatment;
}

/** The terms of the new instalments; their number is counted after the moratorium. */
export type RestructuredSchedule = Omit<ScheduleInput, 'principalMinor' | 'disbursedOn'>;

export interface RestructureInput {
  readonly outstanding: OutstandingAmounts;
  readonly agreedOn: CalendarDate;
  /** Interest owed on the date. */
  readonly unpaidInterest: InterestTreatment;
  readonly moratorium?: Moratorium;
  /** Default: each. */
  readonly deferredTo?: DeferredTo;
  readonly schedule: RestructuredSchedule;
}

export interface RestructuredInstalment {
  /** From 1. */
  readonly number: number;
  readonly dueOn: CalendarDate;
  readonly principalMinor: number;
  /** Interest on the new principal. */
  readonly interestMinor: number;
  /** Interest from before the first of them, due with it. */
  readonly deferredMinor: number;
  readonly totalMinor: number;
}

export interface RestructuredLoan {
  readonly instalments: readonly RestructuredInstalment[];
  /** Outstanding principal and capitalised interest: the principal of the new instalments. */
  readonly principalMinor: number;
  readonly capitalisedMinor: number;
  readonly deferredMinor: number;
  readonly waivedMinor: number;
  /** The first day of interest for the new instalments: the end of the moratorium, or the date of the agreement. */
  readonly startsOn: CalendarDate;
}

const maxMoratoriumPeriods = 60;

/**
 * New instalments from the outstanding amounts and new terms (a restructure), after periods without payment (a moratorium).
 * Interest of each such period is rounded half up. Amounts owed are capitalised, deferred or waived to the minor unit.
 * @throws DomainError naming the field for impossible or contradictory terms
 */
export function restructure(input: RestructureInput): RestructuredLoan {
  const { outstanding, agreedOn, unpaidInterest, moratorium, deferredTo = 'each', schedule } = input;
  checkPositive(outstanding.principalMinor, 'outstanding.principalMinor');
  checkNotNegative(outstanding.interestMinor, 'outstanding.interestMinor');
  treatment(unpaidInterest, 'unpaidInterest');
  if (!['first', 'last', 'each'].includes(deferredTo)) fail('none of first, last, each', 'deferredTo');
  const sums = { capitalised: 0, deferred: 0, waived: 0 };
  sums[unpaidInterest] += outstanding.interestMinor;
  let startsOn = agreedOn;
  for (const endsOn of moratoriumEnds(input)) {
    const treated = treatment(moratorium?.interest, 'moratorium.interest');
    const principalMinor = addMinor(outstanding.principalMinor, sums.capitalised);
    sums[treated] += periodInterest(schedule, { principalMinor, fromOn: startsOn, toOn: endsOn });
    startsOn = endsOn;
  }
  const principalMinor = addMinor(outstanding.principalMinor, sums.capitalised);
  const { rows } = buildSchedule({ ...schedule, principalMinor, disbursedOn: startsOn });
  const deferred = deferredParts(sums.deferred, rows.length, deferredTo);
  return {
    instalments: rows.map(({ number, dueOn, principalMinor: principal, interestMinor }, index) => {
      const deferredMinor = deferred[index] ?? 0;
      const totalMinor = sumMinor([principal, interestMinor, deferredMinor]);
      return { number, dueOn, principalMinor: principal, interestMinor, deferredMinor, totalMinor };
    }),
    principalMinor,
    capitalisedMinor: sums.capitalised,
    deferredMinor: sums.deferred,
    waivedMinor: sums.waived,
    startsOn,
  };
}

/** The principal of a running loan on a date and its interest earned by then: the start of a restructure. */
export function outstandingAmounts(facts: LoanFacts, today: CalendarDate): OutstandingAmounts {
  const anyTime = { afterTermShare: { numerator: 0, denominator: 1 }, minDays: 0, interest: 'accrued' } as const;
  const plain = { ...facts, terms: { ...facts.terms, prepayment: { ...facts.terms.prepayment, ...anyTime } } };
  const quote = payoffQuoteOf(plain, stateOf(asPaidOn(plain, today), { today, knownOn: today }));
  const sumOf = (component: 'principal' | 'interest') =>
    quote.allowed
      ? sumMinor(quote.parts.flatMap((part) => (part.component === component ? [part.amountMinor] : [])))
      : 0;
  return { principalMinor: sumOf('principal'), interestMinor: sumOf('interest') };
}

/** The last day of each period without payment. */
function moratoriumEnds({ agreedOn, moratorium, schedule }: RestructureInput): CalendarDate[] {
  if (moratorium === undefined) return [];
  const { periods } = moratorium;
  if (!Number.isInteger(periods) || periods < 1 || periods > maxMoratoriumPeriods) {
    fail(`a moratorium is of 1 to ${maxMoratoriumPeriods} periods`, 'moratorium.periods');
  }
  const ends = plainDueDates({ ...schedule, periods }, agreedOn);
  const { firstDueOn } = schedule;
  if (firstDueOn !== undefined && firstDueOn <= (ends[ends.length - 1] ?? agreedOn)) {
    fail('the first new due date lies within the moratorium', 'schedule.firstDueOn');
  }
  return ends;
}

function periodInterest(
  { annualRatePercent, dayCount }: RestructuredSchedule,
  {
    principalMinor,
    fromOn,
    toOn,
  }: { readonly principalMinor: number; readonly fromOn: CalendarDate; readonly toOn: CalendarDate },
): number {
  const rate = parsePercent(annualRatePercent, 'schedule.annualRatePercent');
  const year = yearFraction(dayCount, fromOn, toOn);
  const numerator = rate.numerator * BigInt(year.numerator);
  const share = { numerator, denominator: rate.denominator * BigInt(year.denominator) };
  return multiplyMinor(principalMinor, share, 'half_up');
}

function deferredParts(deferredMinor: number, count: number, to: DeferredTo): number[] {
  const weights = Array.from({ length: count }, (_, index) =>
    to === 'each' || (to === 'first' ? index === 0 : index === count - 1) ? 1 : 0,
  );
  return splitByWeights(deferredMinor, weights);
}

function treatment(value: InterestTreatment | undefined, field: string): InterestTreatment {
  if (value !== 'capitalised' && value !== 'deferred' && value !== 'waived') {
    return fail('none of capitalised, deferred, waived', field);
  }
  return value;
}

function fail(message: string, field: string): never {
  throw new DomainError('invalid_value', message, field);
}
