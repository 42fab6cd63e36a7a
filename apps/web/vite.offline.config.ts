/// <reference types="node" />
import path from 'node:path';
import { defineConfig } from 'vite';
import { target } from './build/settings.ts';

const page = path.resolve(import.meta.dirname, 'src/offline/page');

/** Builds the offline page into the folder of the built pages. It shares no file with the app, since it must work without any of them. */
export default defineConfig({
  root: page,
  publicDir: path.resolve(import.meta.dirname, 'public'),
  build: {
    target,
    outDir: path.resolve(import.meta.dirname, 'dist'),
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/offline.json',
    modulePreload: false,
    rolldownOptions: {
      // no property of ours has a getter with an effect
      treeshake: { propertyReadSideEffects: false },
      input: path.join(page, 'offline.html'),
      output: { entryFileNames: 'assets/[hash].js', assetFileNames: 'assets/[hash][extname]' },
    },
  },
});
