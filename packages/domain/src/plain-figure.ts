import { currencies, type CurrencyCode } from './currency.ts';

/** An amount in minor units as digits with a point before its decimals, as many as the currency has: 118450 centavos are '1184.50'. */
export const plainFigure = (minor: number, currency: CurrencyCode): string =>
  (minor / 10 ** currencies[currency].exponent).toFixed(currencies[currency].exponent);

/** As plainFigure, without decimals where they are zeros: 400000 centavos are '4000'. */
export const shortFigure = (minor: number, currency: CurrencyCode): string =>
  plainFigure(minor, currency).replace(/\.0+$/, '');

/** The minor units of a figure with a point: '4000.5' is 400050 centavos; null for any other text, or more decimals than the currency has. */
export function minorOfFigure(text: string, currency: CurrencyCode): number | null {
  const { exponent } = currencies[currency];
  const [, whole, decimals = ''] = /^(\d{1,10})(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined || decimals.length > exponent) return null;
  return Number(whole) * 10 ** exponent + Number(decimals.padEnd(exponent, '0'));
}
