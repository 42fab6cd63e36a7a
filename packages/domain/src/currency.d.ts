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
export declare const currencies: Readonly<Record<CurrencyCode, Currency>>;
export declare function isCurrencyCode(value: unknown): value is CurrencyCode;
/** Reads a currency code from outside. Throws DomainError `unknown_currency`. */
export declare function currencyCode(value: unknown, field?: string): CurrencyCode;
