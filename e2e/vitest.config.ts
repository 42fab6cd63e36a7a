import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    // each file has a service, a database and a browser of its own, and there are two cores
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // Once in some thousand journeys the browser does not answer any more. That is tried again and told (decision 0027); what a journey says itself is not.
    retry: { count: 1, condition: /^Test timed out/ },
  },
});
