import { expect, it } from 'vitest';
import { flag, list, readOptions, parseArguments, seed, text, integer } from './options.ts';

const rules = { quick: flag, only: list, plant: text, seconds: integer(120, [10, 3_600]), seed: seed() };

it('missing options have their default values', () => {
  expect(readOptions([], rules)).toEqual({ quick: false, only: [], plant: '', seconds: 120, seed: rules.seed.usual });
});

it('a list may be repeated or separated by commas, and words may stand between options', () => {
  const given = ['pages', '--only', 'mine,home', '--quick', '--only', 'loan terms', 'floods', '--seconds=10'];
  const { values, words } = parseArguments(given, rules);
  expect(values).toMatchObject({ quick: true, only: ['mine', 'home', 'loan terms'], seconds: 10 });
  expect(words).toEqual(['pages', 'floods']);
});

it.each([
  [['--slow'], /Unknown option '--slow'/],
  [['--plant'], /'--plant <value>' argument missing/],
  [['--quick=yes'], /'--quick' does not take an argument/],
  [['--seconds', '9'], /--seconds must be a whole number from 10 to 3600/],
  [['--seconds', '3601'], /--seconds must be/],
  [['--seconds', '10.5'], /--seconds must be/],
  [['--seconds', ''], /--seconds must be/],
  [['--seconds', 'ten'], /--seconds must be/],
  [['pages'], /pages is no option: --quick, --only/],
])('%j is refused with the reason', (given, why) => {
  expect(() => readOptions(given, rules)).toThrow(why);
});
