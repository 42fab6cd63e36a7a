import type { ProjectFile } from './project-files.ts';

const limit = 250;
const comment = /^\s*(\/\/|\/?\*)/;

/**
 * Code and style files with over 250 lines of code; blank lines and comments do not count, so that nobody shortens comments. Data,
 * documents and generated files may be longer, and so may migrations, which are never changed once landed.
 */
export function longFiles(files: ProjectFile[]): string[] {
  return files
    .filter((file) => /\.(ts|tsx|mjs|cjs|css)$/.test(file.path) && !file.text.startsWith('// Generated '))
    .map((file) => ({ path: file.path, lines: file.text.split('\n').filter(isCode).length }))
    .filter((file) => file.lines > limit)
    .map((file) => `${file.path} has ${file.lines} lines of code`);
}

function isCode(line: string): boolean {
  return line.trim() !== '' && !comment.test(line);
}
