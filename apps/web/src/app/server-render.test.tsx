// @vitest-environment node
import { loadInstalment } from '@hiram/contract/repayment';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { callKey, useCall } from '../api/use-call.ts';
import { readConfig } from '../brand/config.ts';
import { defaultLocale } from '../i18n/default-locale.ts';
import { createTextStore } from '../i18n/text-store.ts';
import { App, Providers } from './app.tsx';
import { useLink, useScreenParams } from './navigation.ts';
import { serverPage } from './server-page.ts';
import { createServices } from './services.ts';

const origin = 'https://pages.example';

async function servicesAt(path: string, search: string, firstData = {}) {
  const texts = createTextStore(defaultLocale);
  await texts.load('common');
  const location = { path, search };
  const page = serverPage(location, origin);
  return { location, services: createServices({ config: readConfig({}), texts, page, firstData }) };
}

async function html(element: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(element);
  return new Response(prelude).text();
}

test('every screen can be rendered where there is no window', async () => {
  expect(typeof window).toBe('undefined');
  for (const [path, text] of [
    ['/tensionAllisland', 'Order Details'],
    ['/noSuchPage', 'Page not found'],
  ] as const) {
    const { services, location } = await servicesAt(path, '?sessionId=demo');
    expect(await html(<App services={services} serverLocation={location} />)).toContain(text);
  }
});

test('the first data arrives with the page', async () => {
  function Probe() {
    const { orderId = '' } = useScreenParams('repay');
    const { data } = useCall(loadInstalment, { orderId });
    const link = useLink();
    return <a href={link('extension', { orderId }).href}>{data?.productName}</a>;
  }
  const answer = { productName: 'QuickPeso', detail: [], repayPlan: [], repayList: [] };
  const { services, location } = await servicesAt('/defendersOn', '?sessionId=demo&orderId=86', {
    [callKey(loadInstalment, { orderId: '86' }, 'demo')]: answer,
  });
  const page = await html(
    <Providers services={services} serverLocation={location}>
      <Probe />
    </Providers>,
  );
  expect(page).toContain('<a href="/hadBeta?orderId=86&amp;sessionId=demo">QuickPeso</a>');
});
