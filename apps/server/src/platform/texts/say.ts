import { AsyncLocalStorage } from 'node:async_hooks';
import { currencies, type CurrencyCode, formatAmount } from '@hiram/domain';
import type { CollectRefusal } from '@hiram/payments';
import { languageFormats } from '@hiram/domain/language-formats';
import { createTranslate, type ParamsOf, type TranslateAny } from '@hiram/domain/translate';
import { english, type EnglishTexts, type TextKey } from './english.ts';
import { languages, type Spoken } from './languages.ts';
import {
  collectRefusals,
  type PayoutFailure,
  payoutFailures,
  type Phrase,
  type RefusalReason,
  refusalReasons,
} from './phrases.ts';

interface Speaker {
  /** As the pages name the language; 'default' for the specification's own texts. */
  readonly name: string;
  readonly lang: string;
  readonly t: TranslateAny;
  readonly phrases: ReadonlyMap<string, string>;
  readonly amount: (amountMinor: number, currency: CurrencyCode) => string;
  readonly plainAmount: (amountMinor: number, currency: CurrencyCode) => string;
  readonly value: (value: string) => string;
}

/** The specification's own format: its texts, days as year-month-day, amounts by the currency. */
const defaultSpeaker: Speaker = {
  name: 'default',
  lang: 'en',
  t: createTranslate(new Map(Object.entries(english)), 'en'),
  phrases: new Map(),
  amount: formatAmount,
  plainAmount: (amountMinor, currency) =>
    `${currency} ${formatAmount(amountMinor, currency).replace(currencies[currency].symbol, '')}`,
  value: String,
};
// Made when somebody first speaks a language: what Intl needs for each takes a while.
const speakers = new Map<string, Speaker>();

/** The default one where there is no language of that name. */
function speakerNamed(name: string): Speaker {
  const catalogue = languages.get(name);
  if (catalogue === undefined) return defaultSpeaker;
  const made = speakers.get(name) ?? speakerOf(name, catalogue);
  speakers.set(name, made);
  return made;
}

function speakerOf(name: string, { lang, texts, phrases }: Spoken): Speaker {
  const { amount, value } = languageFormats(lang);
  return {
    name,
    lang,
    t: createTranslate(new Map(Object.entries(texts)), lang, value),
    phrases: new Map(Object.entries(phrases)),
    amount,
    plainAmount: (amountMinor, currency) =>
      new Intl.NumberFormat(lang, { style: 'currency', currency, currencyDisplay: 'code' }).format(
        amountMinor / 10 ** currencies[currency].exponent,
      ),
    value,
  };
}

const current = new AsyncLocalStorage<Speaker>();
const speaker = (): Speaker => current.getStore() ?? defaultSpeaker;

/** Runs some work, and all that it waits for, in a language; in the default one where there is none of that name. */
export const inLanguage = <Result>(name: string, work: () => Result): Result => current.run(speakerNamed(name), work);

/** The text of a key in the language of the request that is worked on, its placeholders filled in. */
export const t = <Key extends TextKey>(key: Key, ...params: ParamsOf<EnglishTexts[Key]>): string =>
  speaker().t(key, params[0]);

/** A phrase that is held in English, in the language of the request. */
export const say = (phrase: Phrase): string => sayStored(phrase);

/** As `say`, for what may be a phrase or a text that somebody wrote, such as a lender's own reason: that comes back as it is. */
export const sayStored = (text: string): string => {
  const key = codes.get(text);
  return key === undefined ? (speaker().phrases.get(text) ?? text) : speaker().t(key);
};

/** Why an application was refused, by its code; a lender's own words as they are. */
export const sayRefusal = (reason: RefusalReason, ownWords: string | null): string => {
  if (reason === 'exposure-limit') return sayStored(reason);
  if (reason === 'erased') return say(refusalReasons.elsewhere);
  return reason === 'own-words' ? (ownWords ?? say(refusalReasons.elsewhere)) : say(refusalReasons[reason]);
};

/** Why a payout failed, by its code. */
export const sayPayoutFailure = (failure: PayoutFailure): string => say(payoutFailures[failure]);

/** Why a payment was refused, by its code. */
export const sayCollectRefusal = (refusal: CollectRefusal): string => say(collectRefusals[refusal]);

/** A stored code and its text. */
const codes: ReadonlyMap<string, TextKey> = new Map([['exposure-limit', 'home.exposureLimit']]);

/** An amount in minor units, written as the language of the request does. */
export const money = (amountMinor: number, currency: CurrencyCode): string => speaker().amount(amountMinor, currency);

/** As `money`, with the code of the currency in place of its symbol ('PHP 1,184.56'), which a short message need not be able to hold. */
export const plainMoney = (amountMinor: number, currency: CurrencyCode): string =>
  speaker().plainAmount(amountMinor, currency);

/** The first of some names that is a language's; English where none is. */
export const languageOf = (...names: readonly (string | null | undefined)[]): string =>
  names.find((name) => typeof name === 'string' && languages.has(name)) ?? 'en';
/** A day or an instant that stands alone, as the language of the request writes it; any other text as it is. */
export const shown = (value: string): string => speaker().value(value);

/** Name of the language of the request, as the pages name it; 'default' for the specification's own texts. */
export const languageName = (): string => speaker().name;

/** BCP 47 tag of the language of the request. */
export const languageTag = (): string => speaker().lang;
