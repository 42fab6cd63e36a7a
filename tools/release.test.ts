import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './paths.ts';

interface Manifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const readManifest = (file: string) => JSON.parse(textOf(file)) as Manifest;
const { version = '' } = readManifest('package.json');
const places = ['.', 'tools', ...globSync(['config/markets', 'packages/*', 'apps/*', 'test/*'], { cwd: root })];
const manifests = places.filter((place) => globSync(`${place}/package.json`, { cwd: root }).length > 0);

it('a release has one version, in every package and where one package names another', () => {
  expect(manifests.length).toBeGreaterThan(10);
  const differing = manifests.flatMap((place) => {
    const { version: own, dependencies, devDependencies } = readManifest(`${place}/package.json`);
    const named = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
      name.startsWith('@hiram/'),
    );
    return [['itself', own], ...named].filter(([, each]) => each !== version).map(([name]) => `${place}: ${name}`);
  });
  expect(differing).toEqual([]);
});

it('the lock file has that version too', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Manifest> };
  const own = Object.entries(packages).filter(([place]) => !place.includes('node_modules'));
  expect(own.filter(([, each]) => each.version !== version)).toEqual([]);
  expect(own).toHaveLength(manifests.length);
});

it('the changelog begins with that version and its day, after the rules and what is not released', () => {
  const lines = textOf('CHANGELOG.md').split('\n');
  const first = lines.find((line) => line.startsWith('## ') && !/^## (?:The rule|Not released)/.test(line)) ?? '';
  expect(first).toMatch(/^## \d+\.\d+\.\d+(?:-rc\.\d+)? · \d{4}-\d\d-\d\d$/);
  expect(first.split(' ')[1]).toBe(version);
});

/** The last migration of the last release, and the SHA-256 of the names and texts of all up to it. */
const RELEASED = {
  last: '0126-audit-locks.sql',
  sha256: '24c3d37c64c7367dc045099f2aca9d5c67cb4336b2048dc1f2da0d9c9b1e6e7a',
};

it('no migration of a release has changed: databases have run it as it was', () => {
  const folder = 'apps/server/migrations';
  const names = globSync('*.sql', { cwd: path.join(root, folder) }).sort();
  const released = names.filter((name) => name <= RELEASED.last);
  expect(released).toContain(RELEASED.last);
  const hash = createHash('sha256');
  for (const name of released) hash.update(name).update(textOf(`${folder}/${name}`));
  expect(hash.digest('hex')).toBe(RELEASED.sha256);
});
