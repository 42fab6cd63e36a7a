import type { ProjectFile } from './project-files.ts';

const limit = 250;

/** Code and style files over 250 lines, blank lines and comments included; data, vectors and documents may be longer. */
export function longFiles(files: ProjectFile[]): string[] {
  return files
    .filter((file) => /\.(ts|tsx|mjs|cjs|css|sql)$/.test(file.path))
    .map((file) => ({ path: file.path, lines: file.text.trimEnd().split('\n').length }))
    .filter((file) => file.lines > limit)
    .map((file) => `${file.path} has ${file.lines} lines`);
}
