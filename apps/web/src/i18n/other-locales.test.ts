import type { PluralText } from '@hiram/domain/translate';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatAmount, formatValue, setFormats } from '../ui/formats.ts';
import type { Parts } from './locale.ts';
import { defaultLocale } from './default-locale.ts';
import { localeOf, localePage } from './locales.ts';
import { otherLanguages } from './languages.ts';
import { chooseLocale, localeNamed } from './other-locales.ts';
import { createTextStore } from './text-store.ts';

const forget = () => {
  document.cookie = 'hiram-lang=; path=/; max-age=0';
};
afterEach(() => {
  forget();
  window.history.replaceState(null, '', '/');
  setFormats({ amount: (amount) => String(amount), value: String, month: String });
});
const inLocale = (locale: string | undefined, sandbox = false) => ({ locale, sandbox });
const at = (search: string) => {
  window.history.replaceState(null, '', `/tensionAllisland${search}`);
  return localePage(window);
};

describe('the language of a page', () => {
  test('is that of the address, and is stored for the next page', async () => {
    expect((await localeOf(at('?lang=fil'), inLocale('default'))).name).toBe('fil');
    expect((await localeOf(at(''), inLocale('default'))).name).toBe('fil');
    expect((await localeOf(at('?lang=default'), inLocale('default'))).name).toBe('default');
    expect((await localeOf(at(''), inLocale('default'))).name).toBe('default');
  });

  test('is the configured one before a choice is made, and the browser’s when the configured one does not exist', async () => {
    expect((await localeOf(at(''), inLocale('default'))).name).toBe('default');
    expect((await localeOf(at(''), inLocale('hi'))).name).toBe('hi');
    expect((await localeOf(at('?lang=klingon'), inLocale('hi'))).name).toBe('hi');
    expect((await localeOf(at('?lang=klingon'), inLocale('klingon'))).name).toBe('en');
  });

  test('is the browser’s first supported one when the lender sets none, until another is chosen', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'hi-IN', 'en']);
    expect((await localeOf(at(''), inLocale(undefined))).name).toBe('hi');
    expect((await localeOf(at(''), inLocale('default'))).name).toBe('default');
    // the initial language of a visit is not a choice
    expect(document.cookie).toBe('');
    expect((await localeOf(at('?lang=es'), inLocale(undefined))).name).toBe('es');
    expect((await localeOf(at(''), inLocale(undefined))).name).toBe('es');
  });

  test('is that of the server-rendered page, when the service knew less about the browser’s languages', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'hi-IN']);
    document.body.innerHTML = '<div id="root" data-drawn="en"><main></main></div>';
    expect((await localeOf(at(''), inLocale(undefined))).name).toBe('en');
    document.body.innerHTML = '';
  });

  test.each([
    ['zh', 'zh-CN'],
    ['zh-Hans-CN', 'zh-CN'],
    ['tl', 'fil'],
    ['in', 'id'],
    ['es_MX', 'es'],
    ['EN-ph', 'en'],
  ])('%s is %s', (asked, name) => {
    expect(chooseLocale(at(`?lang=${asked}`), inLocale('default')).name).toBe(name);
  });
});

describe('the pseudo-locale', () => {
  test('is 40% longer and keeps the values; outside the sandbox there is none', async () => {
    const store = createTextStore(chooseLocale(at('?lang=pseudo'), inLocale('default', true)));
    await store.load('repayment');
    const t = store.translate('repayment');
    expect(t('repayment.nextPaymentDate', { date: '2026-12-12' })).toBe(
      'Yóür nêxt páymênt dátê ïs 2026-12-12 lôngér lông',
    );
    expect(chooseLocale(at('?lang=pseudo'), inLocale('default')).name).toBe('default');
  });
});

describe('amounts, days and numbers', () => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  test.each([
    ['en', '₱1,184.56', 'Dec 3, 2026'],
    ['fil', '₱1,184.56', 'Dis 3, 2026'],
    ['es', '₱1,184.56', '3 dic 2026'],
    ['id', '₱1.184,56', '3 Des 2026'],
    ['hi', '₱1,184.56', '3 दिस॰ 2026'],
    ['zh-CN', '₱1,184.56', '2026年12月3日'],
  ])('are written as in %s', (name, amount, day) => {
    chooseLocale(at(`?lang=${name}`), inLocale('default'));
    expect([plain(formatAmount(118_456, 'PHP')), plain(formatValue('2026-12-03'))]).toEqual([amount, day]);
  });

  test('in India lakhs are grouped in twos', () => {
    chooseLocale(at('?lang=hi'), inLocale('default'));
    expect(formatAmount(12_345_600, 'INR')).toBe('₹1,23,456.00');
  });

  test('a text that is no day or amount stays as it was sent', () => {
    chooseLocale(at('?lang=id'), inLocale('default'));
    expect([formatAmount('Free', 'PHP'), formatValue('Order 180'), formatValue('2026-13')]).toEqual([
      'Free',
      'Order 180',
      '2026-13',
    ]);
  });

  test('FMT-03 a whole number in an Indonesian text has a dot after every three digits', async () => {
    const store = createTextStore(chooseLocale(at('?lang=id'), inLocale('default')));
    await store.load('orderDialogs');
    expect(store.translate('orderDialogs')('order.stars', { count: 1_234_567 })).toBe('1.234.567 bintang');
    expect(plain(formatAmount(123_456_789, 'PHP'))).toBe('₱1.234.567,89');
  });

  test('are formatted inside texts too', async () => {
    const store = createTextStore(chooseLocale(at('?lang=en'), inLocale('default')));
    await store.load('repayment');
    const t = store.translate('repayment');
    expect(t('repayment.nextPaymentDate', { date: '2026-12-12' })).toBe('Your next payment date is Dec 12, 2026');
  });
});

/** Every part of a locale, with the key of each text. */
async function textsOf(parts: Parts): Promise<Map<string, string | PluralText>> {
  const loaded = await Promise.all(Object.values(parts).map((load) => load()));
  return new Map(loaded.flatMap((texts) => Object.entries<string | PluralText>(texts)));
}
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join();
const variants = (text: string | PluralText): string[] => (typeof text === 'string' ? [text] : Object.values(text));

interface LanguageFile {
  readonly language: { readonly extends?: string };
  readonly screens: Readonly<Record<string, Readonly<Record<string, string | PluralText>>>>;
  readonly pages: LanguageFile['screens'];
}
const files = import.meta.glob<LanguageFile>('./*.json', { eager: true, import: 'default' });
/** The texts of a file, as written there, by surface, part and key. */
const textsIn = (file: string): Map<string, string | PluralText> => {
  const found = files[file];
  if (found === undefined) throw new Error(file);
  const of = (parts: LanguageFile['screens']) =>
    Object.entries(parts).flatMap(([part, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${part} ${key}`, text] as const),
    );
  return new Map([...of(found.screens), ...of(found.pages)]);
};

describe.each(otherLanguages)('the texts in $self', ({ name, lang, file }) => {
  const load = async () => {
    const original = await textsOf(defaultLocale.parts);
    const locale = localeNamed(name);
    if (locale === undefined) throw new Error(name);
    return { original, translated: await textsOf(locale.parts) };
  };

  test('are complete, with the same placeholders', () => {
    const [original, translated] = [textsIn('./default.json'), textsIn(file)];
    const wanted = [...original.keys()].filter(
      (key) => files[file]?.language.extends === undefined || translated.has(key),
    );
    expect([...translated.keys()].sort()).toEqual(wanted.sort());
    const wrong = [...translated].filter(([key, text]) => {
      const values = placeholders(variants(original.get(key) ?? '').join(' '));
      // 'one' may spell the number out
      return variants(text).some(
        (each) => placeholders(each) !== values && !(typeof text === 'object' && values.includes('{count}')),
      );
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test('have every text of the default once loaded', async () => {
    const { original, translated } = await load();
    expect([...translated.keys()].sort()).toEqual([...original.keys()].sort());
  });

  test('have all plural forms of whole numbers', async () => {
    const { translated } = await load();
    const rules = new Intl.PluralRules(lang);
    const needed = new Set([0, 1, 2, 3, 5, 11, 21, 100].map((count) => rules.select(count)));
    const lacking = [...translated].filter(
      ([, text]) => typeof text === 'object' && [...needed].some((category) => text[category] === undefined),
    );
    expect(lacking.map(([key]) => key)).toEqual([]);
  });

  test('contain no other language', async () => {
    const { original, translated } = await load();
    const foreign = [...translated].filter(([key, text]) => {
      const all = variants(text).join(' ');
      if (/[\p{Script=Han}\p{Script=Devanagari}]/u.test(all) && !['zh-CN', 'hi'].includes(name)) return true;
      const words = all.replaceAll(/\{\w+\}/g, '').match(/\p{L}{2,}/gu) ?? [];
      if (name === 'en') return /Silakan|Este pedido/.test(all);
      // a literal of the specification that is in this language: literals.test.ts
      if (`${name} ${key}` === 'es complaint.notCollectable') return false;
      // a name, an abbreviation or a loanword may be equal; a sentence may not
      return words.length > 3 && all === variants(original.get(key) ?? '').join(' ');
    });
    expect(foreign.map(([key]) => key)).toEqual([]);
  });
});
