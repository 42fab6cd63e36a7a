import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeContext, openPage, phone } from './browser.ts';
import { startJourneys } from './journeys.ts';
import { addOrder, choose, openRepayment, pay, paymentsOf, untilPayable } from './repay-pages.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
beforeEach(async () => {
  ({ page, faults } = await openPage(browser));
});
afterEach(() => closeContext({ page, faults }));

const provider = '**/sandbox/provider/pay/**';
const payments = (orderId: number) => paymentsOf(service.databaseUrl, orderId);

let lastOrder = 7300;
/** An order of its own for a journey. */
async function newOrder() {
  lastOrder += 1;
  await addOrder(service.databaseUrl, { id: lastOrder, amountMinor: 124_000 });
  return { id: lastOrder, baseUrl: service.baseUrl };
}

describe('back from the provider’s page', () => {
  // A browser that keeps pages shows the old one again, as it was left, and says so by this event.
  const comeBack = () =>
    page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });

  test('REP-05 a kept page is not busy any more, and its Pay button continues the same payment', async () => {
    const order = await newOrder();
    await openRepayment(page, order);
    await choose(page, 'GCash');
    let opened = 0;
    await page.route(provider, (route) => {
      opened += 1;
      // no content: the page stays as it was left
      return opened === 1 ? route.fulfill({ status: 204 }) : route.continue();
    });
    await pay(page);
    await expect.poll(() => opened).toBe(1);
    const button = page.getByRole('button', { name: 'Payment', exact: true });
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    await comeBack();
    await page.getByText('Payment in progress').waitFor();
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
    await page.getByRole('button', { name: 'Continue this payment', exact: true }).click();
    await page.waitForURL(provider);
    expect(await payments(order.id)).toHaveLength(1);
  });

  test('REP-05 after the payment, a kept page takes no second one', async () => {
    const order = await newOrder();
    await openRepayment(page, order);
    const other = await page.context().newPage();
    await openRepayment(other, order);
    await choose(other, 'GCash');
    await choose(page, 'GCash');
    await pay(other);
    await other.getByRole('button', { name: /^Pay ₱/ }).click();
    await other.getByRole('heading', { name: '₱1,240.00 paid' }).waitFor();
    await comeBack();
    // the sheet with the paid amount is gone, and what is shown is the next instalment
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await untilPayable(page);
    expect(await page.getByText('Payment in progress').count()).toBe(0);
    expect((await payments(order.id)).map(({ status }) => status)).toEqual(['paid']);
  });
});

// A phone's keyboard makes the window as short as this: `interactive-widget=resizes-content`. Safari lays its keyboard over the page instead,
// which no engine shows here.
describe.each([740, 420])('in a window %i px high', (height) => {
  test.each([
    '/certify?productId=1&step=basic&sessionId=demo-fresh',
    '/complainPageNext?problemType=1&problemSonType=101&orderNo=180&sessionId=demo',
    '/supportNumber?productId=1&sessionId=demo-new',
  ])('a focused field of %s lies between header and bar', async (path) => {
    await page.setViewportSize({ ...phone, height });
    await page.goto(service.baseUrl + path);
    await page.locator('main:not([aria-busy])').waitFor();
    const fields = page.locator('main').locator('input:not([type=file]), textarea');
    const names: string[] = [];
    for (const field of await fields.all()) {
      await field.focus();
      const hidden = await field.evaluate((input) => {
        const label = input.closest('label');
        const isDrawnByLabel = label !== null && input.getBoundingClientRect().width < 10;
        const own = (isDrawnByLabel ? label : input).getBoundingClientRect();
        const pinned = [...document.querySelectorAll('header, main > *, main + *')].filter((each) =>
          ['sticky', 'fixed'].includes(getComputedStyle(each).position),
        );
        const edges = pinned.filter((each) => !each.contains(input)).map((each) => each.getBoundingClientRect());
        const isUnder = edges.some(({ top, bottom }) => own.top < bottom - 0.5 && own.bottom > top + 0.5);
        return isUnder || own.top < -0.5 || own.bottom > window.innerHeight + 0.5;
      });
      if (hidden) names.push((await field.getAttribute('name')) ?? (await field.evaluate((each) => each.outerHTML)));
    }
    expect(await fields.count()).toBeGreaterThan(0);
    expect(names).toEqual([]);
  });
});

test('a field in which somebody types stays above the bar when the keyboard makes the window shorter', async () => {
  await page.setViewportSize(phone);
  await page.goto(`${service.baseUrl}/complainPageNext?problemType=1&problemSonType=101&orderNo=180&sessionId=demo`);
  await page.getByRole('textbox', { name: 'Your comments and suggestions' }).click();
  await page.setViewportSize({ ...phone, height: 340 });
  const gap = () =>
    page.evaluate(() => {
      const bar = [...document.querySelectorAll('main > *')].find((each) => getComputedStyle(each).bottom === '0px');
      const field = document.activeElement?.getBoundingClientRect();
      return (bar?.getBoundingClientRect().top ?? 0) - (field?.bottom ?? 0);
    });
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test('header and bar leave room for a notch and a home indicator', async () => {
  const paddings = () =>
    page.evaluate(() => {
      const of = (selector: string, side: 'paddingTop' | 'paddingBottom'): number => {
        const found = document.querySelector(selector);
        if (found === null) throw new Error(`there is no ${selector}`);
        return Number.parseFloat(getComputedStyle(found)[side]);
      };
      return [of('main header', 'paddingTop'), of('main > :last-child > :last-child', 'paddingBottom')] as const;
    });
  await page.goto(`${service.baseUrl}/tensionAllisland?productId=1&orderId=86&sessionId=demo`);
  await page.getByRole('button', { name: 'Repayment' }).waitFor();
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain('viewport-fit=cover');
  const [top, bottom] = await paddings();
  const devTools = await page.context().newCDPSession(page);
  const overriding = 'Emulation.setSafeAreaInsetsOverride' as 'Emulation.setTouchEmulationEnabled';
  await devTools.send(overriding, { insets: { top: 47, topMax: 47, bottom: 34, bottomMax: 34 } } as unknown as {
    enabled: boolean;
  });
  await expect.poll(paddings).toEqual([top + 47, bottom + 34]);
});
