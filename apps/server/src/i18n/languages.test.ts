import { readdirSync } from 'node:fs';
import { errorCatalogue } from '@hiram/contract';
import type { PluralText } from '@hiram/domain/translate';
import { describe, expect, it } from 'vitest';
import { languages } from '../platform/texts/languages.ts';

const english = languages.get('en');
if (english === undefined) throw new Error('English is missing');

const variants = (text: string | PluralText): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join();

it('finds each language by its file', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'));
  expect([...languages.keys()].map((code) => `${code.toLowerCase()}.json`)).toEqual(files);
});

describe.each([...languages])('the texts of the service in %s', (code, { language, texts, phrases }) => {
  it('have a BCP 47 tag of their language', () => {
    expect(Intl.getCanonicalLocales(language.tag)).toEqual([language.tag]);
    expect(new Intl.Locale(language.tag).language).toBe(new Intl.Locale(code).language);
  });

  it('have the keys of English', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english.texts).sort());
    expect(Object.keys(phrases).sort()).toEqual(Object.keys(english.phrases).sort());
  });

  it('have the placeholders of English in each form', () => {
    const wrong = Object.entries<string | PluralText>(english.texts).filter(([key, text]) => {
      const translated = texts[key as keyof typeof texts];
      const wanted = placeholders(variants(text).join(' '));
      // a form of a plural may spell the number out
      const spelt = (has: string) => typeof translated === 'object' && wanted.replace(/\{count\},?/, '') === has;
      return variants(translated).some((each) => placeholders(each) !== wanted && !spelt(placeholders(each)));
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
    expect(Object.values<string>(phrases).filter((phrase) => phrase.includes('{'))).toEqual([]);
  });

  it('have all plural forms of whole numbers', () => {
    const rules = new Intl.PluralRules(language.tag);
    const needed = new Set([0, 1, 2, 3, 5, 11, 21, 100].map((count) => rules.select(count)));
    const lacking = Object.entries<string | PluralText>(texts).filter(
      ([, text]) => typeof text === 'object' && [...needed].some((category) => text[category] === undefined),
    );
    expect(lacking.map(([key]) => key)).toEqual([]);
  });
});

it.each([...languages].filter(([code]) => code !== 'en'))(
  'the texts of the service in %s are translated',
  (_code, { texts, phrases }) => {
    const same = Object.entries<string | PluralText>({ ...texts, ...phrases }).filter(([key, text]) => {
      const original = { ...english.texts, ...english.phrases }[key as 'youReceived'];
      const words =
        variants(text)
          .join(' ')
          .replaceAll(/\{\w+\}/g, '')
          .match(/\p{L}{2,}/gu) ?? [];
      // a name, an abbreviation or a loanword may be equal; a sentence may not
      return words.length > 3 && variants(text).join() === variants(original).join();
    });
    expect(same.map(([key]) => key)).toEqual([]);
  },
);

it('has every message of a refusal among its phrases', () => {
  const messages = Object.values(errorCatalogue).map(({ message }) => message);
  expect(messages.filter((message) => !Object.hasOwn(english.phrases, message))).toEqual([]);
});

it('repeats a phrase in English, except for those of the specification in another language', () => {
  const changed = Object.entries<string>(english.phrases).filter(([phrase, said]) => phrase !== said);
  expect(changed.map(([phrase]) => phrase)).toEqual([
    '请正确输入手机号！',
    'Este pedido no admite quejas sobre cobranza.',
    '请勿重复提交支付请求',
    '验证码错误',
  ]);
});
