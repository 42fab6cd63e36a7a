import { expect, test } from 'vitest';
import { startWebKitJourneys } from './webkit-journeys.ts';

const { service, page, open } = await startWebKitJourneys();

test('a page seen before opens while the service is down, an unknown one is replaced, and both return by themselves', async () => {
  await open('/tensionAllisland?productId=1&orderId=174&sessionId=demo');
  await page.find('heading', 'Due soon');
  await page.until('the worker to keep the page', () =>
    page.run(`
      if (navigator.serviceWorker.controller === null) return undefined;
      return (async () => {
        const kept = [];
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
        return (kept.includes(location.pathname) && kept.some((path) => path.startsWith('/kept/'))) || undefined;
      })();
    `),
  );
  await service.kill9();
  try {
    await page.reload();
    await page.see(/^You are offline\./);
    await page.find('heading', 'Due soon');
    await open('/complainPage?sessionId=demo');
    await page.find('heading', 'You are offline');
  } finally {
    await service.restart();
  }
  await page.find('heading', 'Complaint');
  await open('/tensionAllisland?productId=1&orderId=174&sessionId=demo');
  await page.find('heading', 'Due soon');
  expect(await page.all('text', /^You are offline/)).toEqual([]);
});
