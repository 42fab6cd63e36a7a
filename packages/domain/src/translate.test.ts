import { describe, expect, it } from 'vitest';
import { createTranslate, type PluralText } from './translate.ts';

const texts = new Map<string, string | PluralText>([
  ['greeting', 'Good day, {firstName}. {firstName}, you owe {amount}.'],
  ['days', { one: '{count} day late', other: '{count} days late' }],
  ['month', { other: '{count} months' }],
]);

describe('a text by its key', () => {
  const t = createTranslate(texts, 'en');

  it('has its values put in, each wherever its placeholder stands', () => {
    expect(t('greeting', { firstName: 'Maria', amount: 5 })).toBe('Good day, Maria. Maria, you owe 5.');
  });

  it('keeps a placeholder without a value, zero and an empty text being values', () => {
    expect(t('greeting', { firstName: '' })).toBe('Good day, . , you owe {amount}.');
    expect(t('greeting', { amount: 0 })).toBe('Good day, {firstName}. {firstName}, you owe 0.');
    expect(t('greeting')).toBe('Good day, {firstName}. {firstName}, you owe {amount}.');
  });

  it('is the key itself where there is no text yet, and follows texts that are added later', () => {
    const growing = new Map<string, string | PluralText>();
    const later = createTranslate(growing, 'en');
    expect(later('farewell')).toBe('farewell');
    growing.set('farewell', 'Goodbye');
    expect(later('farewell')).toBe('Goodbye');
  });
});

describe('a text that depends on a count', () => {
  it('goes by the plural rules of its language', () => {
    const t = createTranslate(texts, 'en');
    expect([0, 1, 2].map((count) => t('days', { count }))).toEqual(['0 days late', '1 day late', '2 days late']);
    // Indonesian has one category, Hindi counts zero as one
    expect(createTranslate(texts, 'id')('days', { count: 1 })).toBe('1 days late');
    expect(createTranslate(texts, 'hi')('days', { count: 0 })).toBe('0 day late');
  });

  it('is the general text where its own is missing', () => {
    expect(createTranslate(texts, 'en')('month', { count: 1 })).toBe('1 months');
  });
});

it('writes each value as the language shows it', () => {
  const t = createTranslate(texts, 'en', (value) => (typeof value === 'number' ? value.toFixed(2) : `<${value}>`));
  expect(t('greeting', { firstName: 'Maria', amount: 5 })).toBe('Good day, <Maria>. <Maria>, you owe 5.00.');
});
