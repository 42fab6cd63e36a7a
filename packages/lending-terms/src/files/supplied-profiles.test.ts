import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultTerms, termsProfiles } from '@hiram/domain';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readProfileFile } from './read-profile-file.ts';

const folder = path.resolve(import.meta.dirname, '../../../../config/profiles');
const textOf = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

/** The supplied profiles by their files alone: the others are based on the first. */
const first = readProfileFile(textOf('default.yaml'), {});
const base = Object.fromEntries((first.profiles ?? []).map(({ terms }) => [terms.id, terms]));
const files = [
  ['default.yaml', first],
  ...['philippines.yaml', 'india.yaml'].map((file) => [file, readProfileFile(textOf(file), base)] as const),
] as const;

test('the files of the supplied profiles have no errors', () => {
  expect(files.flatMap(([, { problems = [] }]) => problems)).toEqual([]);
});

test('the supplied files have the profiles of the domain, to the figure', () => {
  const supplied = files.flatMap(([, { profiles = [] }]) => profiles.map(({ terms }) => [terms.id, terms]));
  expect(Object.fromEntries(supplied)).toStrictEqual(termsProfiles);
  expect(base['default']).toStrictEqual(defaultTerms);
});

test.each(files)('each term of %s has its source, and no other has one', (file) => {
  const { profiles } = parse(textOf(file)) as { profiles: Record<string, object>[] };
  for (const { id: _, basedOn: __, sources = {}, ...given } of profiles)
    expect(Object.keys(sources).sort()).toEqual(Object.keys(given).sort());
});
