import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { whichTests } from './tools/which-tests.ts';

// Vitest's own 5 seconds are too few for thousands of generated cases on a busy machine.
const testTimeout = 60_000;

/** A package of pure code: nothing of a test file outlives it, so the files of a worker share what they import. */
const pure = (name: string) => ({
  test: { name, root: `packages/${name}`, ...whichTests(['src/**/*.test.ts']), testTimeout, isolate: false },
});

export default defineConfig({
  test: {
    // a project need not have a matrix
    passWithNoTests: true,
    projects: [
      pure('domain'),
      pure('contract'),
      pure('conformance'),
      pure('payments'),
      {
        test: {
          name: 'server',
          root: 'apps/server',
          ...whichTests(['{src,test}/**/*.test.ts']),
          globalSetup: [path.resolve(import.meta.dirname, 'tools/vitest-database.ts')],
          testTimeout,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          // The service is imported once per worker; each file has a database and a service of its own.
          isolate: false,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: 'apps/web',
        test: { name: 'web', ...whichTests(['{src,build}/**/*.test.{ts,tsx}']) },
      },
      { test: { name: 'bench', root: 'bench', ...whichTests(['**/*.test.ts']) } },
      {
        test: {
          name: 'attack',
          root: 'attack',
          ...whichTests(['**/*.test.ts']),
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'tools',
          root: 'tools',
          ...whichTests(['**/*.test.ts']),
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
