import { decimalFigure, isCurrencyCode, plainFigure } from '@hiram/domain';

/**
 * An amount for a spreadsheet: minor units as a decimal without a symbol or separators, such as -1234.50. A currency that the product does
 * not lend in has the decimals of ISO 4217.
 */
export const plainAmount = (minor: number | bigint, currency: string): string =>
  isCurrencyCode(currency) ? plainFigure(minor, currency) : decimalFigure(minor, isoDecimals(currency));

/** ICU has the table of ISO 4217. */
const isoDecimals = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
