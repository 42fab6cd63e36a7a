import path from 'node:path';
import { defineConfig } from 'vitest/config';

// Vitest's own 5 seconds are too few for thousands of generated cases on a busy machine.
const testTimeout = 60_000;

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', root: 'packages/domain', include: ['src/**/*.test.ts'], testTimeout } },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], testTimeout } },
      { test: { name: 'conformance', root: 'packages/conformance', include: ['src/**/*.test.ts'], testTimeout } },
      { test: { name: 'payments', root: 'packages/payments', include: ['src/**/*.test.ts'], testTimeout } },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['{src,test}/**/*.test.ts'],
          globalSetup: [path.resolve(import.meta.dirname, 'tools/vitest-database.ts')],
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      'apps/web/vite.config.ts',
      { test: { name: 'bench', root: 'bench', include: ['**/*.test.ts'] } },
      {
        test: { name: 'attack', root: 'attack', include: ['**/*.test.ts'], testTimeout: 240_000, hookTimeout: 120_000 },
      },
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 } },
    ],
  },
});
