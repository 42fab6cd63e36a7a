import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith('gallery'));
const textOf = (name: string) => readFileSync(path.join(source, name), 'utf8');

test('a state has one component, and so one colour by its meaning, on every screen', () => {
  const others = files.filter((name) => /^(features|loan|router|public)\/.*\.tsx$/.test(name));
  expect(others.length).toBeGreaterThan(100);
  expect(others.filter((name) => /<Pill\b[^>]*\btone=[^>]*\bdot\b/s.test(textOf(name)))).toEqual([]);
});

test('interest has one colour in every picture, and is told apart from principal by people who confuse red and green', () => {
  const colours = files
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => textOf(name).match(/\.interest \{[^}]*\}/g) ?? []);
  expect(colours.length).toBeGreaterThan(1);
  expect(new Set(colours)).toEqual(new Set(['.interest {\n  fill: var(--info);\n}']));
});
