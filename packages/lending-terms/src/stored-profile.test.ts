import { termsProfiles } from '@hiram/domain';
import { expect, test } from 'vitest';
import { readProfileFile } from './files/read-profile-file.ts';
import { profileFileText } from './files/write-profile-file.ts';
import { readStoredProfile, storedProfile } from './stored-profile.ts';

test.each(Object.values(termsProfiles))('$id is read as it was stored, and as it was written', (terms) => {
  const profile = { terms, sources: { caps: 'a law' } };
  const stored: unknown = JSON.parse(JSON.stringify(storedProfile(profile)));
  expect(readStoredProfile(stored)).toEqual({ profile });
  expect(readProfileFile(profileFileText([profile]), {}).profiles).toEqual([profile]);
});

test.each([
  [{}, { field: 'version', message: 'must be 1' }],
  [{ version: 2 }, { field: 'version', message: 'must be 1' }],
  [{ caps: undefined }, { field: 'caps', message: 'is required' }],
  [{ minDays: 3 }, { field: 'minDays', message: 'there is no such term' }],
  [{ basedOn: 'default' }, { field: 'basedOn', message: 'there is no terms profile default: there are none' }],
  [{ termDays: { min: 9, max: 8 } }, { field: 'termDays.max', message: 'a whole number from 9 is needed' }],
])('%o is refused by name', (change, problem) => {
  const { default: terms } = termsProfiles;
  const whole = terms === undefined ? {} : storedProfile({ terms, sources: {} });
  const document = Object.keys(change).length === 0 ? {} : { ...whole, ...change };
  expect(readStoredProfile(JSON.parse(JSON.stringify(document)))).toEqual({ problem });
});
