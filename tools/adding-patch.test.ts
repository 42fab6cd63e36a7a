import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addingPatch, filesOfPatch, marketPatch, marketTestsPatch } from './adding-patch.ts';
import { root } from './paths.ts';
import { runProcess } from './run-process.ts';

it.each([addingPatch, marketPatch, marketTestsPatch])(
  'applies a patch of docs/adding.md to the sources of today: %s',
  async (patch) => {
    const { code, output } = await runProcess('git', ['apply', '--check', patch], { cwd: root });
    expect([code, output]).toEqual([0, '']);
  },
);

it('adds a market with the files that docs/adding.md promises', () => {
  const files = filesOfPatch(marketPatch);
  expect(files.length).toBeLessThanOrEqual(3);
  expect(readFileSync(path.join(root, 'docs/adding.md'), 'utf8')).toContain(`A market is ${files.length} files`);
});

it('counts the files that docs/adding.md promises', () => {
  const files = filesOfPatch();
  const ofScreen = files.filter((file) => file.startsWith('apps/web/'));
  const translations = ofScreen.filter((file) => /catalogues\/(?!default\/)/.test(file));
  const text = readFileSync(path.join(root, 'docs/adding.md'), 'utf8').replaceAll('\n', ' ');
  expect(text).toContain(
    `${files.length} files, ${files.length - ofScreen.length} for the call and ${ofScreen.length} for the screen, ` +
      `${translations.length} of these translations`,
  );
});
