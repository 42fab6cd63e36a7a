import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from './paths.ts';
import { makeCopy } from './planted-copy.ts';
import { runProcess } from './run-process.ts';

// Adds a language as docs/adding.md says, to a copy of the project.
const copy = makeCopy();
afterAll(() => copy.remove());
const surfaces = ['web', 'server', 'desk'].map((app) => `apps/${app}/src/i18n`);
for (const surface of surfaces) {
  const file = JSON.parse(readFileSync(path.join(root, surface, 'fil.json'), 'utf8')) as {
    language: Record<string, unknown>;
  };
  // its place in menus, which a copied file should not share
  delete file.language['order'];
  const language = { ...file.language, tag: 'ceb', ...(surface.includes('web') && { name: 'Binisaya' }) };
  writeFileSync(path.join(copy.root, surface, 'ceb.json'), JSON.stringify({ ...file, language }));
}

const programs = path.join(copy.root, 'node_modules', '.bin');
// the copy must not inherit this run's choice of tests or its database
const env = { HIRAM_TESTS: undefined, TEST_DATABASE_ADMIN_URL: undefined };
const run = (program: string, ...args: readonly string[]) =>
  runProcess(path.join(programs, program), [...args], { cwd: copy.root, env });

it('takes as many files as docs/adding.md says', () => {
  const section = readFileSync(path.join(root, 'docs/adding.md'), 'utf8').split('## A language')[1] ?? '';
  expect(section.trim()).toMatch(new RegExp(`^${surfaces.length} files`));
  expect(surfaces.filter((surface) => !section.includes(`\`${surface}/\``))).toEqual([]);
});

it('leaves the types of the texts as they are', async () => {
  const types = 'apps/web/src/i18n/text-types.ts';
  writeFileSync(path.join(copy.root, types), '');
  expect(await run('node', 'tools/text-types.ts')).toEqual({ code: 0, output: '' });
  expect(readFileSync(path.join(copy.root, types), 'utf8')).toBe(readFileSync(path.join(root, types), 'utf8'));
});

it('is the language of an answer of the service', async () => {
  const translated = `
    import { inLanguage, t, languageTag } from './apps/server/src/platform/texts/translate.ts';
    inLanguage('ceb', () => console.log(languageTag(), t('status.overdue', { count: 4 })));`;
  const { output } = await run('node', '--input-type=module', '--eval', translated);
  expect(output.trim()).toBe('ceb 4 na araw nang overdue');
});

it('is tested like the others, and shown in the menu of the pages', async () => {
  writeFileSync(
    path.join(copy.root, 'apps/web/src/i18n/added.test.tsx'),
    `import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LanguageCard } from '../router/language-card.tsx';
import { localeNamed } from './other-locales.ts';
import { createTextStore } from './text-store.ts';
import { TextsContext } from './use-texts.ts';

test('the added language is rendered', async () => {
  const store = createTextStore(localeNamed('ceb')!);
  await store.load('common');
  render(<TextsContext value={store}><LanguageCard title={store.translate('common')('common.retry')} /></TextsContext>);
  expect(screen.getByRole('radio', { name: 'Binisaya', checked: true })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Subukan ulit' })).toBeTruthy();
  expect(screen.getAllByRole('radio').at(-1)?.getAttribute('value')).toBe('ceb');
});
`,
  );
  const projects = ['web', 'desk', 'server'].flatMap((project) => ['--project', project]);
  const { code, output } = await run(
    'vitest',
    'run',
    ...projects,
    '--maxWorkers',
    '1',
    '--reporter',
    'verbose',
    'src/i18n',
  );
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
  for (const title of ['the texts in Binisaya', 'the texts of the service in ceb', 'the texts in ceb', 'is rendered'])
    expect(output).toContain(title);
});
