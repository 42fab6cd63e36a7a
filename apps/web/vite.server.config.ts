/// <reference types="node" />
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { PAGE_RENDERER_MODULE } from '@hiram/contract/page-renderer';
import { defineConfig } from 'vite';
import { generateScopedName, target } from './build/settings.ts';
import { textParts } from './build/text-parts.ts';

const module = path.resolve(import.meta.dirname, 'dist', PAGE_RENDERER_MODULE);

/**
 * Builds the module that renders a page with its data, for the service to load (docs/decisions/0027-page-rendering.md). It contains the
 * screens as in the browser, with all dependencies, React included; code of single screens is in separate files.
 */
export default defineConfig({
  plugins: [react(), textParts],
  css: { modules: { generateScopedName } },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/page-renderer.tsx',
    target: 'node24',
    cssTarget: target,
    outDir: path.dirname(module),
    emptyOutDir: true,
    minify: true,
    rolldownOptions: { output: { entryFileNames: path.basename(module), chunkFileNames: '[name]-[hash].js' } },
  },
});
