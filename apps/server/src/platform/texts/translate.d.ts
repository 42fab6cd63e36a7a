import { type CurrencyCode } from '@hiram/domain';
import { type ParamsOf } from '@hiram/domain/translate';
import type { Phrase, ServiceTexts, TextKey } from '../../i18n/text-types.ts';
/** Runs work, including everything that it awaits, in a language; in the default one for an unknown name. */
export declare const inLanguage: <Result>(name: string, work: () => Result) => Result;
/** The text of a key in the language of the current request, with its placeholders filled in. */
export declare const t: <Key extends TextKey>(key: Key, ...params: ParamsOf<ServiceTexts[Key]>) => string;
/** A phrase that is stored in English, in the language of the request. */
export declare const translate: (phrase: Phrase) => string;
/** As `translate`, for a value that may be a phrase or free text, such as a lender's own reason: free text is returned unchanged. */
export declare const translateStored: (text: string) => string;
/** An amount in minor units, in the format of the request's language. */
export declare const money: (amountMinor: number, currency: CurrencyCode) => string;
/** As `money`, with the currency code instead of its symbol ('PHP 1,184.56'), which a short message may not support. */
export declare const plainMoney: (amountMinor: number, currency: CurrencyCode) => string;
/** The first of some names that is a language's; English for none. */
export declare const languageOf: (...names: readonly (string | null | undefined)[]) => string;
/** A date or an instant in the format of the request's language; any other text unchanged. */
export declare const formatValue: (value: string) => string;
/** Our name of the request's language; 'default' for the specification's own texts. */
export declare const languageName: () => string;
/** BCP 47 tag of the language of the request. */
export declare const languageTag: () => string;
