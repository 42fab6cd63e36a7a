// @vitest-environment node
import type { Manifest } from '@hiram/contract/page-renderer';
import { expect, test } from 'vitest';
import { pathOf, screenNames } from '../router/addresses.ts';
import { filesOfScreens } from './screen-files.ts';

const sources = Object.keys({
  ...import.meta.glob('/src/features/*/*-screen.tsx'),
}).map((source) => source.slice(1));
const texts = Object.entries(
  import.meta.glob<Record<string, unknown>>('/src/i18n/*.json', { eager: true, import: 'screens' }),
).flatMap(([file, screens]) => Object.keys(screens).map((part) => `${file.slice(1)}?part=${part}`));
const other = 'src/i18n/other-locales.ts';

/** A manifest in which every module has a file of the same name, and calls that all of them share. */
const manifest: Manifest = {
  'index.html': { file: 'entry', imports: ['_react'], isEntry: true },
  _react: { file: 'react' },
  _shared: { file: 'shared', imports: ['_react'] },
  ...Object.fromEntries(
    [...sources, ...texts, other].map((source) => [source, { file: source, imports: ['index.html', '_shared'] }]),
  ),
};
const text = (language: string, part: string) => `src/i18n/${language}.json?part=${part}`;

test('the files of a screen are its own, its imports and its texts in each language, without those that every page loads', async () => {
  const files = await filesOfScreens(manifest);
  const shared = ['shared', 'src/features/home/orders-screen.tsx'];
  expect(files['default']?.['/orders']).toEqual([...shared, text('default', 'common'), text('default', 'home')].sort());
  expect(files['hi']?.['/orders']).toEqual([...shared, other, text('hi', 'common'), text('hi', 'home')].sort());
  // English has a part only where the default is not plain English
  expect(files['en']?.['/complaintList']).toEqual(
    [
      'shared',
      'src/features/complaint/complaint-list-screen.tsx',
      other,
      text('default', 'common'),
      text('en', 'complaint'),
    ].sort(),
  );
  expect(Object.keys(files['fil'] ?? {}).sort()).toEqual(screenNames.map(pathOf).sort());
});

test('an error names the module that is not in the build', async () => {
  const { [other]: _, ...rest } = manifest;
  await expect(filesOfScreens(rest)).rejects.toThrow(`${other} is not in the manifest`);
});
