import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addingPatch, filesOfPatch } from './adding-patch.ts';
import { root } from './paths.ts';
import { runProcess } from './run-process.ts';

it('applies the patch of docs/adding.md to the sources of today', async () => {
  const { code, output } = await runProcess('git', ['apply', '--check', addingPatch], { cwd: root });
  expect([code, output]).toEqual([0, '']);
});

it('counts the files that docs/adding.md promises', () => {
  const files = filesOfPatch();
  // the texts count once, with the types that are generated from them
  const texts = files.filter((file) => file.startsWith('apps/web/src/i18n/'));
  expect(texts.length).toBeGreaterThan(1);
  const ofScreen = files.filter((file) => file.startsWith('apps/web/')).length - texts.length + 1;
  const all = files.length - texts.length + 1;
  const text = readFileSync(path.join(root, 'docs/adding.md'), 'utf8').replaceAll('\n', ' ');
  expect(text).toContain(
    `${all} files, ${all - ofScreen} for the call and ${ofScreen} for the screen; the files of its texts count once`,
  );
});
