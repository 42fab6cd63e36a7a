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

it('the changelog begins with that version and its day, after the rules', () => {
  const lines = textOf('CHANGELOG.md').split('\n');
  const first = lines.find((line) => line.startsWith('## ') && !line.startsWith('## The rule')) ?? '';
  expect(first).toMatch(/^## \d+\.\d+\.\d+(?:-rc\.\d+)? · \d{4}-\d\d-\d\d$/);
  expect(first.split(' ')[1]).toBe(version);
});
