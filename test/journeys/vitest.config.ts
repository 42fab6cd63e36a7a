import { availableParallelism } from 'node:os';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { longestFirst } from '../../tools/longest-first.ts';

/** Matrices cover all cases, and take long (docs/testing.md). HIRAM_TESTS: unset, samples; `matrix`, only those; `all`, both. */
const samples = ['**/*.e2e.ts'];
const matrices = ['**/*.matrix.e2e.ts'];
const which = process.env['HIRAM_TESTS'];
/** Of engines that Playwright does not drive. */
const ofEngine: Readonly<Record<string, readonly string[]>> = {
  webkit: ['webkit/*.webkit.ts'],
  // without what needs an app or a newer WebKit
  wpe: ['login', 'apply', 'repay', 'borrow', 'complaint', 'offline', 'pages-320', 'pages-360', 'same-picture'].map(
    (each) => `webkit/${each}.webkit.ts`,
  ),
  'chromium-80': ['oldest/*.oldest.ts'],
};
const engine = process.env['HIRAM_ENGINE'];
const own = ofEngine[engine ?? ''];
/** What only another engine proves. */
const compared = engine === undefined ? [] : ['*.engine.ts'];

/** The slowest files, the slowest first. */
const longest = [
  'adding',
  'loan-visual-checks',
  'visual-checks-of-changes',
  'visual-checks',
  'desk-visual-checks',
  'reflow',
  'attack-taps',
  'attack-taps-of-orders',
  'languages',
  'attack-addresses',
  'order',
  'journey',
  'offline',
  'borrow',
  'repay',
  'public',
  'registration',
  'login',
  'complaints',
  'desk',
  'attack-canary',
  'repay-codes',
  'first-tap',
  'qr-codes',
  'offline-worker',
  'prefetched-answers',
  'reminders',
  'home',
  'certify',
  'repay-ways',
  'taps',
];

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: [...(own ?? [...(which === 'matrix' ? matrices : samples), ...compared])],
    exclude: [...configDefaults.exclude, ...(which === undefined ? matrices : [])],
    globalSetup: [path.join(import.meta.dirname, 'global-setup.ts')],
    sequence: { sequencer: longestFirst(longest) },
    // The files of a worker share its browser, and read-only ones its service (journeys.ts). On two cores three workers take 291 s, four 334.
    maxWorkers: availableParallelism() + 1,
    isolate: false,
    // Longer than any journey takes on the busiest machine: a step that hangs ends after 30 s with a message of its own.
    testTimeout: 240_000,
    // A hook may start a service (tools/service-under-test.ts) and export the pages. A failed hook is not retried.
    hookTimeout: 300_000,
    // Failure messages are not cut: on another machine they are the only evidence.
    chaiConfig: { truncateThreshold: 2000 },
    // polling in a journey takes as long as the machine needs; vitest's default is a second
    expect: { poll: { timeout: 30_000 } },
    // A journey that passes only the second time is reported as flaky, with the evidence of its first failure (decision 0030).
    retry: 1,
  },
});
