import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addingPatches } from './adding-patch.ts';
import { makeCopy } from './planted-copy.ts';
import { runProcess } from './run-process.ts';

// Applies the patch of docs/adding.md that adds a term of a schedule to a copy of the project.
const copy = makeCopy();
afterAll(() => copy.remove());
const applied = await runProcess('git', ['apply', addingPatches.scheduleTerm], { cwd: copy.root });
if (applied.code !== 0) throw new Error(applied.output);

/** Generous, even on a busy machine. */
const timeout = 20 * 60_000;
const programs = path.join(copy.root, 'node_modules', '.bin');
// Some of these tests are matrices. The copy must not inherit this run's database.
const env = {
  HIRAM_TESTS: 'all',
  TEST_DATABASE_ADMIN_URL: undefined,
  PATH: `${programs}${path.delimiter}${process.env['PATH'] ?? ''}`,
};

/** Runs a program of the copy. @returns '' on success, else its output */
async function said(program: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await runProcess(path.join(programs, program), [...args], { cwd: copy.root, env });
  return code === 0 ? '' : output;
}

test('its vector passes, and so do the tests that ask for every term', { timeout }, async () => {
  const asking = ['schedule-conventions', 'terms.test', 'json-schema', 'calculator-every-term', 'openapi'];
  const projects = ['domain', 'lending-terms', 'contract', 'server'].flatMap((project) => ['--project', project]);
  expect(await said('vitest', 'run', ...projects, '--maxWorkers', '1', ...asking)).toBe('');
});
