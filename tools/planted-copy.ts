import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './paths.ts';

/** A changed place in the sources. */
export interface SourceDefect {
  /** Relative to the project's folder. */
  readonly file: string;
  /** Must occur exactly once. */
  readonly from: string;
  readonly to: string;
}

/** A copy of the project with a defect. */
export interface PlantedCopy {
  readonly root: string;
  remove(): void;
}

/** Folders that no program of the copy needs. The compiler's results are copied, so that only changes are compiled. */
const left = new Set(['.git', '.data', '.ci', 'coverage', 'shots']);

/** The file of a defect with the defect in it. @throws Error where the original text does not occur exactly once */
export function withDefectIn({ file, from, to }: SourceDefect): string {
  const parts = readFileSync(path.join(root, file), 'utf8').split(from);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} places to plant in: ${from}`);
  return parts.join(to);
}

/**
 * Copies the project with its built pages and plants a defect in the copy: it runs a real service that is really broken,
 * while the sources stay unchanged.
 */
export function makePlantedCopy(defect: SourceDefect): PlantedCopy {
  const spoilt = withDefectIn(defect);
  const copy = makeCopy();
  writeFileSync(path.join(copy.root, defect.file), spoilt);
  return copy;
}

/** Copies the project with its built pages. Installed packages are the project's own; its workspaces are those of the copy. */
export function makeCopy(): PlantedCopy {
  const copy = mkdtempSync(path.join(tmpdir(), 'hiram-planted-'));
  copyInto(root, copy);
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}

function copyInto(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (left.has(entry.name)) continue;
    if (entry.name === 'node_modules') linkPackages(source, target);
    else if (entry.isDirectory()) copyInto(source, target);
    else if (entry.isFile()) copyFileSync(source, target);
  }
}

/** A link to a workspace is replaced by a link to the copy's, so that a defect in a package affects its users. */
export function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    // tool caches are not packages, and the copy writes its own
    if (entry.name.startsWith('.') && entry.name !== '.bin') continue;
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    // a type's identity is its real path, which must be in the copy
    else if (/^@types$|-types$/.test(entry.name)) copyInto(source, target);
    else if (entry.name.startsWith('@')) linkPackages(source, target);
    else symlinkSync(source, target);
  }
}
