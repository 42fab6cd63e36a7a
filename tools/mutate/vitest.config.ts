import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { root } from '../paths.ts';

const fewCases = path.resolve(import.meta.dirname, 'few-cases.ts');

/** The tests of a run of Stryker, in a copy of the project. `npm run mutate` names their patterns in MUTATE_TESTS. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'few-cases',
      enforce: 'pre',
      resolveId: (source, importer) => (source === 'fast-check' && importer !== fewCases ? fewCases : null),
    },
  ],
  test: {
    include: (process.env.MUTATE_TESTS ?? '').split(','),
    exclude: [
      '**/node_modules/**',
      '**/*.matrix.test.ts',
      'packages/domain/src/{schedule,payout-dates,payout-terms}-properties.test.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    isolate: false,
  },
});
