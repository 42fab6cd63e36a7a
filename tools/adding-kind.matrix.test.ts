import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addingPatches } from './adding-patch.ts';
import { makeCopy } from './planted-copy.ts';
import { runProcess } from './run-process.ts';

// Applies the patch of docs/adding.md that adds a kind of transaction to a copy of the project.
const copy = makeCopy();
afterAll(() => copy.remove());
const applied = await runProcess('git', ['apply', addingPatches.transactionKind], { cwd: copy.root });
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

test('its test passes, and so do those that ask for every kind', { timeout }, async () => {
  const asking = [
    'held-quotes',
    'domain/src/transactions.test',
    'code-lists',
    'month-of-',
    'chaos-kinds',
    'own-checks',
    'kind-names',
  ];
  const projects = ['domain', 'server', 'tools'].flatMap((project) => ['--project', project]);
  expect(await said('vitest', 'run', ...projects, '--maxWorkers', '1', 'loyalty-rebate', ...asking)).toBe('');
});
