import { type CalendarDate, daysBetween } from './calendar-date.ts';
import { FIXED_ONE, expPositive } from './exponential.ts';
import { sumMinor } from './minor.ts';
import { divideRounded, type Ratio } from './rate.ts';
import type { RateConvention } from './rate-conventions.ts';
import { decimalText, percentText, type RateDisclosureInput, solveDisclosure } from './rate-disclosure.ts';
import type { WorkedFlow } from './rate-working.ts';
import { type EquationTerm, solvable } from './solve-rate.ts';
import { periodsInMonth, periodsInYear, type UnitPeriod } from './unit-period.ts';

/** One payment in the equation of a disclosed rate. */
export interface DisclosedFlow extends WorkedFlow {
  /** The exponent: periods since the payout, such as '2' or '1 + 12/30'. */
  readonly periods: string;
}

/** The solved equation of a disclosed rate, with each figure needed to check it by hand. */
export interface DisclosedWorking {
  readonly convention: RateConvention;
  /** The period of i; null for a year. */
  readonly unitPeriod: UnitPeriod | null;
  /** i of the equation: percent of one period, to 12 places. */
  readonly periodPercent: string;
  /** A part of a period, where there is one, divides by 1 + part × i instead of being a power. */
  readonly isOddPartSimple: boolean;
  /** How the rate for a month and that for a year follow from i, in symbols. */
  readonly monthFormula: string;
  readonly yearFormula: string;
  readonly flows: readonly DisclosedFlow[];
  /** The sum of the present values, each rounded half up, and their difference from the payout. Minor units. */
  readonly presentValueMinor: number;
  readonly differenceMinor: number;
}

const PLACES = 12;
const once: Ratio = { numerator: 1n, denominator: 1n };

/**
 * The working of a loan's rate by a disclosure convention: its payments, each discounted by the periods since the one payout, are worth
 * the payout. Dated flows with one advance, which is the first of them. Throws as `discloseRate`.
 */
export function disclosedWorking(input: RateDisclosureInput): DisclosedWorking {
  const { convention, flows, unit, terms, logGrowth } = solveDisclosure(input);
  const { oddPart, per, weeksAYear } = convention;
  const start = terms[flows.findIndex(({ amountMinor }) => amountMinor < 0)];
  const factorOf = ({ whole, part }: EquationTerm): bigint => {
    const anchor = {
      amountMinor: 0,
      whole: start?.whole ?? 0,
      part: start?.part ?? { numerator: 0n, denominator: 1n },
    };
    return solvable({ terms: [anchor, { amountMinor: 1, whole, part }], oddPart }).residual(logGrowth);
  };
  const payoutOn = dayOf(flows.find(({ amountMinor }) => amountMinor < 0)?.moment);
  const worked = flows.flatMap(({ amountMinor, moment }, index): DisclosedFlow[] => {
    const [term, on] = [terms[index], dayOf(moment)];
    if (term === undefined || on === null || payoutOn === null || amountMinor <= 0) return [];
    const factor = factorOf(term);
    return [
      {
        on,
        days: daysBetween(payoutOn, on),
        periods: periodsText(term),
        amountMinor,
        discountFactor: decimalText(divideRounded(factor * 10n ** BigInt(PLACES), FIXED_ONE, 'half_up'), PLACES),
        presentValueMinor: Number(divideRounded(BigInt(amountMinor) * factor, FIXED_ONE, 'half_up')),
      },
    ];
  });
  const presentValueMinor = sumMinor(worked.map((flow) => flow.presentValueMinor));
  const inYear = ratioText(unit === null ? once : periodsInYear(unit, weeksAYear));
  const [monthFormula, yearFormula] =
    unit === null
      ? ['(1 + i)^(1/12) − 1', 'i']
      : per === 'month'
        ? [`i × ${ratioText(periodsInMonth(unit))}`, `(1 + i)^(${inYear}) − 1`]
        : [`i × ${inYear} ÷ 12`, `i × ${inYear}`];
  return {
    convention: input.convention,
    unitPeriod: unit,
    periodPercent: percentText(expPositive(logGrowth) - FIXED_ONE, once, PLACES),
    isOddPartSimple: oddPart === 'simple' && terms.some(({ part }) => part.numerator > 0n),
    monthFormula,
    yearFormula,
    flows: worked,
    presentValueMinor,
    differenceMinor: presentValueMinor - sumMinor(flows.map(({ amountMinor }) => Math.max(0, -amountMinor))),
  };
}

const dayOf = (moment: object | undefined): CalendarDate | null =>
  moment !== undefined && 'on' in moment ? (moment.on as CalendarDate) : null;

function periodsText({ whole, part }: EquationTerm): string {
  if (part.numerator === 0n) return String(whole);
  const rest = ratioText(part);
  return whole === 0 ? rest : `${whole} + ${rest}`;
}

/** In lowest terms: '12', '365/30'. */
function ratioText({ numerator, denominator }: Ratio): string {
  const common = greatestCommonDivisor(numerator, denominator);
  const [top, bottom] = [numerator / common, denominator / common];
  return bottom === 1n ? String(top) : `${top}/${bottom}`;
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestCommonDivisor(b, a % b));
