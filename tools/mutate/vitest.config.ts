import { defineConfig } from 'vitest/config';
import { fewCasesPlugin, needManyCases } from '../few-cases-plugin.ts';
import { root } from '../paths.ts';

/** The tests of a run of Stryker, in a copy of the project. `npm run mutate` names their patterns in MUTATE_TESTS. */
export default defineConfig({
  root,
  plugins: [fewCasesPlugin],
  test: {
    include: (process.env.MUTATE_TESTS ?? '').split(','),
    exclude: ['**/node_modules/**', '**/*.matrix.test.ts', needManyCases],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    isolate: false,
  },
});
