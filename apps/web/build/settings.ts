import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const lines = readFileSync(new URL('../../../.browserslistrc', import.meta.url), 'utf8').split('\n');

/** The oldest engines and shells that a page runs in, as the build names them: 'chrome80', 'safari13.1'. */
export const target = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.toLowerCase().replace(' ', ''));

/** Replaces what a package calls and the oldest shells lack: the build lowers syntax only. tools/built-interfaces.ts finds such calls. */
export const olderInterfaces: Plugin = {
  name: 'older-interfaces',
  transform: (code, id) =>
    id.includes('node_modules') && code.includes('Object.hasOwn(')
      ? { code: code.replaceAll('Object.hasOwn(', 'Object.prototype.hasOwnProperty.call('), map: null }
      : null,
};

/** React Router's hooks for tracing, which no page of ours sets: a kilobyte of every page. */
export const noRouterTracing: Plugin = {
  name: 'no-router-tracing',
  apply: 'build',
  load: (id) =>
    id.endsWith('/react-router/dist/production/lib/router/instrumentation.js')
      ? `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = undefined;`
      : null,
};

/**
 * The built name of a class, the same in server-rendered HTML, in the browser and in the inline styles of public pages. Vite's own pattern would
 * count the query of an import (`?inline`) as part of the file name.
 */
export function generateScopedName(name: string, file: string): string {
  const source = path.relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  // five characters, starting with a letter
  return createHash('sha256')
    .update(`${source} ${name}`)
    .digest('base64url')
    .slice(0, 5)
    .replace(/^[^a-z]/i, 'x');
}

/**
 * Leaves out the service's half of each file of the contract: it stands below its line at the end (packages/contract/src/service/for-service.ts).
 * Left to the bundler, parts of it stayed in the pages.
 */
export const pagesHalf: Plugin = {
  name: 'pages-half',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\/packages\/contract\/src\/[\w-]+\.ts$/.test(id)
      ? { code: code.replace(/^\/\/ The service’s half\b[^]*/m, ''), map: null }
      : null,
};
