import type { CalendarDate } from './calendar-date.ts';
import { yearFraction } from './day-count.ts';
import type { RecalculationBasis } from './interest-recalculation.ts';
import { fromBigInt } from './minor.ts';
import { annuityOf } from './schedule-level.ts';
import { sharesByBasis } from './schedule-shares.ts';
import { divideRounded, type Ratio } from './rate.ts';

export interface LevelInput {
  readonly basis: RecalculationBasis;
  /** Annual, as a fraction. */
  readonly rate: Ratio;
  /** Positive. */
  readonly balanceMinor: number;
  readonly startOn: CalendarDate;
  readonly dueOns: readonly CalendarDate[];
}

/**
 * The equal instalment (or for equal principal its principal) that repays a balance on the remaining due dates, rounded to the nearest
 * multiple of `roundTo`. The periods are the real ones, their average, or the nominal one.
 */
export function levelInstalment({ basis, rate, balanceMinor, startOn, dueOns }: LevelInput): number {
  const unit = BigInt(basis.roundTo);
  const round = (numerator: bigint, denominator: bigint) =>
    fromBigInt(divideRounded(numerator, denominator * unit, 'half_up') * unit);
  if (basis.amortization === 'equal_principal') return round(BigInt(balanceMinor), BigInt(dueOns.length));
  const years = dueOns.map((dueOn, index) => yearFraction(basis.dayCount, dueOns[index - 1] ?? startOn, dueOn));
  const real = {
    shares: years.map(({ numerator }) => BigInt(numerator) * rate.numerator),
    denominator: BigInt(years[0]?.denominator ?? 1) * rate.denominator,
  };
  const { numerator, denominator } = annuityOf({ principalMinor: balanceMinor }, sharesByBasis(basis, rate, real));
  return round(numerator, denominator);
}
