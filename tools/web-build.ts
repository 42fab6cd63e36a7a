import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './paths.ts';
import { runProcess } from './run-process.ts';

/** The sources of the built pages. */
const sources = [
  'apps/web',
  'apps/desk',
  'config/markets',
  'packages/domain',
  'packages/contract',
  'package-lock.json',
  'tsconfig.base.json',
];
const notSources = new Set(['dist', '.tsbuild', 'node_modules']);
const output = path.join(root, 'apps', 'web', 'dist');
const deskOutput = path.join(root, 'apps', 'desk', 'dist');
const stamp = path.join(output, '.built-from');

/** Whether apps/web/dist and apps/desk/dist were built from the current sources. */
export function webBuildIsCurrent(): boolean {
  return existsSync(deskOutput) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

/**
 * Builds the app, the script of the public pages and the modules that the service loads into apps/web/dist, the desk into apps/desk/dist,
 * and records their sources.
 *
 * @throws Error with the bundler's output when it fails
 */
export async function buildWeb(): Promise<void> {
  const before = fingerprint();
  // One after the other: the first empties the folder, the third names the file that the second makes, and empties what the last is in.
  for (const part of ['', '.offline', '.worker', '.public-script', '.public', '.server'])
    await build('web', `vite${part}.config.ts`);
  compressAssets(output);
  await build('desk', 'vite.config.ts');
  compressAssets(deskOutput);
  writeFileSync(stamp, before);
}

/** Runs one build of an app. */
async function build(app: string, config: string): Promise<void> {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output: said } = await runProcess(process.execPath, [vite, 'build', '--config', config], {
    cwd: path.join(root, 'apps', app),
    // The mode of the pages is always production; an inherited NODE_ENV must not change them.
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`Building the pages failed:\n${said.trim()}`);
}

/** Smaller files fit into one packet uncompressed. */
const leastToCompress = 500;

/**
 * Puts a .br and a .gz next to every script, style and drawing, for browsers that accept them:
 * compressed once and at the highest level, instead of at every request.
 *
 * @param dist folder of built pages
 */
export function compressAssets(dist: string): void {
  const assets = readdirSync(path.join(dist, 'assets')).map((file) => path.join(dist, 'assets', file));
  const atTheRoot = ['sw.js', 'first-tap.js'].map((file) => path.join(dist, file)).filter((file) => existsSync(file));
  for (const file of [...assets, ...atTheRoot]) {
    if (!/\.(js|css|svg)$/.test(file)) continue;
    const bytes = readFileSync(file);
    if (bytes.length < leastToCompress) continue;
    writeFileSync(`${file}.br`, smallestBrotli(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** The best settings for a file are not predictable: it is compressed in each way that has ever won. */
function smallestBrotli(bytes: Buffer): Buffer {
  const ways = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT].flatMap((mode) =>
    [0, 16].map((block) => ({
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: mode,
      [constants.BROTLI_PARAM_LGBLOCK]: block,
    })),
  );
  const tried = ways.map((params) => brotliCompressSync(bytes, { params }));
  return tried.reduce((best, next) => (next.length < best.length ? next : best));
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, path.join(root, source));
  for (const [name, value] of Object.entries(process.env).toSorted(([a], [b]) => a.localeCompare(b))) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  }
  return hash.digest('hex');
}

function addTo(hash: Hash, file: string): void {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat?.isFile() === true) hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file));
  if (stat?.isDirectory() !== true) return;
  for (const name of readdirSync(file).toSorted()) {
    if (!notSources.has(name)) addTo(hash, path.join(file, name));
  }
}
