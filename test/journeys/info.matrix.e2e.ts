import { sandboxChannels } from '@hiram/payments/sandbox';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults, openPage, withoutPrefetch } from './browser.ts';
import { startReadOnlyJourneys } from './journeys.ts';

const { service, browser } = await startReadOnlyJourneys();

describe('the repayment guidance', () => {
  const address = () => `${service.baseUrl}/dragonpayPaymentInstructions?sessionId=demo&productId=1&orderId=170`;

  async function openGuide(page: Page): Promise<void> {
    await page.goto(address());
    await page.getByRole('heading', { level: 1, name: 'Dragonpay Repayment guidance' }).waitFor();
  }

  test('REP-09 every picture comes from the service and enlarges, by touch and by keyboard', async () => {
    const { page, faults } = await openPage(browser, { hasTouch: true });
    await openGuide(page);
    const pictures = page.getByRole('button', { name: /^Enlarge: / });
    expect(await pictures.count()).toBe(23);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await picture.locator('img').evaluate(async (image: HTMLImageElement) => image.decode());
    }
    const small = await pictures.nth(2).locator('img').boundingBox();
    await pictures.nth(2).tap();
    const viewer = page.getByRole('dialog');
    const large = await viewer.getByRole('img').boundingBox();
    expect((large?.width ?? 0) / (small?.width ?? 1)).toBeGreaterThan(3);
    await viewer.getByRole('heading', { name: '3 of 5 · Type the code as the reference number.' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await viewer.getByRole('heading', { name: '4 of 5 · Type the amount to the centavo and confirm.' }).waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    // Where the focus was; and Enter does the same as a tap.
    await expect.poll(() => pictures.nth(2).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await viewer.waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('REP-09 the list of channels leads to each section, and back leaves the page', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${service.baseUrl}/testPreview`);
    await page.getByRole('link', { name: /^Repayment instructions/ }).click();
    // a tap from before the script is a navigation of the browser, and Back undoes it first
    await page.locator('#root:not([data-drawn])').getByRole('navigation', { name: 'Ways to pay' }).waitFor();
    for (const name of ['GCash Bills', 'Maya', 'Offline store payment']) {
      await page.getByRole('navigation', { name: 'Ways to pay' }).getByRole('link', { name }).click();
      const heading = page.getByRole('heading', { level: 2, name });
      await heading.and(page.locator(':focus')).waitFor();
      await expect.poll(() => heading.evaluate(isInView)).toBe(true);
    }
    await page.reload();
    const shop = page.getByRole('heading', { level: 2, name: 'Offline store payment' });
    await shop.waitFor();
    await expect.poll(() => shop.evaluate(isInView)).toBe(true);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { level: 1, name: 'Test preview' }).waitFor();
    await page.context().close();
  });

  test('REP-09 has the instructions of the sandbox’s code channels, word for word', async () => {
    const { page } = await openPage(browser);
    await openGuide(page);
    const shown = await page.locator('ol p').allTextContents();
    const said = sandboxChannels('PH')
      .filter((channel) => channel.presentation === 'code')
      .flatMap((channel) => channel.notices)
      // Fees and times belong to the channel and are shown where it is chosen.
      .filter((notice) => notice.title !== 'Good to know')
      .flatMap((notice) => notice.items.flatMap((item) => item.steps));
    expect(said.length).toBeGreaterThan(10);
    for (const step of said) expect(shown).toContain(step);
    await page.context().close();
  });
});

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return top >= header && bottom <= window.innerHeight;
};

describe('the test page', () => {
  async function openTestPage(page: Page, search = ''): Promise<void> {
    await page.goto(`${service.baseUrl}/testPreview${search}`);
    await page.getByRole('button', { name: 'Show my location' }).waitFor();
  }

  test('TST-01 a link opens its screen with exactly the values of the fields, which are kept on the way back', async () => {
    const { page } = await openPage(browser);
    await withoutPrefetch(page);
    await openTestPage(page, '?sessionId=other&deviceName=Pixel');
    await page.getByLabel('Session id').fill('demo');
    await page.getByLabel('Device name').fill('');
    await page.getByLabel('Ad id').fill('ad-7');
    await page.getByLabel('Order id').fill('170');
    const asked = page.waitForRequest((request) => request.method() === 'POST' && /\/territory\//.test(request.url()));
    await page.getByRole('link', { name: /^Order detail/ }).click();
    const { searchParams } = new URL((await asked).url());
    expect(Object.fromEntries(searchParams)).toEqual({ sessionId: 'demo', appVersion: '1.0.0', adId: 'ad-7' });
    expect(page.url()).toContain('/tensionAllisland?');
    expect(new URL(page.url()).searchParams.get('orderId')).toBe('170');
    await page.goBack();
    await page.getByLabel('Ad id').waitFor();
    expect(await page.getByLabel('Order id').inputValue()).toBe('170');
    expect(await page.getByLabel('Session id').inputValue()).toBe('demo');
    await page.reload();
    expect(await page.getByLabel('Order id').inputValue()).toBe('170');
    await page.context().close();
  });

  test('TST-01 a photo is shown with its name and size, and nothing leaves the page', async () => {
    const { page, faults } = await openPage(browser);
    await openTestPage(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && request.method() !== 'GET') sent.push(request.url());
    });
    const photo = await page.screenshot({ type: 'jpeg' });
    const picker = page.getByLabel('Choose a photo');
    await picker.setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByText(`${(photo.length / 1000).toFixed(1)} KB`).waitFor();
    await page.getByRole('button', { name: 'Enlarge the photo slip.jpg' }).click();
    await page.getByRole('dialog').getByRole('img', { name: 'slip.jpg' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove the photo' }).click();
    await picker.setInputFiles({ name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByText('This file is not a picture that can be shown here.').first().waitFor();
    await page.getByLabel(/^Contact/).fill('Ana · 0917 555 0101');
    expect(sent).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('TST-01 the location is shown when permitted, and the reason otherwise', async () => {
    const allowed = await openPage(browser, {
      permissions: ['geolocation'],
      geolocation: { latitude: 14.5995, longitude: 120.9842, accuracy: 20 },
    });
    await openTestPage(allowed.page);
    await allowed.page.getByRole('button', { name: 'Show my location' }).click();
    await allowed.page.getByText('120.984200').waitFor();
    expect(await accessibilityFaults(allowed.page)).toEqual([]);
    await allowed.page.context().close();

    const refused = await openPage(browser, { permissions: [] });
    await openTestPage(refused.page);
    await refused.page.getByRole('button', { name: 'Show my location' }).click();
    await refused.page.getByText('The location was not allowed.').waitFor();
    await refused.page.context().close();
  });

  test('BRG-01 BRG-02 in an iOS shell every button reaches its handler, and the panel shows it', async () => {
    const { page } = await openPage(browser);
    await page.addInitScript(() => {
      const received: unknown[] = [];
      const messageHandlers = new Proxy(
        {},
        { get: (_, action) => ({ postMessage: (payload: unknown) => received.push([action, payload]) }) },
      );
      Object.assign(window, { webkit: { messageHandlers }, received });
    });
    await openTestPage(page);
    const actions = await page.getByRole('group', { name: 'Actions' }).getByRole('button').allTextContents();
    expect(actions).toHaveLength(11);
    for (const action of actions) await page.getByRole('button', { name: action, exact: true }).click();
    const plain = actions.map((action) => [action, ['']] as const);
    const expected = [['to', '/roughlyEngland'], plain[1], ['toP', ['/roughlyEngland']], ...plain.slice(3)];
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'received'))).toEqual(expected);
    await page.getByRole('log').getByText('11. endBank').waitFor();
    expect(await page.getByText('iOS shell').isVisible()).toBe(true);
    await page.context().close();
  });

  test('BRG-03 without a shell the page shows the message sent, and the browser takes over', async () => {
    const { page, faults } = await openPage(browser);
    await openTestPage(page);
    await page.getByRole('button', { name: 'confirmBurialPoint' }).click();
    await page.getByText('Noted.').waitFor();
    await page.getByRole('log').getByText('1. confirmBurialPoint').waitFor();
    await page.getByRole('textbox', { name: 'Payload' }).fill('/calculator');
    await page.getByRole('button', { name: 'toP', exact: true }).click();
    await page.waitForURL(/\/calculator/);
    await page.goBack();
    await page.getByRole('log').getByText('2. toP').waitFor();
    // a public page has its own document
    await page.getByRole('textbox', { name: 'Payload' }).fill('/roughlyEngland');
    await page.getByRole('button', { name: 'toP', exact: true }).click();
    await page.waitForURL(/\/roughlyEngland/);
    await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
