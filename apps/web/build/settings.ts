import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Chrome and WebView 87, Safari and WKWebView 15.4: the oldest shells the product runs in. */
export const target = ['chrome87', 'safari15.4'];

/** Replaces what a package calls and the oldest shells lack: the build lowers syntax only. tools/built-interfaces.ts finds such calls. */
export const olderInterfaces: Plugin = {
  name: 'older-interfaces',
  transform: (code, id) =>
    id.includes('node_modules') && code.includes('Object.hasOwn(')
      ? { code: code.replaceAll('Object.hasOwn(', 'Object.prototype.hasOwnProperty.call('), map: null }
      : null,
};

/** Leaves out the router's tracing of every navigation for monitoring tools, which the pages do not use. */
export const withoutTracing: Plugin = {
  name: 'without-tracing',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    /\/react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/.test(id)
      ? [
          'consumeInstrumentationClientResultMetaReceiver',
          'instrumentClientSideRouter',
          'instrumentHandler',
          'getRouteInstrumentationUpdates',
        ]
          .map((name) => `export const ${name} = () => undefined;`)
          .concat('export const instrumentationResultMetaContext = undefined;')
          .join('\n')
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
