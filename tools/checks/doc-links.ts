import path from 'node:path';
import type { ProjectFile } from './project-files.ts';

const fenced = /^```[^]*?^```/gm;
const link = /\]\(([^()\s]+)\)/g;

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsOf = (text: string): string[] =>
  [...text.replaceAll(fenced, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Relative links of documents that lead to no file, or to no heading of it. */
export function brokenLinks(files: ProjectFile[]): string[] {
  const texts = new Map(files.map(({ path: name, text }) => [name, text]));
  const isThere = (name: string): boolean =>
    texts.has(name) || files.some(({ path: other }) => other.startsWith(`${name}/`));
  return files
    .filter(({ path: name }) => name.endsWith('.md'))
    .flatMap(({ path: name, text }) =>
      [...text.replaceAll(fenced, '').matchAll(link)]
        .map(([, target = '']) => target)
        .filter((target) => !/^[a-z]+:/.test(target))
        .filter((target) => {
          const [file = '', anchor] = target.split('#');
          const to = file === '' ? name : path.posix.join(path.posix.dirname(name), file).replace(/\/$/, '');
          return !isThere(to) || (anchor !== undefined && !anchorsOf(texts.get(to) ?? '').includes(anchor));
        })
        .map((target) => `${name} links to ${target}, which is not there`),
    );
}

const MAX_LINE = 140;

/** Lines of documents that are too long to read or to compare. A row of a table and a long word have no other place to break. */
export function longDocumentLines(files: ProjectFile[]): string[] {
  return files
    .filter(({ path: name }) => name === 'README.md' || name.startsWith('docs/'))
    .filter(({ path: name }) => name.endsWith('.md'))
    .flatMap(({ path: name, text }) =>
      text
        .split('\n')
        .filter((line) => line.length > MAX_LINE && !/^\||^<|\S{80}/.test(line))
        .map((line) => `${name} has a line of ${line.length} characters: ${line.slice(0, 40)}…`),
    );
}

const SQL = /\b(?:select\s.+\sfrom|insert\s+into|update\s+\w+\s+set|delete\s+from|alter\s+table)\s/i;

/** SQL that an operator is told to type: what a lender does has a command. */
export function sqlInDocuments(files: ProjectFile[]): string[] {
  return files
    .filter(({ path: name }) => /^docs\/(?:operations\/|going-live).*\.md$/.test(name))
    .flatMap(({ path: name, text }) =>
      [...text.matchAll(/```[^`]*```|`[^`]+`/g)]
        .filter(([code]) => SQL.test(code))
        .map(([code]) => `${name} has SQL: ${code.slice(0, 40)}…`),
    );
}
