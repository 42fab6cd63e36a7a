/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { PUBLIC_PAGES_MODULE } from '@hiram/contract/public-pages';
import { shortClassNames } from './build/class-names.ts';
import { refuseMissingExports } from './build/plugins.ts';

const dist = path.resolve(import.meta.dirname, 'dist');

/**
 * Builds the module that makes the public pages, for the service to load (docs/decisions/0011-public-pages.md). It holds all
 * that it needs, React included. To be run after vite.island.config.ts, whose script the pages name.
 */
export default defineConfig({
  plugins: [react(), refuseMissingExports()],
  css: { modules: { generateScopedName: shortClassNames() } },
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: path.resolve(import.meta.dirname, 'src/ui/lucide-icon.ts'),
      },
    ],
  },
  define: { 'import.meta.env.ISLAND_SCRIPT': JSON.stringify(islandScript()) },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/public/public-pages.tsx',
    target: 'node24',
    outDir: path.dirname(path.join(dist, PUBLIC_PAGES_MODULE)),
    emptyOutDir: true,
    minify: true,
    rolldownOptions: { output: { entryFileNames: path.basename(PUBLIC_PAGES_MODULE), codeSplitting: false } },
  },
});

function islandScript(): string {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'island.json'), 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean }
  >;
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry === true);
  if (entry === undefined)
    throw new Error('the script of the public pages is not built: vite build -c vite.island.config.ts');
  return `/${entry.file}`;
}
