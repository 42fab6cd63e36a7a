// Copies what a production service reads, and nothing else, into an empty folder: node deploy/release-files.ts /out. The project
// is installed and built before. Development tools, tests and the sandbox stay behind.
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { cutSymbols } from './cut-symbols.ts';
import { lock, releasePackages, root, runtimes } from './release-packages.ts';

const [out = ''] = process.argv.slice(2);
if (!path.isAbsolute(out)) throw new Error('name an absolute folder to write into');

/** Folders of a package that are of no use at run time: its tests, documents and tools, and the headers of Node. */
const leftFolders = new Set(
  ['node_modules', 'include', 'share', '.tsbuild', 'test', 'tests', 'examples', 'docs', '.yarn', '.reify-cache'].concat(
    // second copies for bundlers, browsers and `require`, which the service's imports never choose
    ['browser', 'build/esm', 'build/esnext', 'ts3.1-typings'],
  ),
);
/** The same of single packages. */
const otherCopies = new Set(
  ['astronomia/lib', 'moment/min', 'moment/dist', 'moment/src', 'moment-timezone/builds', 'date-holidays/dist'].concat(
    ['fontkit/src', 'opentype.js/src', 'luxon/src', 'luxon/build/global', 'luxon/build/amd', 'luxon/build/cjs-browser'],
    ['dejavu-fonts-ttf/status.txt', 'dejavu-fonts-ttf/unicover.txt', 'dejavu-fonts-ttf/langcover.txt'],
  ),
);
const leftFiles =
  /\.(?:map|test\.ts|d\.ts|d\.mts|d\.cts|md)$|\/(?:pdfkit\.(?:standalone|browser|old)[^/]*|browser(?:-module)?\.[cm]js)$/;
/** Orbits of other planets than the earth's, and of the moon in more detail: holidays follow the sun and the phases of the moon. */
const otherOrbits = /\/astronomia\/data\/(?!vsop87Bearth|deltat)[^/]*$/;
/** Of families of fonts, the two weights that contracts are set in (lending/documents/letter-fonts.ts). */
const otherFonts =
  /(?:^DejaVu(?!Sans(?:-Bold)?\.).*|^NotoSansHans-(?!Regular|Bold).*|_(?!400Regular|700Bold)\d00[A-Za-z]+)\.(?:ttf|otf)$/;

function copy(place: string): void {
  const from = path.join(root, place);
  mkdirSync(path.dirname(path.join(out, place)), { recursive: true });
  const isLeft = (source: string): boolean => {
    const inside = path.relative(from, source);
    if (inside === '') return false;
    return (
      leftFolders.has(inside) ||
      otherCopies.has(`${path.basename(place)}/${inside}`) ||
      (leftFiles.test(source) && !/licen[cs]e[^/]*$/i.test(source)) ||
      otherOrbits.test(source) ||
      otherFonts.test(path.basename(source))
    );
  };
  cpSync(from, path.join(out, place), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !isLeft(source),
  });
}

rmSync(out, { recursive: true, force: true });
const { packages, workspaces } = releasePackages();
for (const place of packages) {
  const { link, resolved = '' } = lock.packages[place] ?? {};
  if (link !== true) copy(place);
  else {
    mkdirSync(path.dirname(path.join(out, place)), { recursive: true });
    symlinkSync(path.relative(path.dirname(place), resolved), path.join(out, place));
  }
}
for (const place of workspaces) {
  copy(`${place}/package.json`);
  for (const folder of ['src', 'migrations'])
    if (existsSync(path.join(root, place, folder))) copy(`${place}/${folder}`);
}
for (const place of ['package.json', 'config', 'apps/web/dist', 'apps/desk/dist']) copy(place);
mkdirSync(path.join(out, 'node_modules', '.bin'), { recursive: true });
const own = runtimes.find((place) => existsSync(path.join(out, place)));
if (own === undefined) throw new Error('there is no Node for this platform: run npm ci first');
cutSymbols(path.join(out, own, 'bin', 'node'));
symlinkSync(path.join('..', path.basename(own), 'bin', 'node'), path.join(out, 'node_modules', '.bin', 'node'));
