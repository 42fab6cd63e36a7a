import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openPushService } from '../../tools/push-service.ts';
import { closeContext, openPage } from './browser.ts';
import { setDay } from './clock.ts';
import { startJourneys } from './journeys.ts';
import { openSettings, settle, smsOn, tapText } from './reminder-pages.ts';

const pushes = await openPushService();
// hooks run in reverse order
afterAll(() => pushes.close());
const reminded = { ...(await startJourneys({ env: pushes.env })), pushes };
const { service, browser } = reminded;

describe('reminders', () => {
  let page: Page;
  let faults: string[];

  afterEach(async () => {
    await closeContext({ page, faults });
  });

  const open = async (): Promise<void> => {
    ({ page, faults } = await openSettings(reminded));
  };

  test('a reminder switched off by keyboard stays off; a required one cannot be switched off', async () => {
    await open();
    const paid = () => smsOn(page).getByRole('switch', { name: 'When we receive a payment' });
    await paid().focus();
    await page.keyboard.press('Space');
    await settle(page);
    await page.reload();
    await paid().waitFor();
    expect(await paid().isChecked()).toBe(false);
    expect(await smsOn(page).getByRole('switch', { name: 'When a payment is late' }).isDisabled()).toBe(true);
  });

  /** The messages to a number, as the sandbox shows them. */
  async function outbox(phone: string): Promise<string[]> {
    const answer = await fetch(`${service.baseUrl}/sandbox`, { headers: { accept: 'application/json' } });
    const { sms: all } = (await answer.json()) as { sms: readonly { phone: string; body: string }[] };
    return all.filter((each) => each.phone === phone).map(({ body }) => body);
  }

  test('a late payment is reminded of by SMS in the borrower’s language, and by a notification without details', async () => {
    await open();
    await page.goto(`${service.baseUrl}/settings?sessionId=demo&lang=fil`);
    await tapText(page, 'Ipakita ang mga notification dito');
    await page.getByText('Wala nang SMS kapag hindi ito kailangan.').waitFor();
    await settle(page);
    // three days later, order 180 is seven days late
    await setDay(service, 3);
    await expect
      .poll(async () => (await outbox('+639171234567')).join('\n'), { timeout: 90_000, interval: 500 })
      .toMatch(/^Hiram: .+ po ang due date ng hulog ninyo\. Babayaran ngayong araw: PHP [\d,.]+\./m);
    const told = () => pushes.taken.find(({ payload }) => payload['path']?.includes('orderId=180'))?.payload;
    await expect
      .poll(told, { timeout: 90_000, interval: 500 })
      .toMatchObject({ title: 'Hiram', body: 'May mensahe kayo tungkol sa loan ninyo.' });
    expect(pushes.refused).toEqual([]);
  });

  test('the service worker shows exactly the message sent, and a tap leads to the order', async () => {
    ({ page, faults } = await openPage(browser, { serviceWorkers: 'allow' }));
    const context = page.context();
    await page.goto(`${service.baseUrl}/tensionAllisland?productId=1&orderId=170&sessionId=demo`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const [worker] = context.serviceWorkers();
    if (worker === undefined) throw new Error('there is no worker');
    // this browser cannot display notifications, and opens windows only for a real tap
    await worker.evaluate(() => {
      const seen: unknown[] = [];
      Object.assign(globalThis, { seen });
      const scope = globalThis as unknown as { registration: object; clients: object };
      const see = (...what: unknown[]) => Promise.resolve(seen.push(what));
      Object.assign(scope.registration, { showNotification: see });
      Object.assign(scope.clients, { openWindow: see });
    });
    const seen = () => worker.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen);
    const cdp = await context.newCDPSession(page);
    const registrationId = new Promise<string>((found) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations;
        if (registration !== undefined) found(registration.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    const path = '/tensionAllisland?productId=1&orderId=180';
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: service.baseUrl,
      registrationId: await registrationId,
      data: JSON.stringify({ title: 'Hiram', body: 'You have a message about your loan.', path, tag: 'a' }),
    });
    const options = { body: 'You have a message about your loan.', tag: 'a', icon: '/icons/192.png', data: { path } };
    await expect.poll(seen, { timeout: 30_000 }).toEqual([['Hiram', options]]);
    await worker.evaluate((data) => {
      const notification = { data, close: () => undefined };
      const tapped = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
      globalThis.dispatchEvent(tapped);
    }, options.data);
    await expect.poll(seen, { timeout: 30_000 }).toEqual([['Hiram', options], [path]]);
  });
});
