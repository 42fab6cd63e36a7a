import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addingPatches, filesOfPatch } from './adding-patch.ts';
import { root } from './paths.ts';
import { runProcess } from './run-process.ts';

it.each(Object.values(addingPatches))('applies %s to the sources of today', async (patch) => {
  const { code, output } = await runProcess('git', ['apply', '--check', patch], { cwd: root });
  expect([code, output]).toEqual([0, '']);
});

const text = readFileSync(path.join(root, 'docs/adding.md'), 'utf8').replaceAll('\n', ' ');

it('adds a market with the files that docs/adding.md promises, at most 3', () => {
  const files = filesOfPatch(addingPatches.market);
  expect(files.length).toBeLessThanOrEqual(3);
  expect(text).toContain(`A market is ${files.length} files`);
});

it('counts the files that docs/adding.md promises for an endpoint with a screen, at most 6', () => {
  const files = filesOfPatch(addingPatches.screen);
  // the texts count once, with the types that are generated from them
  const texts = files.filter((file) => file.startsWith('apps/web/src/i18n/'));
  expect(texts.length).toBeGreaterThan(1);
  const ofScreen = files.filter((file) => file.startsWith('apps/web/')).length - texts.length + 1;
  const all = files.length - texts.length + 1;
  expect(all).toBeLessThanOrEqual(6);
  expect(text).toContain(
    `${all} files, ${all - ofScreen} for the call and ${ofScreen} for the screen; the files of its texts count once`,
  );
});

it('counts the files that docs/adding.md promises for a schedule term, at most 5', () => {
  const schema = 'config/products.schema.json';
  const files = filesOfPatch(addingPatches.scheduleTerm);
  expect(files).toContain(schema);
  // written by a test from the definition
  const written = files.filter((file) => file !== schema);
  expect(written.length).toBeLessThanOrEqual(5);
  expect(text).toContain(`a least interest of the loan: ${written.length} files, and the generated`);
});

it('counts the files that docs/adding.md promises for a transaction kind, at most 8', () => {
  const files = filesOfPatch(addingPatches.transactionKind);
  // the texts of all languages count as one file
  const parts = new Set(files.map((file) => (/\/(texts|i18n)\//.test(file) ? 'texts' : file)));
  expect(parts.size).toBeLessThanOrEqual(8);
  expect(text).toContain(`a made-up kind, a loyalty rebate: ${parts.size} files`);
});
