import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeContext, openPage } from './browser.ts';
import {
  addOrder,
  addressOf,
  choose,
  openRepayment,
  pay,
  payAtCounter,
  paymentsOf,
  payWith,
  untilPayable,
} from './repay-pages.ts';
import { setDay } from './clock.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
beforeEach(async () => {
  ({ page, faults } = await openPage(browser));
});
afterEach(async () => {
  await closeContext({ page, faults });
});

let lastOrder = 7000;
/** An order of its own for a journey. */
async function newOrder(amountMinor = 124_000) {
  lastOrder += 1;
  await addOrder(service.databaseUrl, { id: lastOrder, amountMinor });
  return { baseUrl: service.baseUrl, id: lastOrder };
}
const press = async (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const query = () => new URL(page.url()).searchParams;
const payments = (orderId: number) => paymentsOf(service.databaseUrl, orderId);
const rows = async () =>
  Object.fromEntries(
    await page
      .locator('dl > div')
      .evaluateAll((all) => all.map((row) => [row.children[0]?.textContent, row.children[1]?.textContent])),
  );

describe('from the order to the receipt', () => {
  test('REP-01 REP-05 order 86 is repaid by channel, provider and receipt, and shows 2 of 4 paid', async () => {
    await page.goto(addressOf('/tensionAllisland', { baseUrl: service.baseUrl, id: 86 }));
    await press('Repayment');
    await untilPayable(page);
    expect(await page.getByText('₱1,240.00').first().isVisible()).toBe(true);
    await payWith(page, 'GCash');
    await press(/^Pay ₱1,240\.00$/);
    await heading('₱1,240.00 paid').waitFor();
    const [payment] = await payments(86);
    expect(new URL(page.url()).pathname).toBe('/paymentResult');
    expect(payment?.status).toBe('paid');
    expect(await page.getByText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} · GCash$/).isVisible()).toBe(true);
    expect(await rows()).toMatchObject({
      Reference: payment?.id,
      Principal: '₱1,000.00',
      Interest: '₱240.00',
      'Still to pay': '₱2,480.00',
    });
    await press('Back to the loan');
    await page.waitForURL(/\/tensionAllisland\?/);
    await page
      .getByText(/2 of 4 paid/)
      .first()
      .waitFor();
    expect(query().get('sessionId')).toBe('demo');
  });

  test('REP-05 a failed payment shows its reason, and Try again starts again without loss', async () => {
    const order = await newOrder();
    await openRepayment(page, order);
    await payWith(page, 'Maya');
    await press('Fail');
    await heading('Payment failed').waitFor();
    expect(await page.getByText('Nothing was taken.').isVisible()).toBe(true);
    await press('Try again');
    await untilPayable(page);
    expect(query().get('orderId')).toBe(String(order.id));
    await page.getByRole('button', { name: 'Payment Method' }).click();
    // The last channel used is selected.
    expect(await page.getByRole('radio', { name: 'Maya' }).isChecked()).toBe(true);
    await pay(page);
    await press(/^Pay ₱/);
    await heading('₱1,240.00 paid').waitFor();
    expect((await payments(order.id)).map(({ status }) => status)).toEqual(['failed', 'paid']);
  });

  test('REP-05 a payment left for later makes the page wait, which becomes the receipt by itself', async () => {
    const order = await newOrder();
    await openRepayment(page, order);
    await payWith(page, 'GCash');
    await press('Pay later');
    await heading('Waiting for your payment').waitFor();
    const [payment] = await payments(order.id);
    await payAtCounter(service.baseUrl, payment?.id ?? '');
    await heading('₱1,240.00 paid').waitFor();
    expect(await payments(order.id)).toHaveLength(1);
  });
});

describe('coming back', () => {
  test('REP-05 the payment in progress is offered again after the return from the provider, and continues', async () => {
    const order = await newOrder();
    await openRepayment(page, order);
    await payWith(page, 'GCash');
    await page.getByRole('button', { name: 'Pay later' }).waitFor();
    await page.goBack();
    await page.getByText('Payment in progress').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await press('Continue this payment');
    await press(/^Pay ₱/);
    await heading('₱1,240.00 paid').waitFor();
    expect(await payments(order.id)).toHaveLength(1);
  });

  test('REP-05 another channel during a payment in progress requires a confirmation', async () => {
    const order = await newOrder();
    await openRepayment(page, order);
    await payWith(page, 'GCash');
    await press('Pay later');
    await heading('Waiting for your payment').waitFor();
    await openRepayment(page, order);
    await payWith(page, 'Maya');
    await page.getByRole('alertdialog', { name: 'Start another payment?' }).waitFor();
    await press('Continue with GCash');
    await page.waitForURL(/\/sandbox\/provider\/pay\//);
    expect(await payments(order.id)).toHaveLength(1);
  });

  test('REP-05 a refresh and a deep link keep the receipt; another browser gets nothing', async () => {
    const order = await newOrder();
    await openRepayment(page, order);
    await payWith(page, 'GCash');
    await press(/^Pay ₱/);
    await heading('₱1,240.00 paid').waitFor();
    const address = page.url();
    await page.reload();
    await heading('₱1,240.00 paid').waitFor();
    const stranger = await openPage(browser);
    await stranger.page.goto(address);
    await stranger.page.getByText('Please go back to the app').waitFor();
    expect(await stranger.page.getByRole('main').innerText()).not.toMatch(/HRM|₱/);
    await stranger.page.goto(`${address}&sessionId=demo2`);
    await stranger.page.getByText('We cannot find this payment.').waitFor();
    await stranger.page.context().close();
  });
});

describe('exactly once', () => {
  test('REP-05 a double tap makes one payment', async () => {
    const order = await newOrder();
    await openRepayment(page, order);
    await choose(page, 'GCash');
    await page.getByRole('button', { name: 'Payment', exact: true }).dblclick();
    await page.waitForURL(/\/sandbox\/provider\/pay\//);
    expect(await payments(order.id)).toHaveLength(1);
  });

  test('REP-05 two tabs make one payment', async () => {
    const order = await newOrder();
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await openRepayment(tab, order);
      await choose(tab, 'GCash');
    }
    await Promise.all([pay(page), pay(other)]);
    await Promise.all([page, other].map((tab) => tab.waitForURL(/\/sandbox\/provider\/pay\//)));
    expect(other.url()).toBe(page.url());
    expect(await payments(order.id)).toHaveLength(1);
    await press(/^Pay ₱/);
    await heading('₱1,240.00 paid').waitFor();
    await openRepayment(other, order);
    expect(await other.getByText('Payment in progress').count()).toBe(0);
  });

  test('REP-05 REQ-10 a provider that does not answer is reported, and the second attempt finds the same payment', async () => {
    const order = await newOrder(129_922);
    await openRepayment(page, order);
    await payWith(page, 'GCash');
    await page
      .getByRole('dialog')
      .getByText(/We do not know yet whether the payment went through/)
      .first()
      .waitFor();
    await pay(page);
    await page.waitForURL(/\/sandbox\/provider\/pay\//);
    expect(await payments(order.id)).toHaveLength(1);
  });

  test('REP-05 a changed amount is shown, and paid only after another confirmation', async () => {
    try {
      await openRepayment(page, { baseUrl: service.baseUrl, id: 180 });
      await choose(page, 'GCash');
      const sheet = page.getByRole('dialog', { name: 'Payment Method' });
      const seen = await sheet.locator('strong').innerText();
      await setDay(service, 1);
      await pay(page);
      await sheet.getByText(/^The amount has changed from/).waitFor();
      const now = await sheet.locator('strong').innerText();
      expect(now).not.toBe(seen);
      expect(await sheet.getByText(`The amount has changed from ${seen} to ${now}.`).isVisible()).toBe(true);
      expect(await payments(180)).toEqual([]);
      await pay(page);
      await page.getByRole('button', { name: `Pay ${now}` }).waitFor();
      expect(await payments(180)).toHaveLength(1);
    } finally {
      await setDay(service);
    }
  });
});
