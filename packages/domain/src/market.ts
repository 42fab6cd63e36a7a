import { defaultMarket, marketFiles } from '@hiram/markets';
import type { LoanCurrency } from './currency.ts';
import type { RateConvention } from './rate-conventions.ts';
import type { PhoneRule } from './phone.ts';

export type MarketCode = keyof typeof marketFiles;

/** The rules of a country, as data, without appearance (brand) or texts (locale). */
export interface MarketProfile {
  readonly code: MarketCode;
  readonly name: string;
  readonly currency: LoanCurrency;
  /** IANA name; determines the date. */
  readonly timeZone: string;
  readonly phoneRule: PhoneRule;
  /** The convention by which those terms disclose a rate: that of a calculation for no product. */
  readonly rateConvention: RateConvention;
  /** The forms of the transfer numbers of its banks, as regular expressions of a number without labels, spaces and punctuation. */
  readonly transferNumbers: readonly string[];
  /** The end of the keys of the texts that name such a number (transfer.number.…): `other` for a market without its own. */
  readonly transferWords: string;
  /** English names for the legal pages, for a market that their catalogues do not name. */
  readonly names?: { readonly country: string; readonly nationality: string; readonly currency: string };
  /** The flag of an address that means this market's currency (CNF-08); a market without one is meant by any other flag. */
  readonly currencyFlag?: string;
}

/** The markets: the data of config/markets, which a test and the service parse. */
export const markets = marketFiles as Readonly<Record<MarketCode, MarketProfile>>;

/** The codes of the markets, in the order of lists. */
export const marketCodes = /* @__PURE__ */ Object.keys(marketFiles) as readonly MarketCode[];

export { defaultMarket };

/** Something of each market, by code. */
export const mapMarketCodes = <Part>(partOf: (code: MarketCode) => Part): Readonly<Record<MarketCode, Part>> =>
  Object.fromEntries(marketCodes.map((code) => [code, partOf(code)])) as Record<MarketCode, Part>;

/** The currency that a flag of an address means (CNF-08): that of the market of the flag, else the default market's. */
export const currencyOfFlag = (flag: string | undefined): LoanCurrency =>
  markets[marketCodes.find((code) => markets[code].currencyFlag === flag && flag !== undefined) ?? defaultMarket]
    .currency;

/** The market that lends in a currency; null for a currency of none. */
export const marketOfCurrency = (currency: string): MarketCode | null =>
  marketCodes.find((code) => markets[code].currency === currency) ?? null;

export function isMarketCode(value: unknown): value is MarketCode {
  return typeof value === 'string' && Object.keys(markets).includes(value);
}
