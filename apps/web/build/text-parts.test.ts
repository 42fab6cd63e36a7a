// @vitest-environment node
import { expect, test } from 'vitest';
import { build } from 'vite';
import { textParts } from './text-parts.ts';

const i18n = new URL('../src/i18n/', import.meta.url).pathname;

/** Builds a module with an import of a language's parts. @returns the code of each file, by the name in its manifest */
async function built(file: string): Promise<ReadonlyMap<string, string>> {
  const entry = 'virtual:entry';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      textParts,
      {
        name: 'entry',
        resolveId: (source) => (source === entry ? source : null),
        load: (id) => (id === entry ? `export { default } from '${i18n}${file}?screens';` : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  const { output } = [result].flat()[0] as { output: { facadeModuleId: string | null; code: string }[] };
  return new Map(output.map(({ facadeModuleId, code }) => [(facadeModuleId ?? '').replace(i18n, ''), code]));
}

test('each part of a language is a file of its own, with no text of another part', async () => {
  const files = await built('fil.json');
  expect(files.get('fil.json?part=withdraw')).toContain('"title.withdraw"');
  expect(files.get('fil.json?part=withdraw')).not.toContain('"common.retry"');
  expect(files.get('fil.json?part=common')).toContain('"common.retry": "Subukan ulit"');
  expect([...files.keys()].some((name) => name.includes('part=landing'))).toBe(false);
});

test('a part of a language that extends another has the other’s texts too', async () => {
  const files = await built('en.json');
  expect([...files.keys()].filter((name) => name.includes('?part=')).sort()).toEqual(
    ['complaint', 'orderDialogs', 'repayment'].map((part) => `en.json?part=${part}`),
  );
  const dialogs = files.get('en.json?part=orderDialogs');
  expect(dialogs).toContain('"order.kindTips": "Good to know"');
  expect(dialogs).toContain('"order.rateLater"');
});
