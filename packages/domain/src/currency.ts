import { currencyFormats, marketCurrencies } from '@hiram/markets';
import { DomainError } from './errors.ts';

export type CurrencyCode = keyof typeof currencyFormats;

/** The currencies of loans: those of the markets. */
export type LoanCurrency = keyof typeof marketCurrencies;
export const loanCurrencies = /* @__PURE__ */ Object.keys(marketCurrencies) as readonly LoanCurrency[];

/** western 1,234,567.89 · indian 12,34,567.89 · dots 1.234.567,89 */
export type Grouping = 'western' | 'indian' | 'dots';

export interface Currency {
  readonly symbol: string;
  /** Digits after the decimal mark; minor units in a major unit = 10 ** exponent. */
  readonly exponent: number;
  readonly grouping: Grouping;
}

/** All currencies of the product: the data of the markets (config/markets), which a test parses. */
export const currencies = currencyFormats as Readonly<Record<CurrencyCode, Currency>>;

export function isCurrencyCode(value: unknown): value is CurrencyCode {
  return typeof value === 'string' && Object.keys(currencies).includes(value);
}

/** Reads a currency code from outside. Throws DomainError `unknown_currency`. */
export function currencyCode(value: unknown, field = 'currency'): CurrencyCode {
  if (!isCurrencyCode(value)) throw new DomainError('unknown_currency', `${String(value)} is not in the table`, field);
  return value;
}
