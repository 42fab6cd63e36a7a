import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectFiles } from '../checks/project-files.ts';
import { testsByNumber } from '../checks/spec-map.ts';
import { root } from '../paths.ts';
import { mutations } from './list.ts';

const all = Object.values(mutations).flat();
const shownBy = testsByNumber(projectFiles());
/** Items of a list. Each has one or more requirements, and names tests of the service without their folder. */
const securityItems = readFileSync(path.join(root, 'docs/reports/asvs.md'), 'utf8')
  .split(/\n(?=- |\n)/)
  .map((item) => ({ item, of: item.split(':', 1)[0]?.slice(2).split(/, |–/) }));

/** Whether the title of a test carries a statement, or docs/reports/asvs.md lists the test for it. */
const isNamed = (statement: string, test: string): boolean =>
  shownBy.get(statement)?.includes(test) === true ||
  securityItems.some(({ item, of }) => of?.includes(statement) === true && item.includes(`\`${path.basename(test)}\``));

it('there are one hundred and eighty-five mutations, each with a name of its own', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(185);
});

it('each is detected by tests whose titles carry its statements, or that docs/reports/asvs.md lists for them', () => {
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
