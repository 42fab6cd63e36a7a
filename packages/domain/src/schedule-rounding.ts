import { DomainError } from './errors.ts';
import { fromBigInt } from './minor.ts';
import { divideRounded } from './rate.ts';
import type { ScheduleInput } from './schedule-input.ts';

export interface AmountRow {
  readonly principalMinor: number;
  readonly interestMinor: number;
}

type Rounded = Pick<ScheduleInput, 'roundTo' | 'instalmentRounding'>;

/**
 * The candidate multiples of `roundTo` for an amount, best first. The nearest is followed by the one below: over many rows the
 * nearest can pay a loan off before its last row, which rounding down cannot.
 */
export function roundedCandidates(numerator: bigint, denominator: bigint, rule: Rounded): number[] {
  const unit = BigInt(rule.roundTo);
  const { instalmentRounding = 'nearest' } = rule;
  const roundings =
    instalmentRounding === 'up' || instalmentRounding === 'down'
      ? [instalmentRounding]
      : (['half_up', 'down'] as const);
  return roundings.map((rounding) => fromBigInt(divideRounded(numerator, denominator * unit, rounding) * unit));
}

/** amount × share / denominator, rounded half up to a multiple of `unit`. */
export function interestOn(amountMinor: bigint, [share, denominator]: readonly [bigint, bigint], unit: number): number {
  if (unit === 1) return fromBigInt(divideRounded(amountMinor * share, denominator, 'half_up'), 'interestMinor');
  const whole = BigInt(unit);
  return fromBigInt(divideRounded(amountMinor * share, denominator * whole, 'half_up') * whole, 'interestMinor');
}

/**
 * Lets the last row's interest take the remainder, so that its total is `totalMinor`; null where that exceeds a
 * rounding unit a row, which would be interest rather than rounding.
 */
export function levelLast(rows: readonly AmountRow[], totalMinor: number, roundTo: number): AmountRow[] | null {
  const last = rows[rows.length - 1];
  if (last === undefined) return null;
  const interestMinor = totalMinor - last.principalMinor;
  const isRemainder = Math.abs(interestMinor - last.interestMinor) <= rows.length * roundTo;
  if (interestMinor < 0 || !isRemainder) return null;
  return [...rows.slice(0, -1), { ...last, interestMinor }];
}

/** Throws DomainError `instalment_too_small` for a loan that its instalments cannot pay off by the last row. */
export function tooSmall(input: ScheduleInput): never {
  const { principalMinor, periods, roundTo, instalmentMinor, instalmentsMinor } = input;
  if (instalmentsMinor !== undefined) {
    throw new DomainError('contradiction', `these amounts do not pay ${principalMinor} off`, 'instalmentsMinor');
  }
  if (instalmentMinor === undefined) {
    const message = `${principalMinor} in ${periods} instalments cannot be rounded to multiples of ${roundTo}`;
    throw new DomainError('instalment_too_small', message, 'roundTo');
  }
  const message = `${instalmentMinor} does not pay ${principalMinor} off in ${periods} instalments`;
  throw new DomainError('contradiction', message, 'instalmentMinor');
}
