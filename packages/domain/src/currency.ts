import { DomainError } from './errors.ts';

export type CurrencyCode = 'PHP' | 'INR' | 'IDR';

/** western 1,234,567.89 · indian 12,34,567.89 · dots 1.234.567,89 */
export type Grouping = 'western' | 'indian' | 'dots';

export interface Currency {
  readonly code: CurrencyCode;
  readonly symbol: string;
  /** Digits after the decimal mark; minor units in a major unit = 10 ** exponent. */
  readonly exponent: number;
  readonly grouping: Grouping;
}

/** All currencies of the product. FMT-01 divides by 100, so each has two decimals. */
export const currencies: Readonly<Record<CurrencyCode, Currency>> = {
  PHP: { code: 'PHP', symbol: '₱', exponent: 2, grouping: 'western' },
  INR: { code: 'INR', symbol: '₹', exponent: 2, grouping: 'indian' },
  IDR: { code: 'IDR', symbol: 'Rp', exponent: 2, grouping: 'dots' },
};

export function isCurrencyCode(value: unknown): value is CurrencyCode {
  return typeof value === 'string' && Object.keys(currencies).includes(value);
}

/** Reads a currency code from outside. Throws DomainError `unknown_currency`. */
export function currencyCode(value: unknown, field = 'currency'): CurrencyCode {
  if (!isCurrencyCode(value)) throw new DomainError('unknown_currency', `${String(value)} is not in the table`, field);
  return value;
}
