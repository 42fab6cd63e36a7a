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
  readonly termsProfileId: string;
  readonly eligibility: {
    readonly citizenship: string;
    readonly overAge: number;
    readonly addressCountry: string;
  } | null;
  readonly contactHours: { readonly from: string; readonly until: string };
  readonly lender: { readonly authority: string; readonly city: string; readonly country: string };
  readonly retention: { readonly identityYears: number; readonly booksYears: number };
  /** Left out where borrowers cannot ask for a payment plan. */
  readonly paymentPlans?: {
    readonly maxPayments: number;
    readonly maxDays: number;
    readonly firstWithinDays: number;
    readonly answerWithinDays: number;
    readonly againAfterDays: number;
    readonly pausesLateCharges: boolean;
  };
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

/** The terms profile of the specification, each term with its source; `terms` of a market says what differs from it. */
export { default as defaultTermsFile } from './default-terms.json' with { type: 'json' };

/** The part of each market that only the service reads. */
export const serviceFiles: Readonly<Record<keyof typeof marketFiles, ServiceFile>> = {
  PH: philippinesOfService,
  IN: indiaOfService,
};

/** The currency of each market: for scripts that need no more, which then load no market. */
export const currencyByMarket = { PH: 'PHP', IN: 'INR' } as const satisfies Readonly<
  Record<keyof typeof marketFiles, string>
>;

// functions that are marked as pure: a script that needs none of it then loads none of the files
const formats = () => ({ PHP: philippines.currencyFormat, INR: india.currencyFormat });

/** The formats of the markets' currencies by ISO 4217 code. */
export const marketCurrencies = /* @__PURE__ */ formats();

const allFormats = () => ({ ...formats(), ...currenciesWithoutMarket });

/** The same and those of currencies without a market. */
export const currencyFormats = /* @__PURE__ */ allFormats();
