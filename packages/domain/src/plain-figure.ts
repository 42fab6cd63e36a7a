import { currencies, type CurrencyCode } from './currency.ts';

/** Minor units as digits with a point before the decimals, exact for any size: -123450 with 2 decimals is '-1234.50', with none '-123450'. */
export function decimalFigure(minor: number | bigint, decimals: number): string {
  const digits = String(minor)
    .replace('-', '')
    .padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${minor < 0 ? '-' : ''}${whole}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`;
}

/** An amount in minor units as digits with a point before its decimals, as many as the currency has: 118450 centavos are '1184.50'. */
export const plainFigure = (minor: number | bigint, currency: CurrencyCode): string =>
  decimalFigure(minor, currencies[currency].exponent);

/** As plainFigure, without decimals where they are zeros: 400000 centavos are '4000'. */
export const shortFigure = (minor: number, currency: CurrencyCode): string =>
  plainFigure(minor, currency).replace(/\.0+$/, '');

/** The minor units of a figure with a point: '4000.5' is 400050 centavos; null for any other text, or more decimals than the currency has. */
export const minorOfFigure = (text: string, currency: CurrencyCode): number | null =>
  minorOfDecimals(text, currencies[currency].exponent);

/** The same for a number of decimals: with none, '4000' is 4000 and '4000.5' is null. */
export function minorOfDecimals(text: string, decimals: number): number | null {
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined || part.length > decimals) return null;
  return Number(whole) * 10 ** decimals + Number(part.padEnd(decimals, '0'));
}
