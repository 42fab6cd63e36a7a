// @vitest-environment node
/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { shortClassNames } from './class-names.ts';

const source = path.resolve(import.meta.dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'));

test('every class of every style sheet has a short name of its own', () => {
  const nameOf = shortClassNames();
  const names = files.flatMap((file) => {
    const css = readFileSync(path.join(source, file), 'utf8');
    const classes = new Set(Array.from(css.matchAll(/\.([A-Za-z_][\w-]*)/g), ([, name = '']) => name));
    return [...classes].map((name) => nameOf(name, path.join(source, file), css));
  });
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]{2}\d{1,2}$/);
});
