import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProcess } from '../../tools/run-process.ts';

/** Packages of npm that only one test reads: the project does not install them. */
export interface Borrowed {
  /** Loads a module by its file below node_modules. */
  readonly load: (file: string) => Promise<unknown>;
  /** The path of such a file. */
  readonly file: (file: string) => string;
  giveBack(): void;
}

/**
 * Installs packages into a folder of its own, without their scripts.
 * @param names with their exact versions
 * @throws Error with npm's output where it cannot
 */
export async function borrowPackages(...names: readonly string[]): Promise<Borrowed> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-borrowed-'));
  const how = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--loglevel=error'];
  const { code, output } = await runProcess('npm', [...how, ...names], { cwd: folder, limitMs: 180_000 });
  if (code !== 0) throw new Error(`${names.join(', ')} could not be installed:\n${output}`);
  const fileOf = (file: string): string => path.join(folder, 'node_modules', file);
  return {
    load: (file) => import(pathToFileURL(fileOf(file)).href) as Promise<unknown>,
    file: fileOf,
    giveBack: () => rmSync(folder, { recursive: true, force: true }),
  };
}
