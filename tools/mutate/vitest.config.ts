import { defineConfig } from 'vitest/config';
import { fewCasesPlugin, needManyCases } from '../few-cases-plugin.ts';
import { root } from '../paths.ts';

/** The tests of a run of Stryker, in a copy of the project. `npm run mutate` names their patterns in MUTATE_TESTS. Matrices run only if one is named. */
const include = (process.env.MUTATE_TESTS ?? '').split(',');
const matrices = include.some((pattern) => pattern.includes('.matrix.')) ? [] : ['**/*.matrix.test.ts'];

export default defineConfig({
  root,
  plugins: [fewCasesPlugin],
  test: {
    include,
    exclude: ['**/node_modules/**', ...matrices, needManyCases],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    isolate: false,
  },
});
