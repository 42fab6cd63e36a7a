import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addLanguage } from './added-language.ts';

const copy = addLanguage();

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
  const { code, output } = await copy.run(
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
