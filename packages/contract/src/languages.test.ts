import { assert, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageOfFile } from './language-file.ts';
import { acceptedLanguages, chooseLanguage, type LanguageWishes, languageNamed } from './languages.ts';

const names = ['default', 'en', 'fil', 'es', 'id', 'hi', 'zh-CN'] as const;
const nothing: LanguageWishes = { cookies: '', accepted: [] };

describe('the language of a visit', () => {
  // each line adds a source that overrides all before it
  const lines: readonly (readonly [what: string, wishes: Partial<LanguageWishes>, language: string])[] = [
    ['nothing is known', {}, 'en'],
    ['the browser prefers an unsupported language', { accepted: ['de-DE', 'fr'] }, 'en'],
    ['the browser prefers Hindi among the supported languages', { accepted: ['de', 'hi-IN', 'en-US'] }, 'hi'],
    ['the browser is English', { accepted: ['en-PH', 'fil'] }, 'en'],
    ['the lender has set Indonesian', { accepted: ['hi'], setting: 'id' }, 'id'],
    ['the lender has set the specification’s own texts', { accepted: ['hi'], setting: 'default' }, 'default'],
    ['Filipino was chosen before', { setting: 'id', cookies: 'a=b; hiram-lang=fil; c=d' }, 'fil'],
    ['the page is in Hindi', { setting: 'id', cookies: 'hiram-lang=fil', page: 'hi' }, 'hi'],
    ['the address asks for Spanish', { setting: 'id', cookies: 'hiram-lang=fil', page: 'hi', asked: 'es-MX' }, 'es'],
    ['the address asks for the specification’s own texts', { cookies: 'hiram-lang=fil', asked: 'default' }, 'default'],
    ['the address asks for an unsupported language', { cookies: 'hiram-lang=fil', asked: 'klingon' }, 'fil'],
    ['the chosen language is no longer supported', { cookies: 'hiram-lang=klingon', accepted: ['es-419'] }, 'es'],
    ['a browser asks for the specification’s own texts', { accepted: ['default', 'tl'] }, 'fil'],
  ];
  test.each(lines)('follows the wishes if %s: %j', (_what, wishes, language) =>
    expect(chooseLanguage({ ...nothing, ...wishes }, names)).toBe(language),
  );

  test('is the first available one where English is not available', () => {
    expect(chooseLanguage({ ...nothing, accepted: ['en'] }, ['default', 'fil'])).toBe('default');
  });

  test('is always an available one, for any input', () => {
    const text = string();
    const some = record({ asked: text, cookie: text, setting: text, header: text });
    assert(
      property(some, ({ asked, cookie, setting, header }) => {
        const wishes = { asked, cookies: `hiram-lang=${cookie}`, setting, accepted: acceptedLanguages(header) };
        expect(names).toContain(chooseLanguage(wishes, names));
      }),
    );
  });
});

test.each([
  ['zh', 'zh-CN'],
  ['zh-Hans-CN', 'zh-CN'],
  ['tl', 'fil'],
  ['in', 'id'],
  ['es_MX', 'es'],
  ['EN-ph', 'en'],
  ['', undefined],
  ['english', undefined],
])('%j is %s', (tag, name) => expect(languageNamed(tag, names)).toBe(name));

test.each([
  ['zh-TW', 'zh-TW'],
  ['zh-CN', 'zh-CN'],
  ['zh-HK', 'zh-TW'],
  ['iw-IL', 'he'],
])('of two regions and a withdrawn code, %j is %s', (tag, name) =>
  expect(languageNamed(tag, ['he', 'zh-TW', 'zh-CN'])).toBe(name),
);

test.each([
  ['./zh-cn.json', 'zh-CN'],
  ['fil.json', 'fil'],
  ['/src/i18n/default.json', 'default'],
])('the language of %s is %s', (file, name) => expect(languageOfFile(file)).toBe(name));

test.each([
  [undefined, []],
  ['*', []],
  ['hi', ['hi']],
  ['hi-IN,hi;q=0.9,en-US;q=0.8,en;q=0.7', ['hi-IN', 'hi', 'en-US', 'en']],
  ['en;q=0.5, fil ;q=0.8,es; q=0', ['fil', 'en']],
  ['../../../etc/passwd,en;q=NaN,*;q=-1,hi', ['hi']],
])('of accept-language %j is wanted: %j', (header, tags) => expect(acceptedLanguages(header)).toEqual(tags));
