/// <reference types="node" />
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { PUBLIC_PAGES_MODULE } from '@hiram/contract/public-pages';
import { entryOf } from './build/built.ts';
import { generateScopedName, target } from './build/settings.ts';
import { textParts } from './build/text-parts.ts';

const dist = path.resolve(import.meta.dirname, 'dist');

/**
 * Builds the module that renders the public pages, for the service to load (docs/decisions/0026-public-pages.md). It is self-contained,
 * React included. Runs after vite.public-script.config.ts, whose script the pages name.
 */
export default defineConfig({
  plugins: [react(), textParts],
  css: { modules: { generateScopedName } },
  define: { 'import.meta.env.PUBLIC_SCRIPT': JSON.stringify(`/${entryOf(dist, 'public-script').file}`) },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/public/public-pages.tsx',
    target: 'node24',
    cssTarget: target,
    outDir: path.dirname(path.join(dist, PUBLIC_PAGES_MODULE)),
    emptyOutDir: true,
    minify: true,
    rolldownOptions: { output: { entryFileNames: path.basename(PUBLIC_PAGES_MODULE), codeSplitting: false } },
  },
});
