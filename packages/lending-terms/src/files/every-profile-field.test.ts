import { expect, it } from 'vitest';
import { type FileError, namesIn, printed, testEveryField, type Tree } from '../../test/every-field.ts';
import { profileEntry } from '../profile.ts';
import { readProfileFile } from './read-profile-file.ts';

const base: Tree = { id: 'any-terms', basedOn: 'default', coolingOffDays: 2 };

const refusal = (text: string): Promise<readonly FileError[] | null> => {
  const { problems } = readProfileFile(text);
  return Promise.resolve(problems?.map(({ line, field, message }) => ({ line, words: `${field} ${message}` })) ?? null);
};

it('the base of these tests can be in force, and the list of fields is that of the definition', async () => {
  expect(await refusal(printed({ profiles: [base] }).text)).toBeNull();
  const names = new Set(namesIn(profileEntry));
  expect(names.size).toBeGreaterThan(120);
  for (const name of ['latePenalty.rules.0.steps.0.percent', 'caps.tables.0.ceilings.0.per', 'sources.prepayment'])
    expect(names).toContain(name);
});

testEveryField({ definition: profileEntry, list: 'profiles', base, named: /^profiles\.0/, refusal });
