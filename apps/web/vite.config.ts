/// <reference types="node" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { groups } from './build/groups.ts';
import { generateScopedName, leanRouter, olderInterfaces, pagesHalf, target } from './build/settings.ts';
import { textParts } from './build/text-parts.ts';

export default defineConfig({
  plugins: [react(), textParts, pagesHalf, leanRouter],
  worker: { plugins: () => [olderInterfaces] },
  css: { modules: { generateScopedName } },
  build: {
    target,
    outDir: 'dist',
    sourcemap: false,
    manifest: true,
    // One style sheet for all pages.
    cssCodeSplit: false,
    // The page preloads its entry's imports, and the service the files of the screen (src/server/screen-files.ts), so scripts have no preload lists.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      // no property of ours has a getter with an effect
      treeshake: { propertyReadSideEffects: false },
      // a constant of another module is its value: the code of a refusal needs no import
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        entryFileNames: 'assets/[hash].js',
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          // only the named modules: with their imports, a group would include code of screens
          includeDependenciesRecursively: false,
          groups,
        },
      },
    },
  },
  // vitest.config.ts at the root selects the test files.
  test: {
    name: 'web',
    environment: 'jsdom',
    // jsdom, React and the kit are loaded once per worker; test/ui/test-setup.ts resets the page for each file.
    isolate: false,
    setupFiles: ['test/ui/test-setup.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
