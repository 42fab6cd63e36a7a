// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { generateScopedName } from './settings.ts';

const sources = path.resolve(import.meta.dirname, '../src');

test('no two classes have the same built name', () => {
  const classes = globSync('**/*.module.css', { cwd: sources }).flatMap((file) => {
    const text = readFileSync(path.join(sources, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\{[^{}]*\}/g, ' ');
    const names = new Set([...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? ''));
    return [...names].map((name) => ({ name, built: generateScopedName(name, path.join(sources, file)) }));
  });
  expect(classes.length).toBeGreaterThan(300);
  const same = classes.filter(({ built }, nth) => classes.findIndex((other) => other.built === built) !== nth);
  expect(same).toEqual([]);
});
