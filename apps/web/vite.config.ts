/// <reference types="node" />
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
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
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
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
