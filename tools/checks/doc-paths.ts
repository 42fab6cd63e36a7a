import type { ProjectFile } from './project-files.ts';

/** Documents of today, decisions too: a record says what is in force. */
const isOfToday = (path: string): boolean => path === 'README.md' || /^docs\/.*\.md$/.test(path);
/** A path of the project in backticks. */
const fullPath = /`((?:apps|packages|test|tools|docs|config)\/[\w./-]+)`/g;
/** A file by the end of its path. */
const ending = /`([\w-]+(?:[./][\w-]+)*\.(?:ts|tsx|cjs|mjs|sql|json|md))`/g;
/** Files that a build or a command makes, those of the example that docs/adding.md writes, and the pattern of a name. */
const made = /\/dist\/?$|\bset-aside\b|^(?:data|site)\.json$|^verb-noun\.ts$/;

/** Files and folders that the documents name and that are not there. */
export function missingPaths(files: ProjectFile[]): string[] {
  const there = new Set<string>();
  for (const { path } of files)
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) there.add(path.slice(0, end));
  const isThere = (named: string): boolean => there.has(named.replace(/\/$/, ''));
  const isBelow = (named: string): boolean => [...there].some((path) => `/${path}`.endsWith(`/${named}`));
  return files
    .filter(({ path }) => isOfToday(path))
    .flatMap(({ path, text }) => {
      const missing = [
        ...[...text.matchAll(fullPath)].map(([, named = '']) => named).filter((named) => !isThere(named)),
        ...[...text.matchAll(ending)].map(([, named = '']) => named).filter((named) => !isBelow(named)),
      ];
      return [...new Set(missing)]
        .filter((named) => !made.test(named))
        .map((named) => `${path} names ${named}, which is not there`);
    });
}
