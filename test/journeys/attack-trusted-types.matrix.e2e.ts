import { afterEach, expect, test } from 'vitest';
import { pagePaths } from '@hiram/contract/pages';
import type { Page } from 'playwright-core';
import { closeContext, openPage } from './browser.ts';
import { startReadOnlyJourneys } from './journeys.ts';

const { service, browser } = await startReadOnlyJourneys();
let page: Page;
let faults: string[];
afterEach(() => closeContext({ page, faults }));

const landing = pagePaths.register;

/** What the page's policy says to each attempt to run a text of an attacker: `refused`, or what came of it. */
const attempts = (of: Page) =>
  of.evaluate(() => {
    const tried = (act: () => unknown): string => {
      try {
        act();
        return 'done';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    };
    const script = document.createElement('script');
    return {
      html: tried(() => document.body.insertAdjacentHTML('beforeend', '<b>text</b>')),
      script: tried(() => {
        script.text = 'window.ran = true';
      }),
      file: tried(() => {
        script.src = 'https://evil.example/assets/a.js';
      }),
      worker: tried(() => new Worker('data:text/javascript,1')),
      policy: tried(() => Reflect.get(window, 'trustedTypes').createPolicy('own', {})),
    };
  });
const refused = { html: 'refused', script: 'refused', file: 'refused', worker: 'refused', policy: 'refused' };

test.each([
  ['a screen', '/order?sessionId=demo&orderId=170'],
  ['the login', pagePaths.login],
  ['a public page', landing],
  ['the desk', pagePaths.desk],
])('no text becomes HTML or a script in %s, which shows no violation of its own', async (_, path) => {
  ({ page, faults } = await openPage(browser));
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(service.baseUrl + path, { waitUntil: 'load' });
  expect(said.filter((text) => /trusted|security policy/i.test(text))).toEqual([]);
  expect(await attempts(page)).toEqual(refused);
  // the browser reports the attempts themselves
  faults.length = 0;
});

test.each([landing, '/home?sessionId=demo'])('the service worker, whose file %s names, is registered', async (path) => {
  ({ page, faults } = await openPage(browser, { serviceWorkers: 'allow' }));
  await page.goto(service.baseUrl + path);
  const file = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(file).toBe(`${service.baseUrl}/sw.js`);
});
