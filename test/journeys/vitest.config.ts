import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { longestFirst } from '../../tools/longest-first.ts';

/** The journeys are samples; matrices take their cases as far as they go (docs/testing.md). HIRAM_TESTS: unset, samples; `matrix`, only those; `all`, both. */
const samples = ['**/*.e2e.ts'];
const matrices = ['**/*.matrix.e2e.ts'];
const which = process.env['HIRAM_TESTS'];

/** Files that take longest, the longest first. */
const longest = [
  'attack-addresses',
  'loan-visual-checks',
  'order-visual-checks',
  'order',
  'offline',
  'visual-checks',
  'attack-canary',
  'prefetched-data',
  'qr-codes',
  'borrow',
  'journey',
  'languages',
  'reminders',
  'login',
  'repay',
  'repay-codes',
  'offline-worker',
  'attack-exchange',
  'repay-visual-checks',
  'public',
  'desk',
];

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: which === 'matrix' ? matrices : samples,
    exclude: [...configDefaults.exclude, ...(which === undefined ? matrices : [])],
    globalSetup: [path.join(import.meta.dirname, 'global-setup.ts')],
    sequence: { sequencer: longestFirst(longest) },
    // The files of a worker share its browser, and those that only look its service (journeys.ts). Two cores, and near half of a journey is waiting: with four
    // all take 325 s, with three 346.
    maxWorkers: 4,
    isolate: false,
    // Longer than any journey takes on the busiest machine: what does not come in a step ends that step after 30 s with words of its own.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // Failure messages are not cut: on another machine they are all there is to read.
    chaiConfig: { truncateThreshold: 2000 },
    // what a journey polls for takes as long as the machine needs; vitest's own is a second
    expect: { poll: { timeout: 30_000 } },
    // Once in some thousand journeys the browser does not answer any more. That is tried again and told (decision 0027); what a journey says itself is not.
    retry: { count: 1, condition: /^Test timed out/ },
  },
});
