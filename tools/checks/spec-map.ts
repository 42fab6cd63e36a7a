import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.ts';
import { type ProjectFile, projectFiles } from './project-files.ts';

const mapPath = 'docs/spec-map.md';
/** Every acceptance number of the specification, and the CNV numbers of our own, each with its statement in a line. */
const statementsPath = 'tools/checks/acceptance.json';
const maxLine = 120;

const introduction = `# Acceptance numbers and their tests

Written by \`node tools/checks/spec-map.ts\` from test titles; do not edit. [The statements](../${statementsPath}); CNV
numbers are ours, for the [conventions](conventions). Each test file stands by its name, after its level: the package, the
app, or journeys. \`grep -rn ORD-06 apps packages test\` finds the titles.`;

/**
 * Differences between the acceptance numbers, the titles of the tests of `npm test` and docs/spec-map.md: a number that no title
 * carries, a title with a number that is none, a stale map.
 */
export function specMapGaps(files: ProjectFile[]): string[] {
  if (!files.some((file) => file.path === statementsPath)) return [`${statementsPath} is missing`];
  const statements = statementsIn(files);
  const tests = testsByNumber(files);
  const missing = Object.entries(statements)
    .filter(([number]) => !tests.has(number))
    .map(([number, statement]) => `${number} is in no test title: ${statement}`);
  const unknown = [...tests]
    .filter(([number]) => !(number in statements))
    .map(([number, [first]]) => `${first} has a title with ${number}, which is not in ${statementsPath}`);
  const map = files.find((file) => file.path === mapPath)?.text;
  const stale = map === specMap(files) ? [] : [`${mapPath} is stale (run: node tools/checks/spec-map.ts)`];
  return [...missing, ...unknown, ...stale];
}

/** The text of docs/spec-map.md: each number with the names of its test files by level. */
export function specMap(files: ProjectFile[]): string {
  const tests = testsByNumber(files);
  const numbers = Object.keys(statementsIn(files));
  const groups = [...new Set(numbers.map(groupOf))].map((group) =>
    numbers
      .filter((number) => groupOf(number) === group)
      .flatMap((number) => wrapped(`- ${number} ${byLevel(tests.get(number) ?? [])}`))
      .join('\n'),
  );
  return `${[introduction, ...groups].join('\n\n')}\n`;
}

/** Acceptance numbers at the start of test titles, with the paths of their files. Skipped and planned tests show nothing. */
function testsByNumber(files: ProjectFile[]): Map<string, string[]> {
  const groups = [...new Set(Object.keys(statementsIn(files)).map(groupOf))].join('|');
  const title = new RegExp(`(.{0,12})['"\`]((?:(?:${groups})-\\d{2}(?:\\s*(?:,|/|&|\\+|and\\b)?\\s*))+)`, 'g');
  const carried = new Map<string, string[]>();
  for (const file of files.filter(isTest)) {
    for (const [, before = '', numbers = ''] of file.text.matchAll(title)) {
      if (/\.(skip|todo)\($/.test(before.trimEnd())) continue;
      for (const [number] of numbers.matchAll(/[A-Z]{3}-\d{2}/g)) {
        const tests = carried.get(number) ?? [];
        if (!tests.includes(file.path)) carried.set(number, [...tests, file.path]);
      }
    }
  }
  return carried;
}

function statementsIn(files: ProjectFile[]): Record<string, string> {
  return JSON.parse(files.find((file) => file.path === statementsPath)?.text ?? '{}') as Record<string, string>;
}

function groupOf(number: string): string {
  return number.slice(0, 3);
}

/** "domain: money, penalty; server: ledger". A file is named without its folders, so that a move leaves the map as it is. */
function byLevel(tests: string[]): string {
  const names = new Map<string, Set<string>>();
  for (const test of tests) {
    const [, level] = test.split('/');
    const name = path.posix.basename(test).replace(/(\.test|\.e2e)?\.tsx?$/, '');
    if (level !== undefined) names.set(level, (names.get(level) ?? new Set()).add(name));
  }
  return [...names]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([level, of]) => `${level}: ${[...of].toSorted().join(', ')}`)
    .join('; ');
}

/** Lines of at most `maxLine` characters; those after the first belong to the same item of the list. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= maxLine) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(last === undefined ? word : `  ${word}`);
  }
  return lines;
}

/** The files of `npm test`: a matrix only adds to them. The tests of the checks themselves are excluded, because they quote titles. */
function isTest(file: ProjectFile): boolean {
  return (
    !file.path.includes('.matrix.') &&
    !file.path.startsWith('tools/') &&
    (/\.test\.tsx?$/.test(file.path) || /^test\/journeys\/.*\.ts$/.test(file.path))
  );
}

if (import.meta.main) writeFileSync(path.join(root, mapPath), specMap(projectFiles()));
