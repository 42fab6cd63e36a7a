import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from './paths.ts';

/**
 * Limits for the screens inside the web view: bytes after gzip, 1 KB being 1000 bytes, the stricter reading; and the number of script files
 * (docs/decisions/0030-page-build-and-limits.md gives the reasons).
 */
export const budgets = { script: 140_000, style: 12_000, files: 12 };

/** The folder of the built pages. */
export const builtPages = path.join(root, 'apps', 'web', 'dist');

/** The bytes that one screen loads before it shows. */
export interface PageWeight {
  /** Source of the screen, as the bundler's manifest names it. */
  screen: string;
  script: Weight;
  style: Weight;
  /** Every file counted, relative to the folder of the built pages. */
  files: string[];
  /** Scripts loaded after the first frame: overlays of any page, and the screen's own later imports. */
  later: Weight;
}

export interface Weight {
  gzip: number;
  brotli: number;
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}

type Manifest = Record<string, Chunk>;

/** The scripts that the app loads after the first paint of any page. */
const laterOnAnyPage = /(?:^|\/)(?:page-notices|overlay-parts)\.tsx?$/;

/**
 * Measures every screen of the built pages: the entry, the page's own scripts, the screen's own chunk, all
 * static imports of these, and its texts in the default locale. Later scripts (a dialog, the rest of a
 * page) are counted separately.
 *
 * @param dist the folder of the built pages, with the bundler's manifest
 */
export function weighPages(dist = builtPages): PageWeight[] {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const entries = keysWhere(manifest, (chunk) => chunk.isEntry === true);
  const screens = keysWhere(manifest, (chunk) => chunk.isDynamicEntry === true).filter((key) =>
    /-screen\.tsx?$/.test(key),
  );
  const asked = askedByPage(dist, manifest);
  // An app in a single chunk has no screens of its own; then every screen loads the entry.
  return (screens.length > 0 ? screens : entries).map((screen) => {
    const initial = [...entries, ...asked, screen, ...textsOf(manifest, screen)];
    const chunks = closure(manifest, initial);
    const scripts = chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js'));
    const styles = chunks.flatMap((chunk) => [
      ...(chunk.css ?? []),
      ...(chunk.file.endsWith('.css') ? [chunk.file] : []),
    ]);
    // the single style sheet of all pages belongs to no chunk
    if (manifest['style.css'] !== undefined) styles.push(manifest['style.css'].file);
    return {
      screen,
      script: weigh(dist, scripts),
      style: weigh(dist, styles),
      files: [...new Set([...scripts, ...styles])],
      later: weigh(dist, laterScripts(manifest, screen, scripts)),
    };
  });
}

/** The modules that the page preloads for the scripts that import them. */
function askedByPage(dist: string, manifest: Manifest): string[] {
  const page = path.join(dist, 'index.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const links = html.match(/<link[^>]+rel="modulepreload"[^>]*>/g) ?? [];
  return keysWhere(manifest, ({ file }) => links.some((link) => link.includes(`href="/${file}"`)));
}

/** The catalogues of the default locale: the common one and those that the screen's line in the map names. */
function textsOf(manifest: Manifest, screen: string): string[] {
  const parts = ['common', ...partsOf(screen)];
  return Object.keys(manifest).filter((key) => parts.some((part) => key.endsWith(`i18n/default.json?part=${part}`)));
}

const map = readFileSync(path.join(root, 'apps', 'web', 'src', 'routes.ts'), 'utf8').split('\n');

/** A screen outside the map has the texts of its capability. */
function partsOf(screen: string): string[] {
  const line = map.find((each) => each.includes(screen.replace(/^src\//, '')) && each.includes('['));
  const named = /\[([^\]]*)\]/.exec(line ?? '')?.[1]?.match(/\w+/g);
  return named ?? [/features\/([\w-]+)\//.exec(screen)?.[1] ?? 'late'];
}

function laterScripts(manifest: Manifest, screen: string, initial: string[]): string[] {
  const own = manifest[screen]?.dynamicImports ?? [];
  const late = Object.keys(manifest).filter((key) => laterOnAnyPage.test(key));
  return closure(manifest, [...late, ...own])
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js') && !initial.includes(file));
}

/** One sentence for every screen that is over a limit. */
export function brokenBudgets(pages = weighPages()): string[] {
  return pages.flatMap(({ screen, script, style, files }) => [
    ...(script.gzip > budgets.script
      ? [`${screen}: ${script.gzip} bytes of JavaScript, at most ${budgets.script}`]
      : []),
    ...(scriptsIn(files) > budgets.files
      ? [`${screen}: ${scriptsIn(files)} script files, at most ${budgets.files}`]
      : []),
    ...(style.gzip > budgets.style ? [`${screen}: ${style.gzip} bytes of CSS, at most ${budgets.style}`] : []),
  ]);
}

const scriptsIn = (files: readonly string[]): number => files.filter((file) => file.endsWith('.js')).length;

function keysWhere(manifest: Manifest, wanted: (chunk: Chunk) => boolean): string[] {
  return Object.keys(manifest).filter((key) => {
    const chunk = manifest[key];
    return chunk !== undefined && wanted(chunk);
  });
}

function closure(manifest: Manifest, keys: string[]): Chunk[] {
  const seen = new Set<string>();
  const queue = [...keys];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    queue.push(...(manifest[key]?.imports ?? []));
  }
  return [...seen].flatMap((key) => manifest[key] ?? []);
}

/** The weight of files, each once, compressed by itself as a server sends it. */
export function weigh(dist: string, files: string[]): Weight {
  const weights = [...new Set(files)].map((file) => weighFile(readFileSync(path.join(dist, file))));
  return {
    gzip: weights.reduce((sum, { gzip }) => sum + gzip, 0),
    brotli: weights.reduce((sum, { brotli }) => sum + brotli, 0),
  };
}

// Most files belong to many screens.
const weighed = new Map<string, Weight>();

function weighFile(bytes: Buffer): Weight {
  const key = createHash('sha256').update(bytes).digest('base64');
  const weight = weighed.get(key) ?? {
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
  };
  weighed.set(key, weight);
  return weight;
}
