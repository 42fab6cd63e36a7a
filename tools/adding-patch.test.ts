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

it('counts the files that docs/adding.md promises for an endpoint with a screen', () => {
  const files = filesOfPatch(addingPatches.screen);
  const ofScreen = files.filter((file) => file.startsWith('apps/web/'));
  const translations = ofScreen.filter((file) => /catalogues\/(?!default\/)/.test(file));
  expect(text).toContain(
    `${files.length} files, ${files.length - ofScreen.length} for the call and ${ofScreen.length} for the screen, ` +
      `${translations.length} of these translations`,
  );
});

it('counts the files that docs/adding.md promises for a transaction kind, at most 8', () => {
  const files = filesOfPatch(addingPatches.transactionKind);
  // the texts of all languages count as one file
  const parts = new Set(files.map((file) => (/\/(texts|i18n)\//.test(file) ? 'texts' : file)));
  expect(parts.size).toBeLessThanOrEqual(8);
  expect(text).toContain(`a made-up kind, a loyalty rebate: ${parts.size} files`);
});
