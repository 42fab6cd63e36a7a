import { decimalFigure, isCurrencyCode, plainFigure } from '@hiram/domain';

/**
 * An amount for a spreadsheet: minor units as a decimal without a symbol or separators, such as -1234.50. A currency that the product does
 * not lend in has the decimals of ISO 4217.
 */
export const plainAmount = (minor: number | bigint, currency: string): string =>
  isCurrencyCode(currency) ? plainFigure(minor, currency) : decimalFigure(minor, isoDecimals(currency));

/**
 * The currencies of ISO 4217 (list one, "minor unit") that do not have two decimals. ICU has the decimals of prices instead: none
 * for HUF and IQD.
 */
const otherDecimals: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
const decimalsByCurrency = new Map(
  Object.entries(otherDecimals).flatMap(([decimals, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, Number(decimals)]),
  ),
);

const isoDecimals = (currency: string): number => decimalsByCurrency.get(currency) ?? 2;
