import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.ts';

/** A file of the project, as the checks read it. */
export interface ProjectFile {
  /** Relative to the project's folder, with forward slashes. */
  path: string;
  text: string;
}

/** The exclusions of .gitignore, and git itself. The tree is walked, so that an archive without git is checked too. */
const ignored = new Set(['.git', 'node_modules', 'dist', '.tsbuild', '.data', 'coverage', 'shots']);
const binary = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|pdf)$/;

/** Every text file of the project. */
export function projectFiles(folder = root): ProjectFile[] {
  return walk(folder).map((file) => ({
    path: path.relative(folder, file).split(path.sep).join('/'),
    text: readFileSync(file, 'utf8'),
  }));
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return walk(file);
      return entry.isFile() && !binary.test(entry.name) && !entry.name.endsWith('.log') ? [file] : [];
    });
}
