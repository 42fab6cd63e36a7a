import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll } from 'vitest';
import { root } from './paths.ts';
import { makeCopy } from './planted-copy.ts';
import { runProcess } from './run-process.ts';

/** The folders that have a file for each language. */
export const languageFolders = ['web', 'server', 'desk'].map((app) => `apps/${app}/src/i18n`);

/** Adds Binisaya, as docs/adding.md says, to a copy of the project that is removed after the tests of the file. */
export function addLanguage() {
  const copy = makeCopy();
  afterAll(() => copy.remove());
  for (const folder of languageFolders) {
    const file = JSON.parse(readFileSync(path.join(root, folder, 'fil.json'), 'utf8')) as {
      language: Record<string, unknown>;
    };
    // its place in menus, which a copied file should not share
    delete file.language['order'];
    const language = { ...file.language, tag: 'ceb', ...(folder.includes('web') && { name: 'Binisaya' }) };
    writeFileSync(path.join(copy.root, folder, 'ceb.json'), JSON.stringify({ ...file, language }));
  }
  const programs = path.join(copy.root, 'node_modules', '.bin');
  // the copy must not inherit this run's choice of tests or its database
  const env = { HIRAM_TESTS: undefined, TEST_DATABASE_ADMIN_URL: undefined };
  return {
    root: copy.root,
    /** Runs a program of the copy. */
    run: (program: string, ...args: readonly string[]) =>
      runProcess(path.join(programs, program), [...args], { cwd: copy.root, env }),
  };
}
