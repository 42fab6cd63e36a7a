import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { fewCasesPlugin, needManyCases } from './tools/few-cases-plugin.ts';
import { longestFirst } from './tools/longest-first.ts';
import { whichTests } from './tools/which-tests.ts';

// Vitest's default of 5 seconds is too short for thousands of generated cases on a busy machine.
const testTimeout = 60_000;

// Failure messages are not cut: on another machine they are the only evidence.
const chaiConfig = { truncateThreshold: 2000 };

/** The slowest files of all projects, the slowest first. */
const longest = [
  'killed-jobs',
  'identity',
  'faults',
  'bad-products',
  'conformance',
  'start',
  'ownership',
  'call-limits',
  'reminders',
  'statement-pdf',
  'fuzz',
  'transactions-properties',
];

/** Random cases of a property in the pure packages: `few` in `npm run check`, or all. */
const hasFewCases = process.env['HIRAM_CASES'] === 'few';
const manyCases = path.resolve(import.meta.dirname, needManyCases);

/** A package of pure code: test files leave no state behind, so the files of a worker share their imports. */
const pure = (name: string) => {
  const { include, exclude } = whichTests(['src/**/*.test.ts']);
  return {
    plugins: hasFewCases ? [fewCasesPlugin] : [],
    test: {
      name,
      root: `packages/${name}`,
      include,
      exclude: hasFewCases ? [...exclude, manyCases] : exclude,
      testTimeout,
      isolate: false,
      chaiConfig,
    },
  };
};

/**
 * A part of the service. It is imported once per worker; each file has a database and a service of its own. A single cluster serves all files of
 * a project.
 */
const service = (name: string) => ({
  test: {
    name,
    root: `apps/${name}`,
    ...whichTests(['{src,test}/**/*.test.ts']),
    globalSetup: [path.resolve(import.meta.dirname, 'tools/vitest-database.ts')],
    testTimeout,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    isolate: false,
    chaiConfig,
  },
});

// Files of a worker share their modules: HIRAM_SHUFFLE=<seed> finds what one of them leaves behind for another.
const seed = process.env['HIRAM_SHUFFLE'];

export default defineConfig({
  test: {
    sequence:
      seed === undefined ? { sequencer: longestFirst(longest) } : { shuffle: { files: true }, seed: Number(seed) },
    // a project may lack a matrix
    passWithNoTests: true,
    projects: [
      pure('domain'),
      pure('lending-terms'),
      pure('contract'),
      pure('conformance'),
      pure('payments'),
      service('server'),
      service('sandbox'),
      {
        extends: './apps/web/vite.config.ts',
        root: 'apps/web',
        test: { name: 'web', chaiConfig, ...whichTests(['{src,build}/**/*.test.{ts,tsx}']) },
      },
      {
        extends: './apps/desk/vite.config.ts',
        root: 'apps/desk',
        test: { name: 'desk', chaiConfig, ...whichTests(['src/**/*.test.{ts,tsx}']) },
      },
      { test: { name: 'bench', root: 'test/bench', isolate: false, chaiConfig, ...whichTests(['**/*.test.ts']) } },
      {
        test: {
          name: 'attack',
          root: 'test/fuzz',
          chaiConfig,
          ...whichTests(['**/*.test.ts']),
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        // starts services, databases and proxies; npm run test:deploy alone runs it
        test: {
          name: 'deploy',
          root: 'deploy',
          // a program's output is the evidence, and its verdict stands last
          chaiConfig: { truncateThreshold: 0 },
          ...whichTests(['**/*.test.ts']),
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'tools',
          root: 'tools',
          chaiConfig,
          // a process for each file would take most of the time of the small ones
          isolate: false,
          ...whichTests(['**/*.test.ts']),
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
