import { DomainError } from './errors.ts';

/** An exact fraction; the denominator is always positive. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** half_up rounds a tie away from zero, down towards zero, up away from zero. */
export type Rounding = 'half_up' | 'down' | 'up';

const decimalPattern = /^(0|[1-9]\d{0,5})(?:\.(\d{1,8}))?$/;

/**
 * Reads a decimal such as '36.5' exactly. At most 6 digits before and 8 after the point, no sign, no exponent.
 * Throws DomainError `invalid_rate`.
 */
export function parseDecimal(text: string, field = 'rate'): Ratio {
  const match = decimalPattern.exec(text);
  if (match === null) throw new DomainError('invalid_rate', `'${text}' is not a plain decimal`, field);
  const fraction = match[2] ?? '';
  return { numerator: BigInt((match[1] ?? '') + fraction), denominator: 10n ** BigInt(fraction.length) };
}

/** Reads percent such as '36.5' as the exact fraction 0.365. Throws DomainError `invalid_rate`. */
export function parsePercent(text: string, field = 'rate'): Ratio {
  const { numerator, denominator } = parseDecimal(text, field);
  return { numerator, denominator: denominator * 100n };
}

/** The nominal annual rate of a nominal monthly rate, exactly: '2.95' a month is '35.4' a year. Throws DomainError `invalid_rate`. */
export function annualRateOfMonthly(percent: string, field = 'monthlyRatePercent'): string {
  const { numerator, denominator } = parseDecimal(percent, field);
  return ratioText(numerator * 12n, denominator);
}

/** The nominal annual rate of a nominal weekly rate in a year of 52.18 weeks, exactly: '1' a week is '52.18' a year. Throws DomainError `invalid_rate`. */
export function annualRateOfWeekly(percent: string, field = 'weeklyRatePercent'): string {
  const { numerator, denominator } = parseDecimal(percent, field);
  return ratioText(numerator * 5218n, denominator * 100n);
}

/** The nominal monthly rate of a nominal annual rate, rounded half up to eight places. Throws DomainError `invalid_rate`. */
export function monthlyRateOfAnnual(percent: string, field = 'annualRatePercent'): string {
  const { numerator, denominator } = parseDecimal(percent, field);
  const scale = 10n ** 8n;
  return ratioText(divideRounded(numerator * scale, denominator * 12n, 'half_up'), scale);
}

/** A fraction over a power of ten as a plain decimal without trailing zeros. Not negative. */
export function ratioText(numerator: bigint, denominator: bigint): string {
  const places = String(denominator).length - 1;
  const digits = String(numerator).padStart(places + 1, '0');
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - places);
  return fraction === '' || places === 0 ? whole : `${whole}.${fraction}`;
}

/** Compares two ratios: negative, zero or positive, as for a sort function. */
export function compareRatios(a: Ratio, b: Ratio): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** Divides exactly and rounds once. `denominator` must be positive; DomainError `out_of_range` otherwise. */
export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator <= 0n) throw new DomainError('out_of_range', 'a ratio needs a denominator above zero', 'denominator');
  const negative = numerator < 0n;
  const size = negative ? -numerator : numerator;
  const quotient = size / denominator;
  const rest = size % denominator;
  const away = rounding === 'up' ? rest > 0n : rounding === 'half_up' && rest * 2n >= denominator;
  const rounded = away ? quotient + 1n : quotient;
  return negative ? -rounded : rounded;
}
