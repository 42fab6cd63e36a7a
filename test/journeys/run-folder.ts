import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A new folder inside that of the run, which removes it at its end (global-setup.ts).
 *
 * @throws Error outside a run of journeys
 */
export function newRunFolder(): string {
  const folder = process.env['RUN_FOLDER'];
  if (folder === undefined) throw new Error('RUN_FOLDER is not set: this is no run of journeys');
  return mkdtempSync(path.join(folder, 'of-test-'));
}

/** Writes JSON into a file of a new folder of the run. @returns the path, for a setting of the service */
export function writeRunFile(name: string, content: object): string {
  const file = path.join(newRunFolder(), name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}
