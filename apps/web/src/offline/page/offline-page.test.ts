import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { defaultLocale } from '../../i18n/default-locale.ts';

test('the offline page has the catalogue’s texts, and retries the requested address', async () => {
  const [common, notices] = [await defaultLocale.parts.common(), await defaultLocale.parts.notices()];
  const html = readFileSync(path.join(import.meta.dirname, 'offline.html'), 'utf8');
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.title).toBe(notices['offline.pageTitle']);
  expect([...page.querySelectorAll('h1, p, a')].map(({ textContent }) => textContent)).toEqual([
    notices['offline.pageTitle'],
    notices['offline.pageBody'],
    notices['offline.pageReturns'],
    common['common.retry'],
  ]);
  expect(page.querySelector('a')?.getAttribute('href')).toBe('');
});
