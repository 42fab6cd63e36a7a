/// <reference types="node" />
import { defineConfig } from 'vite';
import { importPlainly } from './build/plugins.ts';

/** Builds the script of the public pages into the folder of the built pages. It shares no file with the app: neither waits for the other. */
export default defineConfig({
  plugins: [importPlainly()],
  publicDir: false,
  build: {
    target: ['chrome87', 'safari15.4'],
    outDir: 'dist',
    emptyOutDir: false,
    manifest: '.vite/island.json',
    modulePreload: false,
    rolldownOptions: {
      input: 'src/public/island/island.ts',
      output: {
        entryFileNames: 'assets/[hash].js',
        chunkFileNames: 'assets/[hash].js',
      },
    },
  },
});
