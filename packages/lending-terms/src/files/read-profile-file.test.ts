import { defaultTerms, termsProfiles } from '@hiram/domain';
import { expect, test } from 'vitest';
import { readProfileFile } from './read-profile-file.ts';

const text = `profiles:
  - id: sari-terms
    basedOn: default
    latePenalty:
      oneTimeMinor: { new: 20000, repeat: 0 }
      dailyTiers:
        - { fromDay: 1, percentPerDay: 0.50 }
        - { fromDay: 31, percentPerDay: 0.25 }
    caps:
      scope: { maxPrincipalMinor: 1000000, maxTermMonths: 4 }
      tables:
        - { fromOn: 2026-04-01, effectivePercentPerMonth: 12, source: SEC MC 14 s.2025 }
    sources:
      latePenalty: our own choice
`;
const problemsOf = (written: string): string[] =>
  (readProfileFile(written).problems ?? []).map(({ line, field, message }) => `${line} ${field} ${message}`);
const changed = (from: string, to: string): string => {
  expect(text).toContain(from);
  return text.replace(from, to);
};

test('a profile is completed by the one that it is based on, with percentages as they are written', () => {
  const { profiles = [] } = readProfileFile(text);
  expect(profiles).toEqual([
    {
      terms: {
        ...defaultTerms,
        id: 'sari-terms',
        latePenalty: {
          oneTimeMinor: { new: 20_000, repeat: 0 },
          dailyTiers: [
            { fromDay: 1, percentPerDay: '0.50' },
            { fromDay: 31, percentPerDay: '0.25' },
          ],
        },
        caps: {
          scope: { maxPrincipalMinor: 1_000_000, maxTermMonths: 4 },
          tables: [{ fromOn: '2026-04-01', effectivePercentPerMonth: '12', source: 'SEC MC 14 s.2025' }],
        },
      },
      sources: { latePenalty: 'our own choice' },
    },
  ]);
});

test('a profile may be based on one before it in the file, and JSON is read too', () => {
  const second = { id: 'sari-later', basedOn: 'sari-terms', coolingOffDays: 2 };
  const [first] = readProfileFile(text).profiles ?? [];
  const both = readProfileFile(JSON.stringify({ profiles: [first?.terms, second] })).profiles;
  expect(both?.[1]?.terms).toEqual({ ...first?.terms, id: 'sari-later', coolingOffDays: 2 });
});

test.each(Object.values(termsProfiles))('the definition knows every term of $id', (terms) => {
  expect(readProfileFile(JSON.stringify({ profiles: [terms] }))).toMatchObject({ profiles: [{ terms }] });
});

test.each([
  [
    'percentPerDay: 0.50',
    'percentPrDay: 0.50',
    '7 profiles.0.latePenalty.dailyTiers.0.percentPrDay there is no such term: did you mean percentPerDay?',
  ],
  [
    '    basedOn: default\n',
    '    basedOn: default\n    dailyTiers: []\n',
    '4 profiles.0.dailyTiers there is no such term: it belongs to profiles.latePenalty',
  ],
  [
    'basedOn: default',
    'basedOn: defualt',
    '3 profiles.0.basedOn there is no terms profile defualt: did you mean default?',
  ],
  ['    basedOn: default\n', '', '2 profiles.0.currency is required'],
  ['new: 20000', 'new: -1', '5 profiles.0.latePenalty.oneTimeMinor.new must be 0 or more'],
  ['fromDay: 31', 'fromDay: 1', '8 profiles.0.latePenalty.dailyTiers.1.fromDay tiers go up by day'],
  ['fromOn: 2026-04-01', 'fromOn: 2026-04-31', '12 profiles.0.caps.tables.0.fromOn'],
  ['latePenalty: our', 'latePenalties: our', 'did you mean latePenalty?'],
  ['id: sari-terms', 'id: Sari Terms', '2 profiles.0.id must be lower-case letters'],
  [
    '    basedOn: default\n',
    '    basedOn: default\n    coolingDownDays: "3"\n',
    '4 profiles.0.coolingDownDays must be a number',
  ],
  [
    '    basedOn: default\n',
    '    basedOn: default\n    currency: XXX\n',
    '4 profiles.0.currency must be one of PHP, INR',
  ],
])('%s → %s is refused with its line', (from, to, problem) => {
  expect(problemsOf(changed(from, to)).join('\n')).toContain(problem);
});

test('an amount is not taken over in another currency', () => {
  const rupees = 'profiles:\n  - id: rupees\n    basedOn: default\n    currency: INR\n';
  expect(problemsOf(rupees)).toEqual(['2 profiles.0.latePenalty is required: default has amounts in PHP']);
  expect(problemsOf(`${rupees}    latePenalty: { oneTimeMinor: { new: 0, repeat: 0 }, dailyTiers: [] }\n`)).toEqual([]);
});

test('a profile comes twice only with a later first day', () => {
  const entry = (from: string) => `  - { id: twice, basedOn: default${from} }\n`;
  expect(problemsOf(`profiles:\n${entry('')}${entry('')}`)).toEqual([
    '3 profiles.1.id is that of another profile of the file, twice',
  ]);
  expect(problemsOf(`profiles:\n${entry('')}${entry(', from: 2026-01-01')}`)).toEqual([]);
});
