import { DomainError } from './errors.ts';
import { expPositive, FIXED_ONE, naturalLog } from './exponential.ts';
import { divideRounded, type Ratio } from './rate.ts';
import {
  type RateConvention,
  type RateConventionTerms,
  type RateTolerance,
  rateConvention,
  rateConventionTerms,
} from './rate-conventions.ts';
import { type RateFlow, type TimedFlow, timedFlows } from './rate-flows.ts';
import { inUnitPeriods, inYears } from './rate-intervals.ts';
import { isRegular } from './rate-regularity.ts';
import { LARGEST_LOG_GROWTH, type SolvableEquation, solvable } from './solve-rate.ts';
import { checkUnitPeriod, periodsInMonth, periodsInYear, type UnitPeriod, unitPeriodOf } from './unit-period.ts';

export interface RateDisclosureInput {
  readonly convention: RateConvention;
  /** Amounts to the borrower, at least one: the loan less all deductions. */
  readonly advances: readonly RateFlow[];
  /** Amounts from the borrower, at least one: instalments and charges that the law includes. */
  readonly payments: readonly RateFlow[];
  /** The repayment frequency; derived from the flows where it is left out. */
  readonly unitPeriod?: UnitPeriod;
}

/** A rate as a law requires it to be disclosed. Percentages are plain decimals: '17.07' is 17.07 percent. */
export interface DisclosedRate {
  readonly convention: RateConvention;
  /** Rounded to the convention's places, a tie up; for a year, or for a month as `per` says. */
  readonly ratePercent: string;
  readonly per: 'year' | 'month';
  /** The same to 12 places. */
  readonly exactPercent: string;
  /** Maximum distance of `exactPercent` from the root of the equation, in percentage points. */
  readonly errorPercent: string;
  /** Legal tolerance of the disclosed rate; null where the law names none. */
  readonly tolerance: RateTolerance | null;
  /** Present value of the payments less that of the advances at `exactPercent`, in minor units of the earliest flow's date, to 9 places: close to zero. */
  readonly residualMinor: string;
  /** The same at `ratePercent`, to 2 places: the effect of rounding the rate. */
  readonly roundedResidualMinor: string;
  /** The unit period of the equation; null where it counts in years. */
  readonly unitPeriod: UnitPeriod | null;
  /** The rate of one unit period, to 12 places; of a year without one. */
  readonly periodPercent: string;
  /**
   * Compounded for a year, to the convention's places: (1+i)^(periods of a year) - 1. Equals the disclosed rate where that is effective.
   * Null above 10^14 percent.
   */
  readonly effectiveAnnualPercent: string | null;
  /** The rate as it is told and judged, for a month and for a year. */
  readonly effective: EffectivePercent;
}

/**
 * One rate for both periods, to 12 places. The period of the convention has the disclosed rate. The other: a twelfth of a nominal annual rate, the
 * twelfth root of an effective one, and a monthly rate compounded for a year as in `effectiveAnnualPercent`.
 */
export interface EffectivePercent {
  readonly monthPercent: string;
  /** Null above 10^14 percent. */
  readonly yearPercent: string | null;
}

const EXACT_PLACES = 12;
/** Half a step of the last place, and the largest effect of the solver's step of 2^-96. */
const EXACT_ERROR = '0.000000000001';

/**
 * The rate at which payments equal the advances in present value, by a convention. Throws DomainError naming the field: all errors of `timedFlows` and
 * `rateConvention`, and `no_effective_rate` where the payments are less than the advances or the rate is above 10^14 percent a period.
 */
export function discloseRate(input: RateDisclosureInput): DisclosedRate {
  const { convention, flows, unit, terms, equation, logGrowth } = solveDisclosure(input);
  const rate = expPositive(logGrowth) - FIXED_ONE;
  const told = periodsTold(unit, convention);
  const exactPercent = percentText(rate, told, EXACT_PLACES);
  const ratePercent = percentText(rate, told, convention.places);
  return {
    convention: input.convention,
    ratePercent,
    per: convention.per,
    exactPercent,
    errorPercent: EXACT_ERROR,
    tolerance: convention.tolerance?.[isRegular(flows, terms) ? 'regular' : 'irregular'] ?? null,
    residualMinor: residualText(equation, { percent: exactPercent, told, places: 9 }),
    roundedResidualMinor: residualText(equation, { percent: ratePercent, told, places: 2 }),
    unitPeriod: unit,
    periodPercent: percentText(rate, once, EXACT_PLACES),
    effectiveAnnualPercent: annualText(logGrowth, unit, convention),
    effective:
      convention.per === 'month'
        ? {
            monthPercent: exactPercent,
            yearPercent: annualText(logGrowth, unit, { ...convention, places: EXACT_PLACES }),
          }
        : { monthPercent: monthText(logGrowth, unit, convention), yearPercent: exactPercent },
  };
}

/** The equation of a disclosure with its root: ln(1 + i) in fixed point. Terms are in the order of the flows. Throws as `discloseRate`. */
export function solveDisclosure(input: RateDisclosureInput) {
  const convention = rateConventionTerms[rateConvention(input.convention)];
  if (input.unitPeriod !== undefined) checkUnitPeriod(input.unitPeriod);
  const flows = timedFlows(input.advances, input.payments);
  const unit = convention.counts === 'years' ? null : (input.unitPeriod ?? unitPeriodOf(flows));
  const terms = unit === null ? inYears(flows, convention, input.unitPeriod) : inUnitPeriods(flows, unit);
  const equation = solvable({ terms, oddPart: convention.oddPart });
  return { convention, flows, unit, terms, equation, logGrowth: logGrowthOf(flows, equation) };
}

/** A month of an annual rate. */
function monthText(logGrowth: bigint, unit: UnitPeriod | null, { weeksAYear }: RateConventionTerms): string {
  if (unit === null) return percentText(expPositive(logGrowth / 12n) - FIXED_ONE, once, EXACT_PLACES);
  const { numerator, denominator } = periodsInYear(unit, weeksAYear);
  const inMonth = { numerator, denominator: denominator * 12n };
  return percentText(expPositive(logGrowth) - FIXED_ONE, inMonth, EXACT_PLACES);
}

const once: Ratio = { numerator: 1n, denominator: 1n };

function logGrowthOf(flows: readonly TimedFlow[], equation: SolvableEquation): bigint {
  const gain = flows.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
  if (gain < 0n) throw new DomainError('no_effective_rate', 'less comes back than went out', 'payments');
  return gain === 0n ? 0n : equation.root();
}

/** The number of the equation's periods in the disclosed rate. */
function periodsTold(unit: UnitPeriod | null, { per, weeksAYear }: RateConventionTerms): Ratio {
  if (unit === null) return once;
  return per === 'year' ? periodsInYear(unit, weeksAYear) : periodsInMonth(unit);
}

function annualText(
  logGrowth: bigint,
  unit: UnitPeriod | null,
  { places, weeksAYear }: RateConventionTerms,
): string | null {
  const { numerator, denominator } = unit === null ? once : periodsInYear(unit, weeksAYear);
  const yearly = (logGrowth * numerator) / denominator;
  return yearly > LARGEST_LOG_GROWTH ? null : percentText(expPositive(yearly) - FIXED_ONE, once, places);
}

/** rate × times in percent. */
export function percentText(rate: bigint, times: Ratio, places: number): string {
  const scale = 10n ** BigInt(places + 2);
  return decimalText(divideRounded(rate * times.numerator * scale, FIXED_ONE * times.denominator, 'half_up'), places);
}

function residualText(
  equation: SolvableEquation,
  { percent, told, places }: { readonly percent: string; readonly told: Ratio; readonly places: number },
): string {
  const [whole = '', fraction = ''] = percent.split('.');
  const rate =
    (BigInt(whole + fraction) * FIXED_ONE * told.denominator) / (10n ** BigInt(fraction.length + 2) * told.numerator);
  const left = equation.residual(naturalLog(FIXED_ONE + rate));
  return decimalText(divideRounded(left * 10n ** BigInt(places), FIXED_ONE, 'half_up'), places);
}

/** A whole number of steps of 10^-places as a plain decimal with all its places. */
export function decimalText(steps: bigint, places: number): string {
  const digits = (steps < 0n ? -steps : steps).toString().padStart(places + 1, '0');
  return `${steps < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
