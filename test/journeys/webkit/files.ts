import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** Writes files for the system's picker into a folder that is removed after the tests of a file. @returns a function that gives a file's path */
export function pickerFiles(): (name: string, content: Buffer) => string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-webkit-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name, content) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };
}
