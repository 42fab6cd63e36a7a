// @vitest-environment node
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { serverApp } from '../../router/server-app.tsx';
import { serverPage } from '../../router/server-page.ts';
import { createServices } from '../../router/services.ts';
import { readConfig } from '../../brand/config.ts';
import { defaultLocale } from '../../i18n/default-locale.ts';
import { createTextStore } from '../../i18n/text-store.ts';

test.each([
  [
    'TST-01',
    '/testPreview',
    'href="/tensionAllisland?sessionId=asha&amp;appVersion=1.0.0&amp;productId=1&amp;orderId=86"',
  ],
  ['REP-09', '/dragonpayPaymentInstructions', 'Open Pay Bills and choose Payment Gateway, then Dragonpay.'],
])('%s %s is rendered completely without a window', async (_, path, part) => {
  expect(typeof window).toBe('undefined');
  const texts = createTextStore(defaultLocale);
  await texts.load('common');
  const location = { path, search: '?sessionId=asha' };
  const page = serverPage(location, 'https://pages.example');
  const services = createServices({ config: readConfig({ sandbox: true }), texts, page });
  const { prelude } = await prerender(await serverApp(services, page.location.href));
  expect(await new Response(prelude).text()).toContain(part);
});
