import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../paths.ts';
import { mutations } from './list.ts';

const all = Object.values(mutations).flat();
const rows = readFileSync(path.join(root, 'docs', 'spec-map.md'), 'utf8').split('\n');

it('there are ninety mutations, each of a name of its own', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(90);
});

it('each is found by tests that docs/spec-map.md names for what it breaks', () => {
  const unnamed = all.flatMap(({ name, statements, tests }) => {
    const named = rows.filter((row) => statements.some((statement) => row.startsWith(`| ${statement} |`))).join(' ');
    return tests.filter((test) => !named.includes(test)).map((test) => `${name}: ${test}`);
  });
  expect(unnamed).toEqual([]);
});

it('none is of a matrix, which npm test leaves out', () => {
  expect(all.flatMap(({ tests }) => tests).filter((test) => test.includes('.matrix.'))).toEqual([]);
});
