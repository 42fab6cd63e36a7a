import india from './in/market.json' with { type: 'json' };
import indiaOfService from './in/service.json' with { type: 'json' };
import currenciesWithoutMarket from './currencies.json' with { type: 'json' };
import philippines from './ph/market.json' with { type: 'json' };
import philippinesOfService from './ph/service.json' with { type: 'json' };

/** The markets by code, in the order in which lists show them. */
export const marketFiles = { PH: philippines, IN: india };

/** The market of a configuration that names none. */
export const defaultMarket: keyof typeof marketFiles = 'PH';

/** The fields of service.json that the domain and the texts read; the service parses all of them (market-schema.ts). */
export interface ServiceFile {
  readonly retention: { readonly identityYears: number; readonly booksYears: number };
  readonly reminders: {
    readonly dueDaysBefore: readonly number[];
    readonly overdueDays: readonly number[];
    readonly thenEveryDays: number;
    readonly overdueMax: number;
    readonly from: string;
  };
  readonly terms: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The part of each market that only the service reads. */
export const serviceFiles: Readonly<Record<keyof typeof marketFiles, ServiceFile>> = {
  PH: philippinesOfService,
  IN: indiaOfService,
};

/** The formats of the markets' currencies by ISO 4217 code. */
export const marketCurrencies = { PHP: philippines.currencyFormat, INR: india.currencyFormat };

/** The same and those of currencies without a market. */
export const currencyFormats = { ...marketCurrencies, ...currenciesWithoutMarket };
