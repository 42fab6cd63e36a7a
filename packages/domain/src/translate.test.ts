import { describe, expect, it } from 'vitest';
import { createTranslate, type ParamsOf, type PluralText } from './translate.ts';

const texts = new Map<string, string | PluralText>([
  ['greeting', 'Good day, {firstName}. {firstName}, you owe {amount}.'],
  ['days', { one: '{count} day late', other: '{count} days late' }],
  ['month', { other: '{count} months' }],
]);

describe('a text by its key', () => {
  const t = createTranslate(texts, 'en');

  it('has its values at their placeholders', () => {
    expect(t('greeting', { firstName: 'Maria', amount: 5 })).toBe('Good day, Maria. Maria, you owe 5.');
  });

  it('ends with one full stop after a value that ends with one', () => {
    const spanish = createTranslate(new Map([['until', 'Abierto hasta las {time}. Llama antes.']]), 'es-419');
    expect(spanish('until', { time: '6:00 p.m.' })).toBe('Abierto hasta las 6:00 p.m. Llama antes.');
    expect(spanish('until', { time: '18:00' })).toBe('Abierto hasta las 18:00. Llama antes.');
  });

  it('keeps a placeholder without a value, but zero and an empty text are values', () => {
    expect(t('greeting', { firstName: '' })).toBe('Good day, . , you owe {amount}.');
    expect(t('greeting', { amount: 0 })).toBe('Good day, {firstName}. {firstName}, you owe 0.');
    expect(t('greeting')).toBe('Good day, {firstName}. {firstName}, you owe {amount}.');
  });

  it('is the key itself without a text, and follows texts added later', () => {
    const growing = new Map<string, string | PluralText>();
    const later = createTranslate(growing, 'en');
    expect(later('farewell')).toBe('farewell');
    growing.set('farewell', 'Goodbye');
    expect(later('farewell')).toBe('Goodbye');
  });
});

describe('a text with a count', () => {
  it('follows the plural rules of its language', () => {
    const t = createTranslate(texts, 'en');
    expect([0, 1, 2].map((count) => t('days', { count }))).toEqual(['0 days late', '1 day late', '2 days late']);
    // Indonesian has one category, Hindi counts zero as one
    expect(createTranslate(texts, 'id')('days', { count: 1 })).toBe('1 days late');
    expect(createTranslate(texts, 'hi')('days', { count: 0 })).toBe('0 day late');
  });

  it('is the general text if its own form is missing', () => {
    expect(createTranslate(texts, 'en')('month', { count: 1 })).toBe('1 months');
  });
});

it('a value is formatted by its language', () => {
  const t = createTranslate(texts, 'en', (value) => (typeof value === 'number' ? value.toFixed(2) : `<${value}>`));
  expect(t('greeting', { firstName: 'Maria', amount: 5 })).toBe('Good day, <Maria>. <Maria>, you owe 5.00.');
});

describe('an identifier in a text', () => {
  it('is a text by its type: a number of an order would be grouped by thousands', () => {
    const orderNumber = (...[params]: ParamsOf<'Order {orderId}'>) => params.orderId;
    expect(orderNumber({ orderId: '1000' })).toBe('1000');
    // @ts-expect-error -- a number is refused
    orderNumber({ orderId: 1000 });
    const count = (...[params]: ParamsOf<'{count} days'>) => params.count;
    expect(count({ count: 1000 })).toBe(1000);
  });
});
