import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type AttackedService,
  openCanarySession,
  patchAnswer,
  placesOf,
  secretsOf,
  startAttackedService,
  storedBy,
  watchRequests,
} from './attack-pages.ts';
import { openPage } from './browser.ts';
import { startBrowser } from './journeys.ts';
import { untilAnswerKept } from './offline-pages.ts';
import { payWith, untilPayable } from './repay-pages.ts';
import { picture } from './test-picture.ts';

const browser = await startBrowser();
let attacked: AttackedService;
let context: BrowserContext | undefined;

const DETAILS = '/v3/loan-details/loan-details';
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** The check after every step of the journey. */
type Look = (step: string) => Promise<void>;

/**
 * Every feature that opens another address: an order with a picture of a foreign host, repaid at the provider's page; a code and a
 * QR; a checkout of a foreign host; a contract of a foreign host in a frame; a complaint with a picture; and the exit from the product.
 */
async function walk(page: Page, session: string, look: Look): Promise<void> {
  const { service, foreign } = attacked;
  const at = (path: string) => {
    const carried = new URL(page.url()).searchParams.get('sessionId') ?? session;
    return `${service.baseUrl}${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ sessionId: carried }).toString()}`;
  };
  await patchAnswer(page.context(), DETAILS, { productLogo: `${foreign.origin}/logo.png` });
  await page.goto(at('/tensionAllisland?productId=1&orderId=86'));
  await press(page, 'Repayment');
  await untilPayable(page);
  await look('repayment');
  await payWith(page, 'GCash');
  await page.getByRole('button', { name: /^Pay ₱/ }).waitFor();
  await look("the provider's page");
  await press(page, /^Pay ₱/);
  await page.getByRole('heading', { name: /paid$/ }).waitFor();
  await press(page, 'Back to the loan');
  await page.waitForURL(/\/tensionAllisland\?/);
  await untilAnswerKept(page);
  await look('the order');

  await page.goto(at('/defendersOn?productId=1&orderId=174'));
  await untilPayable(page);
  await payWith(page, '7-Eleven CLiQQ');
  await page.getByText(/^Valid until/).waitFor();
  await look('a code');
  await page.goto(at('/defendersOn?productId=1&orderId=180'));
  await untilPayable(page);
  await payWith(page, 'QR Ph');
  await page.getByRole('img', { name: /^QR code to pay/ }).waitFor();
  await look('a QR code');

  await patchAnswer(page.context(), '/v3/contract/contract-list', {
    list: [{ orderId: '86', productId: '1', contracts: [{ title: 'Disclosure statement', position: 0 }] }],
  });
  await patchAnswer(page.context(), '/v3/contract/contract-jump', {
    contract_url: `${foreign.origin}/contract`,
    pdf_url: `${foreign.origin}/contract.pdf`,
  });
  await page.goto(at('/contracts'));
  await press(page, 'Disclosure statement');
  await page.frameLocator('iframe').getByText('Somebody else').waitFor();
  await look('a contract in a frame');

  await page.goto(at('/complainPageNext?problemType=1&problemSonType=101&orderNo=180'));
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByText('Upload succeeded!').waitFor();
  await page.getByRole('textbox', { name: 'Your comments and suggestions' }).fill('They called my office twice today.');
  await look('a complaint that is written');
  await press(page, 'Send');
  await page.waitForURL(/\/complainPage\?/);
  await page.getByRole('link', { name: 'My complaints' }).click();
  await page.getByRole('link', { name: /They called my office twice today/ }).click();
  const shown = page.getByRole('main').locator('img').first();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 30_000 })
    .toBe(10);
  await look('a complaint with its picture');

  await patchAnswer(page.context(), '/v3/loan-details/generate-vcode', {
    payUrl: `${foreign.origin}/checkout?signed=1`,
  });
  await page.goto(at('/defendersOn?productId=1&orderId=170'));
  await untilPayable(page);
  await payWith(page, 'Maya');
  await page.waitForURL(`${foreign.origin}/checkout?signed=1`);
  await page.goBack();
  await untilPayable(page);
  await look('back from a foreign checkout');
  await patchAnswer(page.context(), DETAILS, { h5Url: `${foreign.origin}/elsewhere?order=170` });
  await page.goto(at('/tensionAllisland?productId=1&orderId=170'));
  await press(page, 'Repayment');
  await page.waitForURL(`${foreign.origin}/elsewhere?order=170`);
  expect(await page.evaluate(() => document.referrer)).toBe('');
}

/** The two ways in which a lender's app provides a session. */
export const canaryModes = {
  address: { mode: 'a session in the address', env: {} as Record<string, string>, isExchanged: false },
  swapped: { mode: 'a session that is swapped', env: { SESSION_EXCHANGE: '1' }, isExchanged: true },
} as const;

/** Goes through all of it with a canary as session, and searches for the canary wherever it must not be. */
export function testCanary({ mode, env, isExchanged }: (typeof canaryModes)[keyof typeof canaryModes]): void {
  describe(`with ${mode}`, () => {
    beforeAll(async () => {
      attacked = await startAttackedService(env);
    });
    afterAll(() => attacked.stop());
    afterEach(() => context?.close());

    test('a canary is in no log, no Referer, no request to another host, and in no other place of the browser than its own', async () => {
      const { service, foreign } = attacked;
      const canary = await openCanarySession(service);
      const { page, faults } = await openPage(browser, { serviceWorkers: 'allow' });
      context = page.context();
      const requests = watchRequests(context);
      const misplaced: string[] = [];
      await walk(page, canary, async (step) => {
        const { mark, token } = await secretsOf(page.context());
        const secret = isExchanged ? [canary, token] : [canary];
        const stored = await storedBy(page);
        const allowed = isExchanged ? [] : ['tab hiram.session', /^tab hiram\.intents/];
        for (const place of placesOf(secret, stored))
          if (!allowed.some((one) => (typeof one === 'string' ? one === place : one.test(place))))
            misplaced.push(`${step}: ${place}`);
        // the worker's stored data is encrypted, and its cache names reveal nothing
        const kept = Object.fromEntries(
          Object.entries(stored).filter(([place]) => /^(?:cache|cookie|database)/.test(place)),
        );
        for (const place of placesOf(isExchanged ? [...secret, mark] : secret, kept))
          misplaced.push(`${step}: ${place}`);
        if (isExchanged && page.url().includes(canary)) misplaced.push(`${step}: the address`);
      });
      expect(misplaced).toEqual([]);
      expect(faults).toEqual([]);
      await page.goBack();
      await page.getByText('QuickPeso').first().waitFor();
      const { mark, token } = await secretsOf(context);
      const secrets = isExchanged ? [canary, mark, token] : [canary];

      const log = service.log();
      expect(log).toContain('request completed');
      expect(placesOf(secrets, { log })).toEqual([]);
      const visits = foreign.seen.map(({ url }) => url.replace(/\?.*/, ''));
      expect(visits).toEqual(expect.arrayContaining(['/logo.png', '/contract', '/checkout', '/elsewhere']));
      for (const seen of foreign.seen) {
        expect(seen.headers.referer).toBeUndefined();
        expect(placesOf(secrets, { seen: JSON.stringify(seen) })).toEqual([]);
      }
      const told = await requests.foreignTo(service.baseUrl);
      expect(told.length).toBeGreaterThan(3);
      expect(told.filter((request) => placesOf(secrets, { request }).length > 0)).toEqual([]);
      const all = await requests.all();
      expect(all.filter((request) => /"referer":"[^"]/i.test(request))).toEqual([]);
      // the canary was really used
      expect(all.some((request) => placesOf([canary], { request }).length > 0)).toBe(true);
      const calls = all.filter((request) => request.startsWith('POST') && request.includes(canary));
      expect(calls.length === 1).toBe(isExchanged);
    });
  });
}
