import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addingPatches } from './adding-patch.ts';
import { makeCopy } from './planted-copy.ts';
import { runProcess } from './run-process.ts';

// Adds Vietnam, whose currency has no minor units, to a copy of the project as docs/adding.md says: the copy's service lends in it, and its pages show
// its amounts, phone numbers and legal texts.
const copy = makeCopy();
afterAll(() => copy.remove());
const applied = await runProcess('git', ['apply', addingPatches.market, addingPatches.marketTests], { cwd: copy.root });
if (applied.code !== 0) throw new Error(applied.output);

/** Generous, even on a busy machine. */
const timeout = 20 * 60_000;
const programs = path.join(copy.root, 'node_modules', '.bin');
// the copy must not inherit this run's choice of tests or its database
const env = {
  HIRAM_TESTS: undefined,
  TEST_DATABASE_ADMIN_URL: undefined,
  PATH: `${programs}${path.delimiter}${process.env['PATH'] ?? ''}`,
};

/** Runs a program of the copy. @returns '' on success, else its output */
async function said(program: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await runProcess(path.join(programs, program), [...args], { cwd: copy.root, env });
  return code === 0 ? '' : output;
}

test('the service lends in it', { timeout }, async () => {
  expect(await said('vitest', 'run', '--project', 'server', 'vietnam', 'market-data')).toBe('');
});

test('a page shows its amounts, its phone numbers and its legal texts', { timeout }, async () => {
  expect(await said('vitest', 'run', '--project', 'web', 'vietnam')).toBe('');
});
