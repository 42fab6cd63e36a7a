import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslate, type PluralText } from '@hiram/domain/translate';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');

type Texts = Map<string, string | PluralText>;

/** All texts of a language in a file: a text that depends on a count is an object with `other`. */
function textsIn(file: string): Texts {
  const found: Texts = new Map();
  const collect = (part: object): void => {
    for (const [key, value] of Object.entries(part)) {
      if (key === 'notes') continue;
      if (typeof value === 'string' || (typeof value === 'object' && 'other' in value)) found.set(key, value as string);
      else if (typeof value === 'object' && value !== null) collect(value as object);
    }
  };
  collect(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as object);
  return found;
}
const textsOf = (language: string): Texts =>
  new Map(['web', 'server', 'desk'].flatMap((app) => [...textsIn(`apps/${app}/src/i18n/${language}.json`)]));
const english: Texts = new Map([...textsIn('apps/web/src/i18n/default.json'), ...textsOf('en')]);
const textOf = (text: string | PluralText) => (typeof text === 'string' ? text : Object.values(text).join(' '));

/** What is wrong after one, and after four: a plural, a singular. Numbers of digits are never one. */
const counting: Readonly<Record<string, { readonly afterOne: RegExp; readonly afterMany: RegExp }>> = {
  en: {
    afterOne:
      /\b1 (?:more )?(?:days|months|weeks|years|minutes|seconds|hours|instalments|payments|loans|answers|stars)\b/,
    afterMany: /\b4 (?:day|month|week|year|minute|second|hour|instalment|payment|loan|answer|star)\b/,
  },
  es: {
    afterOne: /\b1 (?:días|meses|semanas|minutos|segundos|horas|cuotas|pagos|préstamos|respuestas|estrellas)(?!\p{L})/u,
    afterMany: /\b4 (?:día|mes|semana|minuto|segundo|hora|cuota|pago|préstamo|respuesta|estrella)(?!\p{L})/u,
  },
  hi: { afterOne: /1 (?:किस्तें|किस्तों|दिनों|महीनों|हफ़्तों)/, afterMany: /4 (?:किस्त|महीना|हफ़्ता|घंटा)(?![\p{L}\p{M}])/u },
  // 4 is “apat na”, 1 is “isang”; “mga 4 minuto” is “about 4 minutes”
  fil: { afterOne: /\b1 na \p{L}/u, afterMany: /(?<!mga )\b4 (?!na |sa |ng |ang |digit|karakter|dapat|m\b)\p{L}/u },
};

describe.each(Object.keys(counting))('in %s', (language) => {
  test('one thing is counted in the singular, four in the plural', () => {
    const texts = language === 'en' ? english : textsOf(language);
    const t = createTranslate(texts, language);
    const counted = [...texts].filter(([, text]) => textOf(text).includes('{count}')).map(([key]) => key);
    expect(counted.length).toBeGreaterThan(30);
    const { afterOne, afterMany } = counting[language] ?? { afterOne: /$^/, afterMany: /$^/ };
    const wrong = [
      ...counted.map((key) => t(key, { count: 1 })).filter((text) => afterOne.test(text)),
      ...counted.map((key) => t(key, { count: 4 })).filter((text) => afterMany.test(text)),
    ];
    expect(wrong).toEqual([]);
  });
});

test('Hindi has one spelling of a word: with or without a dot, but not both, and no candrabindu', () => {
  const spellings = new Map<string, Set<string>>();
  for (const text of textsOf('hi').values()) {
    for (const word of textOf(text)
      .normalize('NFD')
      .match(/[\p{Script=Devanagari}\p{M}]+/gu) ?? []) {
      const bare = word.replaceAll('\u0901', '\u0902').replaceAll('\u093c', '');
      spellings.set(bare, (spellings.get(bare) ?? new Set()).add(word));
    }
  }
  expect(spellings.size).toBeGreaterThan(500);
  expect([...spellings.values()].filter((each) => each.size > 1).map((each) => [...each])).toEqual([]);
  expect(
    [...textsOf('hi').values()].map(textOf).filter((text) => text.includes('\u0901') || text.includes('वीकडे')),
  ).toEqual([]);
});

test('Filipino “bukas” is tomorrow, and is not said of opening hours', () => {
  const wrong = [...textsOf('fil')].filter(
    ([key, text]) =>
      /(?<!\p{L})bukas(?!\p{L})/iu.test(textOf(text)) && !/tomorrow/i.test(`${key} ${textOf(english.get(key) ?? '')}`),
  );
  expect(wrong).toEqual([]);
});

test('English says loan for what a borrower has, and writes abbreviations of the trade out', () => {
  // the specification's words, the developers' page, and an order of things
  const fixed =
    /^(?:title\.(?:order|loanDetail|loginFail)|info\.test\.|part\.covers|terms\.repay\.4|privacy\.disclosure\.hosting|language\.)/;
  const texts = [...textsIn('apps/web/src/i18n/default.json'), ...textsIn('apps/server/src/i18n/en.json')];
  const wrong = texts.filter(
    ([key, text]) => !fixed.test(key) && /\b(?:orders?|PEP)\b/i.test(textOf(text)) && !/^(?:notes?|\$)/.test(key),
  );
  expect(wrong).toEqual([]);
});
