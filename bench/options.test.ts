import { expect, it } from 'vitest';
import { readArguments, sections } from './options.ts';

it('without words everything is measured, on every page', () => {
  const { options, chosen } = readArguments([]);
  expect(chosen).toEqual(sections);
  expect(options).toMatchObject({ planted: false, only: [] });
});

it('a section, pages of it, a defect and short rounds can be asked for together', () => {
  const { options, chosen } = readArguments(['load', '--only', 'mine', '--plant', '--only', 'loan terms', '--quick']);
  expect(chosen).toEqual(['load']);
  expect(options).toMatchObject({ planted: true, only: ['mine', 'loan terms'] });
  expect(options.pages.most).toBeLessThan(readArguments([]).options.pages.most);
});

it.each([
  [['laod'], /\[load\]/],
  [['load', '--only', 'nine'], /No page is called nine/],
  [['--slow'], /Unknown option '--slow'/],
])('%j is refused, and said why', (given, why) => {
  expect(() => readArguments(given)).toThrow(why);
});
