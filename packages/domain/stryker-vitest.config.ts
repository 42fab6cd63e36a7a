import path from 'node:path';
import { defineConfig } from 'vitest/config';

const fewCases = path.resolve(import.meta.dirname, 'stryker-fast-check.ts');

/** The tests of the domain as Stryker runs them, from a copy of the package. */
export default defineConfig({
  plugins: [
    {
      name: 'few-cases',
      enforce: 'pre',
      resolveId: (source, importer) => (source === 'fast-check' && importer !== fewCases ? fewCases : null),
    },
  ],
  test: {
    include: ['src/**/*.test.ts'],
    exclude: ['src/borrower-years.test.ts', 'src/{schedule,payout-dates,payout-terms}-properties.test.ts'],
    testTimeout: 60_000,
    isolate: false,
  },
});
