import { afterAll, expect, test } from 'vitest';
import { lastCode } from '../login-pages.ts';
import { beforeRetry, startService } from '../journeys.ts';
import { payAtCounter, paymentsOf } from '../repay-pages.ts';
import { startOldestChromium } from './oldest-chromium.ts';
import { OldestPage } from './oldest-page.ts';

const [service, first] = await Promise.all([startService(), startOldestChromium()]);
let browser = first;
const page = new OldestPage(browser);
afterAll(async () => {
  browser.end();
  await service.stop();
});
beforeRetry(async () => {
  browser.end();
  [browser] = await Promise.all([startOldestChromium(), service.renew()]);
  page.browser = browser;
});
/** Nothing lies beside the view, and the pages so far had no fault. */
async function checkPage(): Promise<void> {
  expect(await page.run('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  expect(browser.faults).toEqual([]);
}

test('a newcomer logs in by SMS with the phone’s proof of work', async () => {
  const phone = '09175550001';
  await page.open(service.baseUrl);
  expect(await page.run('navigator.userAgent')).toContain('Chrome/80.');
  await page.tap('link', 'Apply in the browser');
  await page.see('heading', 'Log in');
  await page.type('Mobile number', phone);
  await page.tap('button', 'Get the code');
  await page.see('textbox', 'Code from the SMS');
  await page.type('Code from the SMS', await lastCode(service, phone));
  await page.arrive(/\/certify\?/);
  await page.see('heading', /./);
  await checkPage();
});

test('a borrower goes from the order by channel and code to the receipt', async () => {
  await page.open(`${service.baseUrl}/tensionAllisland?productId=1&orderId=170&sessionId=demo`);
  await page.tap('button', 'Repayment');
  await page.arrive(/\/defendersOn\?/);
  await page.tap('button', 'Payment Method');
  await page.see('dialog', 'Payment Method');
  await page.tap('text', '7-Eleven CLiQQ');
  await page.tap('button', 'Payment');
  await page.arrive(/\/repaymentOfCode\?/);
  await page.see('text', /^Valid until/);
  const [payment] = await paymentsOf(service.databaseUrl, 170);
  await payAtCounter(service.baseUrl, payment?.presentation.code ?? '');
  await page.see('heading', '₱1,240.00 paid');
  await checkPage();
  expect(await page.run('location.pathname')).toBe('/repaymentOfCode');
});

test('what stands side by side or below each other keeps its distance', async () => {
  /** The least distances in pixels between neighbours: to the right and down. */
  const distances = (selector: string) =>
    page.run<number[]>(`[...document.querySelectorAll(${JSON.stringify(selector)})]
      .map((each) => [each, each.nextElementSibling].map((one) => one && one.getBoundingClientRect()))
      .filter((both) => both.every((one) => one !== null && one.width > 1))
      .map(([one, next]) => Math.round(Math.max(next.left - one.right, next.top - one.bottom)))`);
  await page.open(`${service.baseUrl}/certify?productId=1&step=ext&sessionId=demo-fresh`);
  await page.see('heading', /./);
  const apart = await Promise.all(['main form > *', 'form input[type=checkbox] + span'].map(distances));
  for (const each of apart) {
    expect(each.length).toBeGreaterThan(0);
    expect(Math.min(...each)).toBeGreaterThanOrEqual(8);
  }
  await page.open(`${service.baseUrl}/settings?sessionId=demo`);
  await page.see('button', 'Log out');
  const inButtons = await distances('main button > svg:first-child');
  expect(inButtons.length).toBeGreaterThan(0);
  expect(Math.min(...inButtons)).toBeGreaterThanOrEqual(8);
  // flex boxes with gaps: the built names of the first end in a hyphen, of those that wrap in an underscore
  await page.open(`${service.baseUrl}/home?sessionId=demo-new`);
  await page.see('heading', 'Hello, Liza');
  await checkPage();
  const onHome = await Promise.all(['main :not(svg)[class*="-"] > *', 'main [class*="_"] > *'].map(distances));
  for (const each of onHome) {
    expect(each.length).toBeGreaterThan(0);
    expect([each, Math.min(...each) >= 6]).toEqual([each, true]);
  }
});
