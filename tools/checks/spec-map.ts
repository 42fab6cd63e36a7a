import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.ts';
import { type ProjectFile, projectFiles } from './project-files.ts';

const mapPath = 'docs/spec-map.md';
const row = /^\|\s*([A-Z]{3}-\d{2})\s*\|(.*)\|(.*)\|(.*)\|\s*$/;
const statuses = /^(pending|shown|not built \(issue \d+\))$/;

/**
 * Differences between docs/spec-map.md and the tests. A number marked `shown` needs a test whose title carries it, and a title's
 * number must be in the table. `pending` and `not built` require nothing: a test may already show a part of such a number.
 */
export function specMapGaps(files: ProjectFile[]): string[] {
  const map = files.find((file) => file.path === mapPath);
  if (map === undefined) return [`${mapPath} is missing`];
  const statusOf = new Map<string, string>();
  const whereOf = new Map<string, string>();
  const gaps: string[] = [];
  for (const line of map.text.split('\n')) {
    const [, number, , status = '', where = ''] = row.exec(line) ?? [];
    if (number === undefined) continue;
    if (statusOf.has(number)) gaps.push(`${number} is in the table twice`);
    if (!statuses.test(status.trim())) gaps.push(`${number} has the unknown status '${status.trim()}'`);
    statusOf.set(number, status.trim());
    whereOf.set(number, where.trim());
  }
  const carried = carriedNumbers(files, [...statusOf.keys()]);
  for (const [number, status] of statusOf) {
    if (status === 'shown' && !carried.has(number))
      gaps.push(`${number} is marked shown, but no test title carries it`);
  }
  for (const [number, tests] of carried) {
    if (!statusOf.has(number)) gaps.push(`${tests[0]} has a title with ${number}, which is not in ${mapPath}`);
    else if (statusOf.get(number) === 'shown' && whereOf.get(number) !== tests.join(', '))
      gaps.push(`${number} is not said to be where it is shown (run: node tools/checks/spec-map.ts)`);
  }
  return gaps;
}

/** The map with the tests that show each number, by their titles. */
function withTests(files: ProjectFile[]): string {
  const lines = (files.find((file) => file.path === mapPath)?.text ?? '').split('\n');
  const numbers = lines.map((line) => row.exec(line)?.[1]).filter((number) => number !== undefined);
  const carried = carriedNumbers(files, numbers);
  return lines
    .map((line) => {
      const [, number = '', statement = '', status = ''] = row.exec(line) ?? [];
      if (status.trim() !== 'shown') return line;
      return `| ${number} |${statement}|${status}| ${(carried.get(number) ?? []).join(', ')} |`;
    })
    .join('\n');
}

/** Acceptance numbers at the start of test titles, with the files of each. Skipped and planned tests show nothing. */
function carriedNumbers(files: ProjectFile[], known: readonly string[]): Map<string, string[]> {
  const groups = [...new Set(known.map((number) => number.slice(0, 3)))].join('|');
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

/** The files of `npm test`: a matrix only adds to them. The tests of the checks themselves are excluded, because they quote titles. */
function isTest(file: ProjectFile): boolean {
  return (
    !file.path.includes('.matrix.') &&
    !file.path.startsWith('tools/') &&
    (/\.test\.tsx?$/.test(file.path) || /^test\/journeys\/.*\.ts$/.test(file.path))
  );
}

if (import.meta.main) writeFileSync(path.join(root, mapPath), withTests(projectFiles()));
