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

/** A place of the sources that is made otherwise. */
export interface SourceDefect {
  /** From the project's folder. */
  readonly file: string;
  /** Stands there exactly once. */
  readonly from: string;
  readonly to: string;
}

/** A copy of the project with a defect in it. */
export interface PlantedCopy {
  readonly root: string;
  remove(): void;
}

/** What no program needs that is run from the copy. */
const left = new Set(['.git', '.tsbuild', '.data', '.ci', 'coverage', 'shots']);

/** The file of a defect with the defect in it. @throws Error where what it changes is not there, or there more than once */
export function withDefectIn({ file, from, to }: SourceDefect): string {
  const parts = readFileSync(path.join(root, file), 'utf8').split(from);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} places to plant in: ${from}`);
  return parts.join(to);
}

/**
 * Copies the project, its built pages too, and plants a defect in the copy: what is started there is a real service that is really broken,
 * while the sources stay as they are.
 */
export function makePlantedCopy(defect: SourceDefect): PlantedCopy {
  const spoilt = withDefectIn(defect);
  const copy = makeCopy();
  writeFileSync(path.join(copy.root, defect.file), spoilt);
  return copy;
}

/** Copies the project, its built pages too. Installed packages are the project's own; its workspaces are those of the copy. */
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

/** A link that leads to a workspace is made anew, so that it leads to the copy's: a defect in a package is one for those who use it. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    // caches of tools are no packages, and what is written there comes from the copy
    if (entry.name.startsWith('.') && entry.name !== '.bin') continue;
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    // a type is named by where its file really lies, which has to be in the copy
    else if (/^@types$|-types$/.test(entry.name)) copyInto(source, target);
    else if (entry.name.startsWith('@')) linkPackages(source, target);
    else symlinkSync(source, target);
  }
}
