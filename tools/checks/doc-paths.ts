import type { ProjectFile } from './project-files.ts';

/** Documents of today, decisions too: a record says what is in force. */
const isOfToday = (path: string): boolean => path === 'README.md' || /^docs\/(?:decisions\/)?[^/]+\.md$/.test(path);
/** A path of the project in backticks. */
const fullPath = /`((?:apps|packages|test|tools|docs|config)\/[\w./-]+)`/g;
/** A folder that a row of the tree in docs/architecture.md names; it lies anywhere below. */
const part = /`((?:[a-z][\w-]*\/)+)`/g;
/** Folders that a build makes, and the files of the example that docs/adding.md writes. */
const made = /\/dist\/?$|\bset-aside\b/;

/** Files and folders that the documents name and that are not there. */
export function missingPaths(files: ProjectFile[]): string[] {
  const there = new Set<string>();
  for (const { path } of files)
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) there.add(path.slice(0, end));
  const isThere = (named: string): boolean => there.has(named.replace(/\/$/, ''));
  const isBelow = (named: string): boolean => [...there].some((path) => `/${path}/`.endsWith(`/${named}`));
  return files
    .filter(({ path }) => isOfToday(path))
    .flatMap(({ path, text }) => {
      const rows = path === 'docs/architecture.md' ? text.split('\n').filter((line) => line.startsWith('| `')) : [];
      const missing = [
        ...[...text.matchAll(fullPath)].map(([, named = '']) => named).filter((named) => !isThere(named)),
        ...[...rows.join('\n').matchAll(part)].map(([, named = '']) => named).filter((named) => !isBelow(named)),
      ];
      return [...new Set(missing)]
        .filter((named) => !made.test(named))
        .map((named) => `${path} names ${named}, which is not there`);
    });
}
