/// <reference types="node" />
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { FIRST_PAGES_MODULE } from '@hiram/contract/first-pages';
import { defineConfig } from 'vite';
import { shortClassNames } from './build/class-names.ts';
import { keepOnlyShapesOfIcons, readClassNamesAsConstants, refuseMissingExports } from './build/plugins.ts';

const module = path.resolve(import.meta.dirname, 'dist', FIRST_PAGES_MODULE);

/**
 * Builds the module that finds the first answers of a page, for the service to load (docs/decisions/0024-first-answers.md). It holds the
 * screens as the browser gets them, with all that they need, React included; what only another screen needs is in files of its own.
 */
export default defineConfig({
  plugins: [react(), readClassNamesAsConstants(), keepOnlyShapesOfIcons(), refuseMissingExports()],
  css: { modules: { generateScopedName: shortClassNames() } },
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: path.resolve(import.meta.dirname, 'src/ui/lucide-icon.ts'),
      },
    ],
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/first/first-pages.tsx',
    target: 'node24',
    outDir: path.dirname(module),
    emptyOutDir: true,
    minify: true,
    rolldownOptions: { output: { entryFileNames: path.basename(module), chunkFileNames: '[name]-[hash].js' } },
  },
});
