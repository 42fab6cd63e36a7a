/// <reference types="node" />
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { groups } from './build/chunks.ts';
import { shortClassNames } from './build/class-names.ts';
import { leaveOutServiceParts, readClassNamesAsConstants } from './build/plugins.ts';

export default defineConfig(({ command }) => ({
  plugins: [react(), leaveOutServiceParts(), readClassNamesAsConstants()],
  css: command === 'build' ? { modules: { generateScopedName: shortClassNames() } } : {},
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
    // Every browser of the target that lacks it loads the same files a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Valibot's small stand-in may lack what a schema uses.
      onLog(level, log, report) {
        report(log.code === 'IMPORT_IS_UNDEFINED' || log.code === 'MISSING_EXPORT' ? 'error' : level, log);
      },
      output: { codeSplitting: { groups } },
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/ui/test-setup.ts'],
    restoreMocks: true,
  },
}));
