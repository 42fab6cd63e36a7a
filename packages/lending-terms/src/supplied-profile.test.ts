import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mapMarkets } from '@hiram/domain';
import { expect, test } from 'vitest';
import { suppliedProblems } from './supplied-profile.ts';

const defaultFile = path.resolve(import.meta.dirname, '../../../config/markets/default-terms.json');
const entries = [
  ['default', JSON.parse(readFileSync(defaultFile, 'utf8')) as object] as const,
  ...Object.values(mapMarkets(({ terms }) => terms)).flatMap((terms) => Object.entries(terms)),
];

test.each(entries)('each term of %s has its source, and is of the definition', (id, entry) => {
  expect(suppliedProblems({ id, ...entry })).toEqual([]);
});

test.each([
  [{ coolingOffDays: 1 }, 'sources.coolingOffDays is required'],
  [{ sources: { caps: 'a law' } }, 'sources.caps is of no term here'],
  [{ coolingOfDays: 1 }, 'coolingOfDays there is no such term'],
])('%j is refused by name', (entry, problem) => {
  expect(suppliedProblems({ id: 'any', ...entry })).toEqual([problem]);
});
