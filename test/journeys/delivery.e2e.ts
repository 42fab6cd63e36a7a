import type { Response } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { startReadOnlyJourneys } from './journeys.ts';

const { service, browser } = await startReadOnlyJourneys();

describe('the delivery of a page to a phone', () => {
  test('a phone loads scripts and styles compressed', async () => {
    const { page } = await openPage(browser, { serviceWorkers: 'allow' });
    const responses: Response[] = [];
    page.on('response', (response) => {
      if (/\.(js|css)$/.test(new URL(response.url()).pathname)) responses.push(response);
    });
    await page.goto(`${service.baseUrl}/testPreview`);
    await page.getByRole('heading', { level: 1, name: 'Test preview' }).waitFor();
    // later scripts are fetched while the page is idle, and may still be loading when it is closed
    const encodings = await Promise.all(
      [...responses].map(async (response) => {
        const length = Number(await response.headerValue('content-length'));
        return `${length < 500 ? 'short' : await response.headerValue('content-encoding')}`;
      }),
    );
    // Browsers accept Brotli on https and on localhost; over a plain proxy they get gzip.
    expect(encodings.length).toBeGreaterThan(4);
    expect(new Set(encodings.filter((encoding) => encoding !== 'short'))).toEqual(new Set(['br']));
    const script = await page.locator('script[src]').first().getAttribute('src');
    const plain = await page.request.get(new URL(script ?? '/none', service.baseUrl).href, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(plain.headers()['content-encoding']).toBe('gzip');
    await page.context().close();
  });

  test('the page preloads the files of its own screen, so that none is fetched in a second round trip', async () => {
    const { page } = await openPage(browser, { serviceWorkers: 'allow' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${service.baseUrl}/dragonpayPaymentInstructions`);
    await page.getByRole('heading', { level: 1, name: 'Dragonpay Repayment guidance' }).waitFor();
    const links = await page
      .locator('link[rel="modulepreload"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const everyPage = await page.request.get(`${service.baseUrl}/noSuchPage`, { headers: { accept: 'text/html' } });
    const common = (await everyPage.text()).match(/rel="modulepreload"/g)?.length ?? 0;
    expect(links.length).toBeGreaterThan(common);
    for (const link of links) expect(asked.filter((path) => path === link)).toHaveLength(1);
    await page.context().close();
  });

  test('the page has its icon', async () => {
    const { page } = await openPage(browser, { serviceWorkers: 'allow' });
    await page.goto(`${service.baseUrl}/testPreview`);
    await page.getByRole('heading', { level: 1, name: 'Test preview' }).waitFor();
    for (const rel of ['icon', 'apple-touch-icon']) {
      const href = await page.locator(`link[rel="${rel}"]`).getAttribute('href');
      const answer = await page.request.get(new URL(href ?? '/none', service.baseUrl).href);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toMatch(/^image\//);
    }
    await page.context().close();
  });
});
