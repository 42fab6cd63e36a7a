/// <reference types="node" />
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { groups } from './build/chunks.ts';
import { splitOffDeskStyle } from './build/desk-style.ts';
import { shortClassNames } from './build/class-names.ts';
import { listFilesOfPages } from './build/files-of-pages.ts';
import { offlineParts } from './build/offline-parts.ts';
import {
  askFromThePage,
  importPlainly,
  keepOnlyShapesOfIcons,
  leaveOutServiceParts,
  readClassNamesAsConstants,
  refuseMissingExports,
  runReactWhereAsked,
} from './build/plugins.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    importPlainly(),
    runReactWhereAsked(),
    leaveOutServiceParts(),
    readClassNamesAsConstants(),
    keepOnlyShapesOfIcons(),
    refuseMissingExports(),
    askFromThePage(),
    listFilesOfPages(path.resolve(import.meta.dirname, 'src/app')),
    splitOffDeskStyle(),
    offlineParts(import.meta.dirname),
  ],
  css: command === 'build' ? { modules: { generateScopedName: shortClassNames() } } : {},
  // A borrower's phone has no tools of React's to be told of it.
  define: command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: path.resolve(import.meta.dirname, 'src/ui/lucide-icon.ts'),
      },
      ...(command === 'build'
        ? [{ find: /^valibot$/, replacement: path.resolve(import.meta.dirname, 'build/small-valibot.ts') }]
        : []),
    ],
  },
  build: {
    // Chrome and WebView 87, Safari and WKWebView 15.4: the oldest shells the product runs in.
    target: ['chrome87', 'safari15.4'],
    outDir: 'dist',
    sourcemap: false,
    manifest: true,
    // One style sheet of under 7 KB and no lists of files to fetch ahead: both would be code in every page.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      output: {
        // Names would only be read by machines, and every page carries the list of them; the manifest has the sources.
        entryFileNames: 'assets/[hash:7].js',
        // a name stands in every script that leads there: 42 bits are enough to tell any two files apart, and the bundler asks for no fewer
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: { groups },
      },
    },
  },
  // Which files are tests stands in vitest.config.ts at the root.
  test: {
    name: 'web',
    environment: 'jsdom',
    // jsdom, React and the kit are loaded once per worker; src/ui/test-setup.ts gives each file a page as a new tab has it.
    isolate: false,
    setupFiles: ['src/ui/test-setup.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
  },
}));
