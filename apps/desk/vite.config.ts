import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  // Its files lie below its page, apart from the borrowers'.
  base: '/desk/',
  build: {
    outDir: 'dist',
    // The content security policy allows no addresses of data but pictures.
    assetsInlineLimit: 0,
  },
  // Which files are tests stands in vitest.config.ts at the root.
  test: {
    name: 'desk',
    environment: 'jsdom',
    // jsdom and React are loaded once; a file leaves nothing behind.
    isolate: false,
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
