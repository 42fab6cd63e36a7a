import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addLanguage, languageFolders } from './added-language.ts';
import { root } from './paths.ts';

// the tests of every language with it: adding-language.matrix.test.ts
const copy = addLanguage();

it('takes as many files as docs/adding.md says', () => {
  const section = readFileSync(path.join(root, 'docs/adding.md'), 'utf8').split('## A language')[1] ?? '';
  expect(section.trim()).toMatch(new RegExp(`^${languageFolders.length} files`));
  expect(languageFolders.filter((folder) => !section.includes(`\`${folder}/\``))).toEqual([]);
});

it('leaves the types of the texts as they are', async () => {
  const types = 'apps/web/src/i18n/text-types.ts';
  writeFileSync(path.join(copy.root, types), '');
  expect(await copy.run('node', 'tools/text-types.ts')).toEqual({ code: 0, output: '' });
  expect(readFileSync(path.join(copy.root, types), 'utf8')).toBe(readFileSync(path.join(root, types), 'utf8'));
});

it('is the language of an answer of the service', async () => {
  const translated = `
    import { inLanguage, t, languageTag } from './apps/server/src/platform/texts/translate.ts';
    inLanguage('ceb', () => console.log(languageTag(), t('status.overdue', { count: 4 })));`;
  const { output } = await copy.run('node', '--input-type=module', '--eval', translated);
  expect(output.trim()).toBe('ceb 4 na araw nang overdue');
});
