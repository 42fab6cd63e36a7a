import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createLocalFiles } from './local-files.ts';
import { testBucket, testFiles } from '../../test/file-store-suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'hiram-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

testFiles('a folder', {
  open: () => createLocalFiles(join(folder, 'pictures')),
  away: async () => {
    writeFileSync(join(folder, 'no-folder'), '');
    return createLocalFiles(join(folder, 'no-folder', 'pictures'));
  },
});

// over a real server: file-stores.matrix.test.ts
testBucket();
