import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { newRunFolder } from '../run-folder.ts';

/** Writes files for the system's picker into a folder of the run. @returns a function that gives a file's path */
export function pickerFiles(): (name: string, content: Buffer) => string {
  const folder = newRunFolder();
  return (name, content) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };
}
