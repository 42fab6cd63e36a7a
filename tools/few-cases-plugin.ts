import path from 'node:path';

const fewCases = path.resolve(import.meta.dirname, 'few-cases.ts');

/** Has tests import few-cases.ts in place of fast-check: five cases of a property, the same each time. A plugin of Vite. */
export const fewCasesPlugin = {
  name: 'few-cases',
  enforce: 'pre',
  resolveId: (source: string, importer: string | undefined) =>
    source === 'fast-check' && importer !== fewCases ? fewCases : null,
} as const;

/** Tests that count the cases they tried, and fail with five. */
export const needManyCases =
  'packages/domain/src/{interest-free,payout-dates,payout-terms,schedule}-properties.test.ts';
