import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

interface RouteSource {
  readonly texts: string;
  readonly load: () => unknown;
}
type RoutesSource = Readonly<Partial<Record<string, RouteSource>>>;

/** Where the list is written, below the folder of the built pages: `{ [path]: files }`. */
const LIST = '.vite/pages.json';

/** Likewise, what the page that the screen leads in comes in: asked for at once only where its answers come with it. */
const LATER_LIST = '.vite/later.json';

/** The parts of the map that do not come with every page, each with how its texts are loaded. */
const mapFiles = {
  more: ['more-routes.ts', '../i18n/more-parts.ts'],
  own: ['own-routes.ts', '../i18n/own-parts.ts'],
} as const;

/**
 * Notes which files the screen of each address comes in, so that the service can ask for them with the page: otherwise the
 * browser would learn of them only from the scripts before them, one after the other. The map of the product is read as the
 * app itself reads it; the texts are those of the default locale.
 * @param app folder of routes.ts, more-routes.ts and paths.ts
 */
export function listFilesOfPages(app: string): Plugin {
  const load = async (name: string): Promise<Record<string, unknown>> =>
    (await import(pathToFileURL(path.join(app, name)).href)) as Record<string, unknown>;
  return {
    name: 'list-files-of-pages',
    apply: 'build',
    async generateBundle(_, bundle) {
      const routes = (await load('routes.ts'))['routes'] as RoutesSource;
      const moreRoutes = (await load('more-routes.ts'))['moreRoutes'] as RoutesSource;
      const ownRoutes = (await load('own-routes.ts'))['ownRoutes'] as RoutesSource;
      const screens = (await load('paths.ts'))['screens'] as Readonly<Record<string, string>>;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      // something else that is built with these settings (bench/react-only) has no screens
      if (!chunks.some(({ moduleIds }) => moduleIds.some((id) => id.startsWith(app)))) return;
      const initial = closure(
        chunks,
        chunks.filter(({ isEntry }) => isEntry),
      );
      const chunkOf = (source: string): Rolldown.OutputChunk => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === source);
        if (chunk === undefined) throw new Error(`${source} has no file of its own`);
        return chunk;
      };
      const filesOf = (name: string): string[] => {
        const route = routes[name] ?? moreRoutes[name] ?? ownRoutes[name];
        const screen = /import\(['"]([^'"]+)['"]\)/.exec(String(route?.load))?.[1];
        if (route === undefined || screen === undefined) return [];
        const sources = [
          path.join(app, screen),
          path.join(app, '../i18n/catalogues/default', `${kebab(route.texts)}.ts`),
          ...(routes[name] === undefined
            ? mapFiles[ownRoutes[name] === undefined ? 'more' : 'own'].map((file) => path.join(app, file))
            : []),
        ];
        return [...closure(chunks, sources.map(chunkOf))].filter((file) => !initial.has(file)).sort();
      };
      const laterFilesOf = (name: string, files: readonly string[]): string[] => {
        const route = routes[name] ?? moreRoutes[name] ?? ownRoutes[name];
        const screen = /import\(['"]([^'"]+)['"]\)/.exec(String(route?.load))?.[1];
        if (screen === undefined) return [];
        const source = path.join(app, screen);
        const [, page, texts = ''] =
          /import\('(\.\/[\w-]+-page\.tsx)'\)\)\.\w+(?:, \[([^\]]*)\])?/.exec(readFileSync(source, 'utf8')) ?? [];
        if (page === undefined) return [];
        const parts = [...texts.matchAll(/'(\w+)'/g)].map(([, part = '']) => `${kebab(part)}.ts`);
        const wanted = [
          chunkOf(path.join(path.dirname(source), page)),
          ...parts.map((file) => chunkOf(path.join(app, '../i18n/catalogues/default', file))),
        ];
        return [...closure(chunks, wanted)].filter((file) => !initial.has(file) && !files.includes(file)).sort();
      };
      const names = Object.entries(screens).map(
        ([name, words]) => [words.replace('~', '').split(' ')[0] ?? '', name] as const,
      );
      const list = Object.fromEntries(names.map(([address, name]) => [address, filesOf(name)]));
      const later = Object.fromEntries(names.map(([at, name]) => [at, laterFilesOf(name, list[at] ?? [])]));
      this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify(list) });
      this.emitFile({ type: 'asset', fileName: LATER_LIST, source: JSON.stringify(later) });
    },
  };
}

/** The files of some chunks and of all that they import without asking. */
function closure(chunks: readonly Rolldown.OutputChunk[], from: readonly Rolldown.OutputChunk[]): Set<string> {
  const files = new Set<string>();
  const queue = [...from];
  for (let chunk = queue.pop(); chunk !== undefined; chunk = queue.pop()) {
    if (files.has(chunk.fileName)) continue;
    files.add(chunk.fileName);
    const { imports } = chunk;
    queue.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  return files;
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
