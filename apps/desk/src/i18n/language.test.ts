import type { PluralText } from '@hiram/domain/translate';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatAmount, formatValue, plainFormats, setFormats } from '../ui/formats.ts';
import { languageOf, languages, loadLanguage } from './language.ts';

afterEach(() => {
  document.cookie = 'hiram-lang=; path=/; max-age=0';
  window.history.replaceState(null, '', '/desk');
  setFormats(plainFormats);
});
const at = (search: string) => {
  window.history.replaceState(null, '', `/desk${search}`);
  return window;
};

describe('the language of the desk', () => {
  test('is that of the address, and is stored for the next visit', () => {
    expect(languageOf(at('?lang=fil'), 'default')).toBe('fil');
    expect(languageOf(at(''), 'hi')).toBe('fil');
    expect(languageOf(at('?lang=default'), 'hi')).toBe('default');
    expect(languageOf(at(''), 'hi')).toBe('default');
  });

  test('is the configured one before a choice is made, and the browser’s when the configured one does not exist', () => {
    expect(languageOf(at(''), 'zh-CN')).toBe('zh-CN');
    expect(languageOf(at('?lang=klingon'), 'hi')).toBe('hi');
    expect(languageOf(at('?lang=klingon'), 'klingon')).toBe('en');
  });

  test('is the browser’s first supported one when the lender sets none', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'hi-IN', 'en']);
    expect(languageOf(at(''))).toBe('hi');
    expect(languageOf(at(''), 'default')).toBe('default');
  });

  test.each([
    ['zh-Hans-CN', 'zh-CN'],
    ['tl', 'fil'],
    ['in', 'id'],
    ['es_MX', 'es'],
    ['EN-ph', 'en'],
  ])('%s is %s', (asked, name) => expect(languageOf(at(`?lang=${asked}`), 'default')).toBe(name));

  test('has its formats of amounts and days, in texts too', async () => {
    const { lang, t } = await loadLanguage('id');
    expect([lang, formatAmount(118_456, 'PHP'), formatValue('2026-12-03')]).toEqual(['id', '₱1.184,56', '3 Des 2026']);
    expect(t('desk.by', { date: '2026-12-03' })).toContain('3 Des 2026');
  });
});

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join();
const variants = (text: string | PluralText): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const fileOf = async (name: string) => {
  const { language, texts } = (await languages.get(name)?.()) ?? {};
  return { language, texts: new Map(Object.entries<string | PluralText>({ ...texts })) };
};
const names = [...languages.keys()];
const others = names.filter((name) => name !== 'default');

describe.each(others)('the texts in %s', (name) => {
  test('are complete, with the same placeholders', async () => {
    const [{ texts: original }, { language, texts: translated }] = [await fileOf('default'), await fileOf(name)];
    const keys = [...original.keys()].filter((key) => language?.extends === undefined || translated.has(key));
    expect([...translated.keys()].sort()).toEqual(keys.sort());
    const wrong = [...translated].filter(([key, text]) => {
      const wanted = placeholders(variants(original.get(key) ?? '').join(' '));
      // 'one' may spell the number out
      return variants(text).some(
        (each) => placeholders(each) !== wanted && !(typeof text === 'object' && wanted.includes('{count}')),
      );
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test('have all plural forms of whole numbers', async () => {
    const { language, texts } = await fileOf(name);
    const rules = new Intl.PluralRules(language?.tag);
    const needed = new Set([0, 1, 2, 3, 5, 11, 21, 100].map((count) => rules.select(count)));
    const lacking = [...texts].filter(
      ([, text]) => typeof text === 'object' && [...needed].some((category) => text[category] === undefined),
    );
    expect(lacking.map(([key]) => key)).toEqual([]);
  });
});

test('a file that extends another has its texts too', async () => {
  const { lang, t } = await loadLanguage('en');
  expect([lang, t('common.loading'), t('common.retry')]).toEqual(['en', 'Loading…', 'Try again']);
});

test.each(others.filter((name) => name !== 'en'))('the texts in %s are translated', async (name) => {
  const { texts: original } = await fileOf('default');
  const same = [...(await fileOf(name)).texts].filter(([key, text]) => {
    const all = variants(text).join(' ');
    // a name, an abbreviation or a loanword may be equal; a sentence may not
    const words = all.replaceAll(/\{\w+\}/g, '').match(/\p{L}{2,}/gu) ?? [];
    return words.length > 3 && all === variants(original.get(key) ?? '').join(' ');
  });
  expect(same.map(([key]) => key)).toEqual([]);
});
