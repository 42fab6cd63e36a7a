import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../paths.ts';
import { mutations } from './list.ts';

const all = Object.values(mutations).flat();
const linesOf = (name: string) => readFileSync(path.join(root, 'docs', name), 'utf8').split('\n');
const specRows = linesOf('spec-map.md');
/** Each row has one or more requirements, and names tests of the service without their folder. */
const securityRows = linesOf('reports/asvs.md').map((row) => ({
  row,
  of: row.split(' |', 1)[0]?.slice(2).split(/, |–/),
}));

/** Whether docs/spec-map.md or docs/reports/asvs.md lists a test for a statement. */
const isNamed = (statement: string, test: string): boolean =>
  specRows.some((row) => row.startsWith(`| ${statement} |`) && row.includes(test)) ||
  securityRows.some(({ row, of }) => of?.includes(statement) === true && row.includes(`\`${path.basename(test)}\``));

it('there are one hundred and eighty-five mutations, each with a name of its own', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(185);
});

it('each is detected by tests that docs/spec-map.md or docs/reports/asvs.md lists for its statements', () => {
  const unnamed = all.flatMap(({ name, statements, tests }) =>
    tests.filter((test) => !statements.some((statement) => isNamed(statement, test))).map((test) => `${name}: ${test}`),
  );
  expect(unnamed).toEqual([]);
});

it('each changes a line that occurs once in its file, and names existing tests', () => {
  const stale = all.flatMap(({ name, file, from, tests }) => {
    const missing = [file, ...tests].filter((each) => !existsSync(path.join(root, each)));
    if (missing.length > 0) return missing.map((each) => `${name}: there is no ${each}`);
    const places = readFileSync(path.join(root, file), 'utf8').split(from).length - 1;
    return places === 1 ? [] : [`${name}: ${file} has ${places} places to change`];
  });
  expect(stale).toEqual([]);
});

it('none is detected by a matrix, which npm test leaves out', () => {
  expect(all.flatMap(({ tests }) => tests).filter((test) => test.includes('.matrix.'))).toEqual([]);
});
