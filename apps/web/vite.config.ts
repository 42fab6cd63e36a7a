/// <reference types="node" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { groups } from './build/groups.ts';
import { generateScopedName, target } from './build/settings.ts';

export default defineConfig({
  plugins: [react()],
  css: { modules: { generateScopedName } },
  build: {
    target,
    outDir: 'dist',
    sourcemap: false,
    manifest: true,
    // One style sheet for all pages.
    cssCodeSplit: false,
    // The page asks for what its entry imports, and the service for the files of the screen (src/server/screen-files.ts); scripts carry no lists.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[hash].js',
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          // only the modules named: with their imports, a group would pull in code of screens
          includeDependenciesRecursively: false,
          groups,
        },
      },
    },
  },
  // Which files are tests stands in vitest.config.ts at the root.
  test: {
    name: 'web',
    environment: 'jsdom',
    // jsdom, React and the kit are loaded once per worker; test/ui/test-setup.ts gives each file a page as a new tab has it.
    isolate: false,
    setupFiles: ['test/ui/test-setup.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
