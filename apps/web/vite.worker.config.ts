/// <reference types="node" />
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';
import { target } from './build/settings.ts';
import { entryOf } from './build/built.ts';
import type * as Routes from './src/routes.ts';

const dist = path.resolve(import.meta.dirname, 'dist');
// By its path, because Vite would bundle the whole app into this configuration.
const map = path.resolve(import.meta.dirname, 'src/routes.ts');
const { routes, pathIn } = (await import(map)) as typeof Routes;

/**
 * Builds the service worker: one plain script at the root, because its path sets its scope. It contains the identity of the build, so it runs
 * after vite.config.ts and vite.offline.config.ts.
 */
export default defineConfig(() => {
  const offline = entryOf(dist, 'offline');
  return {
    publicDir: false,
    define: {
      WORKER_BUILD: JSON.stringify({
        id: idOf(dist),
        entry: `/${entryOf(dist, 'manifest').file}`,
        offlinePage: '/offline.html',
        files: [...(offline.css ?? []), offline.file, 'favicon.svg'].map((file) => `/${file}`),
        screens: Object.values(routes).map(({ address }) => pathIn(address)),
      }),
    },
    build: {
      target,
      outDir: dist,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        // no property of ours has a getter with an effect
        treeshake: { propertyReadSideEffects: false },
        input: 'src/offline/worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  };
});

/** A hash of all files in a folder. */
function idOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  for (const file of files.map(({ parentPath, name }) => path.join(parentPath, name)).toSorted())
    hash.update(`${path.relative(folder, file)}\0`).update(readFileSync(file));
  return hash.digest('base64url').slice(0, 8);
}
