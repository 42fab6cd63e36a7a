// @vitest-environment node
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { readConfig } from '../brand/config.ts';
import { defaultLocale } from '../i18n/default-locale.ts';
import { createTextStore } from '../i18n/text-store.ts';
import { serverApp } from './server-app.tsx';
import { serverPage } from './server-page.ts';
import { createServices } from './services.ts';

const origin = 'https://pages.example';

async function servicesAt(path: string, search: string) {
  const texts = createTextStore(defaultLocale);
  await texts.load('common');
  const page = serverPage({ path, search }, origin);
  return { url: page.location.href, services: createServices({ config: readConfig({}), texts, page }) };
}

async function html(element: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(element);
  return new Response(prelude).text();
}

test('every screen renders without a window', async () => {
  expect(typeof window).toBe('undefined');
  for (const [path, text] of [
    ['/tensionAllisland', 'Order Details'],
    ['/noSuchPage', 'Page not found'],
  ] as const) {
    const { services, url } = await servicesAt(path, '?sessionId=demo');
    expect(await html(await serverApp(services, url))).toContain(text);
  }
});
