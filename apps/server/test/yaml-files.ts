import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** YAML files of a test, in a folder of their own. */
export function yamlFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-yaml-'));
  let files = 0;
  return {
    /** Writes a file. @returns its path */
    fileOf: (content: string): string => {
      const file = join(folder, `${(files += 1)}.yaml`);
      writeFileSync(file, content);
      return file;
    },
    remove: (): void => rmSync(folder, { recursive: true, force: true }),
  };
}
