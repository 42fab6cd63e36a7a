/// <reference types="node" />
import { defineConfig } from 'vite';
import { olderInterfaces, target } from './build/settings.ts';

/** Builds the script of the public pages into the folder of the built pages. It shares no file with the app, so that neither waits for the other. */
export default defineConfig({
  publicDir: false,
  worker: { plugins: () => [olderInterfaces] },
  build: {
    target,
    outDir: 'dist',
    emptyOutDir: false,
    manifest: '.vite/public-script.json',
    modulePreload: false,
    rolldownOptions: {
      // no property of ours has a getter with an effect
      treeshake: { propertyReadSideEffects: false },
      input: 'src/public/script/public-script.ts',
      output: {
        entryFileNames: 'assets/[hash].js',
        chunkFileNames: 'assets/[hash].js',
      },
    },
  },
});
