import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addingPatches, filesOfPatch } from '../../tools/adding-patch.ts';
import { makeCopy } from '../../tools/planted-copy.ts';
import { runProcess } from '../../tools/run-process.ts';
import { accessibilityFaults, openPage } from './browser.ts';
import { startBrowser, startService } from './journeys.ts';

// Applies the patch of docs/adding.md to a copy of the project.
const copy = makeCopy();
afterAll(() => copy.remove());
const applied = await runProcess('git', ['apply', addingPatches.screen], { cwd: copy.root });
if (applied.code !== 0) throw new Error(applied.output);
const browser = await startBrowser();

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

const files = filesOfPatch(addingPatches.screen);
/** Biome formats no generated file. */
const formatted = files.filter((file) => !file.endsWith('/i18n/text-types.ts'));

test('a screen added by docs/adding.md keeps the rules', { timeout }, async () => {
  expect(await said('tsc', '-b')).toBe('');
  expect(await said('biome', 'format', ...formatted)).toBe('');
  expect(await said('oxlint', '--type-aware', ...files)).toBe('');
  expect(await said('depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'apps')).toBe('');
  expect(await said('knip', '--no-progress')).toBe('');
});

test('an added screen passes its tests and those that require an entry for every screen', { timeout }, async () => {
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  expect(tests).toHaveLength(1);
  const asking = ['owned-fields', 'conformance', 'attack-address-fields', 'i18n/', 'addresses'];
  const projects = ['server', 'contract', 'web'].flatMap((project) => ['--project', project]);
  expect(await said('vitest', 'run', ...projects, '--maxWorkers', '1', ...tests, ...asking)).toBe('');
});

test('an added screen is built, and its form is submitted in a browser and answered', { timeout }, async () => {
  expect(await said('node', 'tools/build.ts')).toBe('');
  const service = await startService({ root: copy.root });
  const { page, faults } = await openPage(browser);
  await page.goto(`${service.baseUrl}/set-aside?sessionId=demo`);
  await page.getByRole('heading', { level: 1, name: 'Set money aside' }).waitFor();
  await page.getByRole('textbox', { name: 'Amount to pay' }).fill('2488');
  await page.getByRole('textbox', { name: 'Weeks until then' }).fill('4');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await page.getByRole('status').getByText('₱622.00').waitFor();
  expect([await accessibilityFaults(page), faults]).toEqual([[], []]);
  await page.context().close();
  await service.stop();
});
