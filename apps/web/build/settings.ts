import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { markOf } from './older-gaps.ts';

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

const routerPart = (file: string): RegExp => new RegExp(`/react-router/dist/\\w+/lib/${file}\\.js$`);

/** React Router's tracing, and the components of its framework mode, neither of which a page of ours uses: three kilobytes of every page. */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (routerPart('router/instrumentation').test(id))
      return `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = undefined;`;
    if (!routerPart('dom/ssr/components').test(id)) return null;
    const names = /^export \{([^}]+)\};?$/m.exec(readFileSync(id, 'utf8'))?.[1] ?? '';
    const unused = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== 'FrameworkContext');
    return [
      `import { createContext } from 'react';`,
      // the rest of the router asks it whether it is in framework mode
      `export const FrameworkContext = createContext(undefined);`,
      ...unused.map((name) => `export const ${name} = undefined;`),
    ].join('\n');
  },
};

/**
 * The built name of a class, the same in server-rendered HTML, in the browser and in the inline styles of public pages. Vite's own pattern would
 * count the query of an import (`?inline`) as part of the file name.
 */
export function generateScopedName(name: string, file: string): string {
  const source = file.replace(/\?.*$/, '');
  // four characters, starting with a letter: names are the part of a sheet that does not compress (settings.test.ts finds two that are equal)
  const built = createHash('sha256')
    .update(`${path.relative(import.meta.dirname, source)} ${name}`)
    .digest('base64url')
    .slice(2, 6)
    .replace(/^[^a-z]/i, 'x')
    .replaceAll(/[-_]/g, 'y');
  const mark = markOf(name, readFileSync(source, 'utf8'));
  return mark === '' ? built : built.slice(0, 3) + mark;
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
