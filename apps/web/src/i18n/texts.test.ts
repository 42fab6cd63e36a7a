import { describe, expect, expectTypeOf, test } from 'vitest';
import { defaultLocale } from './default-locale.ts';
import { createTextStore } from './text-store.ts';
import type { TextPart } from './texts.ts';

const parts: readonly TextPart[] = [
  'common',
  'notices',
  'order',
  'orderDialogs',
  'repayment',
  'confirm',
  'info',
  'testPage',
  'testTools',
];

describe('the texts of the default locale', () => {
  test('REQ-04 REP-10 ORD-11 are the specification’s, verbatim, foreign ones too', async () => {
    const texts = createTextStore(defaultLocale);
    await Promise.all(parts.map((part) => texts.load(part)));
    const [t, r] = [texts.translate('common'), texts.translate('repayment')];
    const o = texts.translate<'order' | 'orderDialogs'>('orderDialogs');
    expect([t('common.loading'), t('common.error'), t('common.copied')]).toEqual([
      'loading...',
      'error',
      'copy success',
    ]);
    expect([o('order.chooseStars'), o('order.shortOfMoney'), o('order.rollover')]).toEqual([
      'Silakan pilih',
      'Short of money?',
      'Rollover Repayment',
    ]);
    expect([r('repayment.processingFailed'), r('repayment.cardListFailed')]).toEqual([
      'processing failed',
      'failed to query the card list',
    ]);
    expect(r('repayment.nextPaymentDate', { date: '2026-12-12' })).toBe('Your next payment date is 2026-12-12');
  });

  test('no key occurs in two parts', async () => {
    const keys = (await Promise.all(parts.map((part) => defaultLocale.parts[part]()))).flatMap((part) =>
      Object.keys(part),
    );
    expect(keys.length).toBeGreaterThan(parts.length);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test('a text that depends on a number follows the plural rules of its language', async () => {
  const locale = defaultLocale;
  const english = createTextStore(locale);
  await english.load('common');
  const days = (store: typeof english, count: number) => store.translate('common')('common.days', { count });
  expect([0, 1, 2].map((count) => days(english, count))).toEqual(['0 days', '1 day', '2 days']);

  const common = await locale.parts.common();
  const polish = { ...common, 'common.days': { one: '{count} dzień', few: '{count} dni', other: '{count} dnia' } };
  const store = createTextStore({
    ...locale,
    lang: 'pl',
    parts: { ...locale.parts, common: () => Promise.resolve(polish) },
  });
  await store.load('common');
  expect([1, 3, 1.5].map((count) => days(store, count))).toEqual(['1 dzień', '3 dni', '1.5 dnia']);
});

test('a value is inserted unchanged, even if it looks like a placeholder or a replacement pattern', async () => {
  const store = createTextStore(defaultLocale);
  await store.load('notices');
  expect(store.translate('notices')('shell.call', { phone: '$& {phone}' })).toBe('Please call $& {phone}.');
});

test('a text of a part that is not loaded is an error with advice, not a blank', async () => {
  const store = createTextStore(defaultLocale);
  await store.load('common');
  expect(() => store.translate('order')).toThrow('routes.ts');
});

test('a missing key, a missing value and a text of another part do not compile', async () => {
  const store = createTextStore(defaultLocale);
  await store.load('common');
  const t = store.translate('common');
  // @ts-expect-error there is no such key
  t('common.noSuchKey');
  // @ts-expect-error the placeholder has no value
  t('shell.call');
  // @ts-expect-error a text of the order part
  t('order.repay');
  // @ts-expect-error this text takes no values
  t('common.loading', { count: 1 });
  expectTypeOf(t).returns.toBeString();
});
