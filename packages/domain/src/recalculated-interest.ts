import { type CalendarDate, dayNumber, earlierDate, fromDayNumber } from './calendar-date.ts';
import { creditsOf } from './credits.ts';
import { yearFraction } from './day-count.ts';
import { originalDay } from './due-dates.ts';
import type { InterestRecalculationTerms, PartialPrepayment, RecalculationBasis } from './interest-recalculation.ts';
import type { InstalmentFacts, LoanFacts } from './loan.ts';
import { type RebateReason, remitsRest, scopeOf } from './transaction-kinds.ts';
import { addMinor, fromBigInt, sumMinor } from './minor.ts';
import { divideRounded, parsePercent } from './rate.ts';

/** An instalment in its present state. Its principal and interest replace the agreed ones. */
export interface RecalculatedInstalment extends InstalmentFacts {
  /** Interest of arrears after the last due date, in minor units; owed with the last instalment. */
  readonly afterMaturityMinor?: number;
}

interface PaidPart {
  /** Day number of the original calendar. */
  readonly on: number;
  /** The day up to which interest had accrued at the payment. */
  readonly accruedTo: number;
  /** The day from which it changes the interest. */
  readonly effectiveOn: number;
  readonly number: number;
  readonly component: 'interest' | 'principal';
  readonly amountMinor: number;
}

/** The terms, the agreement and the payments of one loan, in days of the original calendar. */
export interface Recalculation {
  readonly rule: InterestRecalculationTerms;
  readonly basis: RecalculationBasis;
  readonly partial: PartialPrepayment;
  readonly rate: { readonly numerator: bigint; readonly denominator: bigint };
  readonly paid: readonly PaidPart[];
  /** The same by instalment. */
  readonly paidOf: ReadonlyMap<number, readonly PaidPart[]>;
  /** Principal paid or waived, by instalment. */
  readonly principalGone: ReadonlyMap<number, number>;
  /** Days with a payment. */
  readonly payments: readonly number[];
  readonly agreed: readonly InstalmentFacts[];
  readonly disbursedOn: number;
  readonly today: number;
}

/** A date, and the date up to which payments count; null counts all. */
export interface RecalculationDays {
  readonly today: CalendarDate;
  readonly knownOn: CalendarDate | null;
  /** The last day of interest on arrears by a ceiling. Default: there is none. */
  readonly endsOn?: CalendarDate | undefined;
}

/** A loan's interest recalculation and payments; null without terms of recalculation. */
export function recalculationOf(
  facts: LoanFacts,
  { today, knownOn, endsOn: limitedOn }: RecalculationDays,
): Recalculation | null {
  const { terms, recalculation: basis, disbursedOn, instalments: agreed } = facts;
  const rule = terms.interestRecalculation;
  if (rule === undefined || basis === undefined) return null;
  const dueDays = agreed.map(({ dueOn }) => dayNumber(dueOn));
  const endsOn = endOf(facts, limitedOn);
  const paid = creditsOf(facts, knownOn).flatMap(
    ({ on, reason, part: { instalmentNumber, component, amountMinor } }): PaidPart[] => {
      // waivers at the loan's end are no early payment: they lower no interest, and none accrues after them
      if (remitsRest(reason)) return [];
      if (instalmentNumber === null || (component !== 'interest' && component !== 'principal')) return [];
      const day = originalDay(facts, on);
      const effectiveOn = rule.rest === 'day' ? day : (dueDays.find((due) => due >= day) ?? day);
      const accruedTo = endsOn !== null && endsOn < on ? originalDay(facts, endsOn) : day;
      return [{ on: day, effectiveOn, accruedTo, number: instalmentNumber, component, amountMinor }];
    },
  );
  return {
    rule,
    basis,
    partial: terms.prepayment.partial ?? 'next_instalment',
    rate: parsePercent(facts.annualRatePercent, 'annualRatePercent'),
    paid,
    paidOf: byInstalment(paid),
    principalGone: principalGoneOf(facts, knownOn),
    payments: daysOfPayment(facts)
      .filter((on) => knownOn === null || on <= knownOn)
      .map((on) => originalDay(facts, earlierDate(on, endsOn ?? on))),
    agreed,
    disbursedOn: dayNumber(disbursedOn),
    // interest accrued at a payment stays owed, even if a later holiday moves the due date
    today: Math.max(originalDay(facts, earlierDate(today, endsOn ?? today)), ...paid.map(({ accruedTo }) => accruedTo)),
  };
}

function byInstalment(paid: readonly PaidPart[]): ReadonlyMap<number, readonly PaidPart[]> {
  const groups = new Map<number, PaidPart[]>();
  for (const part of paid) groups.set(part.number, [...(groups.get(part.number) ?? []), part]);
  return groups;
}

function principalGoneOf(facts: LoanFacts, knownOn: CalendarDate | null): ReadonlyMap<number, number> {
  const gone = new Map<number, number>();
  for (const { part } of creditsOf(facts, knownOn)) {
    const { instalmentNumber, component, amountMinor } = part;
    if (component !== 'principal' || instalmentNumber === null) continue;
    gone.set(instalmentNumber, (gone.get(instalmentNumber) ?? 0) + amountMinor);
  }
  return gone;
}

/** Days with a payment, or a waiver that counts as one. */
const daysOfPayment = ({ payments, rebates }: LoanFacts): CalendarDate[] => [
  ...payments.map(({ paidOn }) => paidOn),
  ...rebates.flatMap(({ reason = 'payoff', grantedOn }) => (remitsAsPayment(reason) ? [grantedOn] : [])),
];

/** What remits no single component does so in the order of a payment. */
const remitsAsPayment = (reason: RebateReason): boolean => ['loan', 'rest'].includes(scopeOf(reason) ?? '');

/** The last day of interest: that of the charge-off, of waiving the rest, or of a ceiling; null for none. */
function endOf(facts: LoanFacts, limitedOn: CalendarDate | undefined): CalendarDate | null {
  const ends = facts.rebates.flatMap(({ reason, grantedOn }) => (remitsRest(reason) ? [grantedOn] : []));
  if (facts.chargedOffOn !== undefined) ends.push(facts.chargedOffOn);
  if (limitedOn !== undefined) ends.push(limitedOn);
  return ends.sort()[0] ?? null;
}

export const dueDay = (context: Recalculation, index: number): number => {
  const row = context.agreed[index];
  return row === undefined ? context.disbursedOn : dayNumber(row.dueOn);
};

export const periodOf = (context: Recalculation, index: number) => ({
  start: dueDay(context, index - 1),
  end: dueDay(context, index),
});

export interface RowInput {
  readonly index: number;
  readonly rows: readonly RecalculatedInstalment[];
  /** Principal still scheduled at the start of the period, without arrears. */
  readonly balance: number;
}

/** Days of one period, by their numbers. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Interest of a stretch, in minor units. */
interface StretchInterest {
  readonly scheduledMinor: number;
  /** The highest and the lowest amount that `scheduledMinor` is on. */
  readonly max: number;
  readonly least: number;
  readonly arrearsMinor: number;
}

/**
 * Interest on scheduled principal, and interest on arrears. With a rest of a day each is rounded separately: their sum, rounded up to today
 * and again from today on, could take a minor unit off a debt overnight. With a rest of a period, arrears bear interest with the principal.
 */
export function interestOver(context: Recalculation, { start, end, ...row }: RowInput & Stretch): StretchInterest {
  const horizon = horizonOf(context, { index: row.index, start, end });
  const isSeparate = context.rule.rest === 'day' || row.index >= context.agreed.length;
  const arrears = (day: number) => (day < horizon ? arrearsOn(context, row, day) : 0);
  const scheduled = partsOf(context, { start, end }, (day) =>
    addMinor(scheduledOn(context, row, day), isSeparate ? 0 : arrears(day)),
  );
  const separate = isSeparate ? partsOf(context, { start, end: horizon }, arrears) : [];
  const bases = scheduled.map(({ base }) => base);
  return {
    scheduledMinor: sumMinor(scheduled.map((part) => interestMinor(context, part))),
    max: Math.max(...bases),
    least: Math.min(...bases),
    arrearsMinor: sumMinor(separate.map((part) => interestMinor(context, part))),
  };
}

/** A part of a stretch that bears interest on one amount. */
interface Part {
  readonly base: number;
  readonly from: number;
  to: number;
}

function partsOf({ paid }: Recalculation, { start, end }: Stretch, baseOn: (day: number) => number): readonly Part[] {
  const days = paid.map(({ effectiveOn }) => effectiveOn).filter((day) => day > start && day < end);
  const cuts = [start, ...[...new Set(days)].sort((a, b) => a - b), end];
  const parts: Part[] = [];
  for (const [at, from] of cuts.slice(0, -1).entries()) {
    const base = baseOn(from);
    const last = parts[parts.length - 1];
    const to = cuts[at + 1] ?? end;
    if (last?.base === base) last.to = to;
    else parts.push({ base, from, to });
  }
  return parts;
}

/** The end of interest on arrears in a period: today at the latest, from which on they count as paid. */
function horizonOf(
  context: Recalculation,
  { index, start, end }: { index: number; start: number; end: number },
): number {
  const { rule, payments, today } = context;
  if (rule.onLatePayment === 'none') return start;
  const atRest = (day: number) => (rule.rest === 'day' || index >= context.agreed.length ? day : end);
  if (rule.recalculatedOn !== 'payment' || index >= context.agreed.length)
    return today > start ? Math.min(end, atRest(today)) : start;
  const days = payments.filter((on) => on > start && on <= end);
  return days.length === 0 ? start : atRest(Math.max(...days));
}

function scheduledOn({ rule, paid }: Recalculation, { index, balance }: RowInput, day: number): number {
  let scheduled = balance;
  for (const part of rule.onEarlyPayment ? paid : []) {
    if (part.component === 'principal' && part.number > index && part.effectiveOn <= day) scheduled -= part.amountMinor;
  }
  return Math.max(0, scheduled);
}

function arrearsOn({ rule, paidOf }: Recalculation, { rows }: RowInput, day: number): number {
  let arrears = 0;
  for (const row of rows) {
    const unpaid = {
      principal: row.principalMinor,
      interest: rule.onLatePayment === 'compound' ? row.interestMinor : 0,
    };
    for (const part of paidOf.get(row.number) ?? []) {
      if (part.effectiveOn <= day) unpaid[part.component] -= part.amountMinor;
    }
    arrears = sumMinor([arrears, Math.max(0, unpaid.principal), Math.max(0, unpaid.interest)]);
  }
  return arrears;
}

function interestMinor({ basis, rate }: Recalculation, { base, from, to }: Part): number {
  const { numerator, denominator } = yearFraction(basis.dayCount, fromDayNumber(from), fromDayNumber(to));
  const interest = BigInt(base) * BigInt(numerator) * rate.numerator;
  return fromBigInt(divideRounded(interest, BigInt(denominator) * rate.denominator, 'half_up'));
}
