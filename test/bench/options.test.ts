import { expect, it } from 'vitest';
import { readArguments, sections } from './options.ts';

it('a run without arguments measures everything on every page', () => {
  const { options, chosen } = readArguments([]);
  expect(chosen).toEqual(sections);
  expect(options).toMatchObject({ planted: false, only: [] });
});

it('a run can combine a section, its pages, a defect and short rounds', () => {
  const { options, chosen } = readArguments(['pages', '--only', 'mine', '--plant', '--only', 'loan terms', '--quick']);
  expect(chosen).toEqual(['pages']);
  expect(options).toMatchObject({ planted: true, only: ['mine', 'loan terms'] });
  expect(options.pages.max).toBeLessThan(readArguments([]).options.pages.max);
});

it('a book of a million orders is compared with one of ten thousand', () => {
  expect(readArguments(['growth', '--orders', '1000000']).options.books).toEqual([10_000, 1_000_000]);
  expect(readArguments(['growth', '--orders', '1000']).options.books).toEqual([1_000]);
  expect(readArguments(['growth']).options.books.at(-1)).toBe(100_000);
});

it('the jobs of a large book can be timed without its statements, and the statements without its jobs', () => {
  expect(readArguments(['growth', '--jobs']).options.growth).toEqual({ statements: false, jobs: true });
  expect(readArguments(['growth', '--statements']).options.growth).toEqual({ statements: true, jobs: false });
  expect(readArguments(['growth']).options.growth).toEqual({ statements: true, jobs: true });
});

it.each([
  [['paegs'], /\[pages\]/],
  [['pages', '--only', 'nine'], /No page is called nine/],
  [['--slow'], /Unknown option '--slow'/],
])('%j is refused with the reason', (given, why) => {
  expect(() => readArguments(given)).toThrow(why);
});
