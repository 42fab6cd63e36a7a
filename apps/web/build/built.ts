import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Entry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
}

/**
 * The entry of an earlier build.
 * @param dist the folder of the built pages
 * @param manifest name of Vite's manifest of that build, below .vite
 */
export function entryOf(dist: string, manifest: string): Entry {
  const file = path.join(dist, '.vite', `${manifest}.json`);
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Entry>>;
  const entry = Object.values(chunks).find(({ isEntry }) => isEntry === true);
  if (entry === undefined) throw new Error(`${file} has no entry`);
  return entry;
}
