import { AsyncLocalStorage } from 'node:async_hooks';
import { currencies, type CurrencyCode, formatAmount, mapMarkets } from '@hiram/domain';
import { formatDataOf } from '@hiram/domain/format-data';
import { languageFormats } from '@hiram/domain/language-formats';
import { createTranslate, type ParamsOf, type PluralText, type TranslateAny } from '@hiram/domain/translate';
import type { Phrase, ServiceTexts, TextKey } from '../../i18n/text-types.ts';
import { type Language, languages } from './languages.ts';

interface Speaker {
  /** Our name of the language; 'default' for the specification's own texts. */
  readonly name: string;
  readonly lang: string;
  readonly t: TranslateAny;
  readonly phrases: ReadonlyMap<string, string>;
  readonly amount: (amountMinor: number, currency: CurrencyCode) => string;
  readonly plainAmount: (amountMinor: number, currency: CurrencyCode) => string;
  readonly value: (value: string) => string;
}

/** The texts of a language, and those of the markets that the catalogues lack (config/markets), in the language or else by default. */
const withMarkets = (
  name: string,
  texts: Readonly<Record<string, string | PluralText>>,
): Map<string, string | PluralText> =>
  new Map<string, string | PluralText>([
    ...Object.entries(texts),
    ...Object.values(mapMarkets((market) => market.texts)).flatMap((of) =>
      Object.entries({ ...of['default'], ...of[name] }),
    ),
  ]);

/** The specification's own format: its texts, dates as year-month-day, amounts by the currency. */
const defaultSpeaker: Speaker = {
  name: 'default',
  lang: 'en',
  t: createTranslate(withMarkets('default', languages.get('en')?.texts ?? {}), 'en'),
  phrases: new Map(),
  amount: formatAmount,
  plainAmount: (amountMinor, currency) =>
    `${currency} ${formatAmount(amountMinor, currency).replace(currencies[currency].symbol, '')}`,
  value: String,
};
// Created on the first use of a language, because Intl's initialisation takes a while.
const speakers = new Map<string, Speaker>();

/** The default language for an unknown name. */
function speakerNamed(name: string): Speaker {
  const catalogue = languages.get(name);
  if (catalogue === undefined) return defaultSpeaker;
  const made = speakers.get(name) ?? speakerOf(name, catalogue);
  speakers.set(name, made);
  return made;
}

function speakerOf(name: string, { language: { tag: lang }, texts, phrases }: Language): Speaker {
  const { amount, value } = languageFormats(formatDataOf(lang));
  return {
    name,
    lang,
    t: createTranslate(withMarkets(name, texts), lang, value),
    phrases: new Map(Object.entries(phrases)),
    amount,
    plainAmount: (amountMinor, currency) =>
      new Intl.NumberFormat(lang, { style: 'currency', currency, currencyDisplay: 'code' }).format(
        amountMinor / 10 ** currencies[currency].exponent,
      ),
    value,
  };
}

declare const said: unique symbol;
/** A text in the language of the request, made here alone: a sentence that nobody translated is none. */
export type Said = string & { readonly [said]: true };

const current = new AsyncLocalStorage<Speaker>();
const speaker = (): Speaker => current.getStore() ?? defaultSpeaker;

/** Runs work, including everything that it awaits, in a language; in the default one for an unknown name. */
export const inLanguage = <Result>(name: string, work: () => Result): Result => current.run(speakerNamed(name), work);

/** The text of a key in the language of the current request, with its placeholders filled in. */
export const t = <Key extends TextKey>(key: Key, ...params: ParamsOf<ServiceTexts[Key]>): Said =>
  speaker().t(key, params[0]) as Said;

/** A sentence of a rule that is written in English, as a text; undefined where the request speaks another language. */
export const inEnglish = (words: string): Said | undefined => (speaker().lang === 'en' ? (words as Said) : undefined);

/** A phrase that is stored in English, in the language of the request. */
export const translate = (phrase: Phrase): Said => translateStored(phrase) as Said;

/** As `translate`, for a value that may be a phrase or free text, such as a lender's own reason: free text is returned unchanged. */
export const translateStored = (text: string): string => speaker().phrases.get(text) ?? text;

/** An amount in minor units, in the format of the request's language. */
export const money = (amountMinor: number, currency: CurrencyCode): string => speaker().amount(amountMinor, currency);

/** As `money`, with the currency code instead of its symbol ('PHP 1,184.56'), which a short message may not support. */
export const plainMoney = (amountMinor: number, currency: CurrencyCode): string =>
  speaker().plainAmount(amountMinor, currency);

/** The first of some names that is a language's; English for none. */
export const languageOf = (...names: readonly (string | null | undefined)[]): string =>
  names.find((name) => typeof name === 'string' && languages.has(name)) ?? 'en';
/** A date or an instant in the format of the request's language; any other text unchanged. */
export const formatValue = (value: string): string => speaker().value(value);

/** Our name of the request's language; 'default' for the specification's own texts. */
export const languageName = (): string => speaker().name;

/** BCP 47 tag of the language of the request. */
export const languageTag = (): string => speaker().lang;
