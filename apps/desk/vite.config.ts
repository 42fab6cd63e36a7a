import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  // Its files are below its page's path, apart from the borrowers'.
  base: '/desk/',
  build: {
    outDir: 'dist',
    // The content security policy allows data: addresses for pictures only.
    assetsInlineLimit: 0,
  },
  // vitest.config.ts at the root selects the test files.
  test: {
    name: 'desk',
    environment: 'jsdom',
    // jsdom and React are loaded once; each file cleans up after itself.
    isolate: false,
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
