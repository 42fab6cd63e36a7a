import { currencies, defaultMarket, isCurrencyCode, marketOfCurrency, markets } from '@hiram/domain';

/** An amount in minor units in the format of its country. */
export function formatAmount(amountMinor: number, currency: string): string {
  const exponent = isCurrencyCode(currency) ? currencies[currency].exponent : 2;
  const format = new Intl.NumberFormat(`en-${marketIn(currency).code}`, { style: 'currency', currency });
  return format.format(amountMinor / 10 ** exponent);
}

/** An instant in the local time of the country that pays in this currency. */
export function formatInstant(instant: Date, currency: string): string {
  const { timeZone } = marketIn(currency);
  return new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(instant);
}

/** Groups of four, for easier typing. */
export function formatCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

const marketIn = (currency: string) => markets[marketOfCurrency(currency) ?? defaultMarket];
