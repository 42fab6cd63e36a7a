import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeContext, openPage, withoutPrefetch } from './browser.ts';
import { setDay } from './clock.ts';
import {
  dialogOf,
  lender,
  openOrder,
  orderAddress,
  patchOrder,
  seeded,
  serveLender,
  startOrderJourneys,
  startPayment,
  statusOf,
} from './order-pages.ts';

const { service, browser } = await startOrderJourneys();
let page: Page;
let faults: string[];

beforeEach(async () => {
  ({ page, faults } = await openPage(browser));
  await serveLender(page);
});
afterEach(async () => {
  await closeContext({ page, faults });
});

const open = async (id: number) => openOrder(page, { baseUrl: service.baseUrl, id });
const press = async (name: string) => page.getByRole('button', { name, exact: true }).click();
const ways = new Set(['Repayment', 'REPAY', 'Rollover Repayment', 'Borrow Again', 'Withdraw Now']);
const offered = async () => (await page.getByRole('button').allInnerTexts()).filter((text) => ways.has(text));
const hidesTip = async () => page.evaluate(() => sessionStorage.getItem('showBankTip') !== null);

describe('each seeded order', () => {
  test.each(seeded)('ORD-01 ORD-02 ORD-03 order $id opens as $status', async ({ id, status }) => {
    await open(id);
    expect(await statusOf(page).innerText()).toBe(status);
    await expect.poll(() => page.title()).toBe('Order Details');
    expect(await page.getByText(`Loan ${id}`, { exact: true }).isVisible()).toBe(true);
    const logo = page.locator('img').first();
    expect(await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(
      true,
    );
    expect(await page.getByRole('definition').count()).toBeGreaterThan(1);
  });

  test.each([
    { shows: 'ORD-10 110', id: 110, buttons: [] },
    { shows: 'ORD-06 170', id: 170, buttons: ['Repayment'] },
    { shows: 'ORD-07 174', id: 174, buttons: ['REPAY', 'Rollover Repayment'] },
    { shows: 'ORD-07 180', id: 180, buttons: ['REPAY', 'Rollover Repayment'] },
    { shows: 'ORD-08 200', id: 200, buttons: ['Borrow Again'] },
  ])('$shows offers $buttons', async ({ id, buttons }) => {
    await open(id);
    expect(await offered()).toEqual(buttons);
    expect(await page.getByText('Short of money?').count()).toBe(buttons.length === 2 ? 1 : 0);
    await expect.poll(() => page.getByText('Click to view more products').count()).toBe(buttons.length === 0 ? 1 : 0);
  });

  test('RTE-02 the loan detail address shows the same page', async () => {
    await page.goto(service.baseUrl + orderAddress(170).replace('tensionAllisland', 'irelandIn'));
    expect(await statusOf(page).innerText()).toBe('In repayment');
  });
});

test('ORD-06 ORD-07 order 170 becomes due soon, due today and overdue as days pass', async () => {
  try {
    await open(170);
    expect(await offered()).toEqual(['Repayment']);
    for (const [days, status] of [
      [16, 'Due soon'],
      [18, 'Due today'],
      [19, '1 day overdue'],
      [23, '5 days overdue'],
    ] as const) {
      await setDay(service, days);
      await page.reload();
      await statusOf(page).waitFor();
      expect(await statusOf(page).innerText()).toBe(status);
      expect(await offered()).toEqual(['REPAY', 'Rollover Repayment']);
    }
    expect(await page.getByRole('region', { name: 'Due now' }).getByText('Late charge').isVisible()).toBe(true);
  } finally {
    await setDay(service);
  }
});

describe('the actions', () => {
  test('ORD-09 ORD-12 Repayment leads on, and the tip is not shown again in this session', async () => {
    await open(180);
    await (await dialogOf(page, 'Kind tips')).getByRole('button', { name: 'OK' }).click();
    expect(await hidesTip()).toBe(false);
    await press('REPAY');
    await page.waitForURL(/\/defendersOn\?productId=1&orderId=180&/);
    expect(new URL(page.url()).searchParams.get('sessionId')).toBe('demo');
    expect(await hidesTip()).toBe(true);
    await page.goBack();
    await page.getByRole('button', { name: 'Rollover Repayment' }).click();
    await page.waitForURL(/\/hadBeta\?/);
  });

  test('REP-06 LND-03 an action has the same name and amount from the order to the list of channels', async () => {
    const sheet = page.getByRole('dialog', { name: 'Payment Method' });
    for (const [way, heading] of [
      [/^Repayment/, { level: 1, name: 'Repayment' }],
      [/^Extend by 14 days/, { level: 2, name: 'Extend by 14 days' }],
      [/^Pay off the whole loan/, { level: 1, name: 'Pay off the whole loan' }],
    ] as const) {
      await open(180);
      const link = page.getByRole('region', { name: 'Your options' }).getByRole('link', { name: way });
      const amount = /₱[\d,.]+/.exec(await link.innerText())?.[0] ?? 'none';
      await link.click();
      await page.getByRole('heading', heading).waitFor();
      await page.getByRole('button', { name: 'Payment Method' }).click();
      await sheet.getByText(heading.name, { exact: true }).waitFor();
      expect(await sheet.getByText(amount, { exact: true }).isVisible()).toBe(true);
    }
  });

  test.each([
    [lender.withoutSession, null],
    [lender.withSession, 'demo'],
  ])('ORD-09 an address at %s is opened, with the session: %s', async (host, session) => {
    await patchOrder(page, { h5Url: `https://${host}/pay?order=170` });
    await open(170);
    await press('Repayment');
    await page.waitForURL(`https://${host}/pay?order=170*`);
    expect(new URL(page.url()).searchParams.get('sessionId')).toBe(session);
    await page.goBack();
    await statusOf(page).waitFor();
    expect(await hidesTip()).toBe(true);
    expect(await page.getByRole('button', { name: 'Repayment' }).getAttribute('aria-busy')).toBeNull();
  });

  test('ORD-09 a foreign address is reported and not opened', async () => {
    await patchOrder(page, { h5Url: 'https://pay.lender.example.evil.example/pay' });
    await open(170);
    await press('Repayment');
    await page.getByText('This address cannot be opened.').waitFor();
    expect(page.url()).toBe(service.baseUrl + orderAddress(170));
    expect(await hidesTip()).toBe(false);
  });

  test('ORD-08 Borrow Again is recorded and opens the product', async () => {
    await open(200);
    const counted = page.waitForRequest('**/service/event/save*');
    await press('Borrow Again');
    expect((await counted).postData()).toBe('productId=1&moduleId=30&positionId=0');
    await page.waitForURL(/\/product\?productId=1&/);
  });

  test('ORD-10 a recommended product is recorded and opened, the link to more goes home', async () => {
    // the seeded one is on hold, and sells nothing
    const product = (id: string, name: string) => ({ productId: id, name, moduleId: '31', isClickable: '1' });
    const recProducts = [product('2', 'SariCash'), product('3', 'BahayLoan')];
    await patchOrder(page, { cardNeedPop: 0, recProducts });
    await open(151);
    const counted = page.waitForRequest('**/service/event/save*');
    const asked = page.waitForRequest('**/gopia/goya/define*');
    await page.getByText('BahayLoan').click();
    for (const call of [counted, asked]) expect((await call).postData()).toBe('productId=3&moduleId=31&positionId=1');
    await page.waitForURL(/\/supportNumber\?productId=3&/);
    await page.goBack();
    await page.getByText('Click to view more products').click();
    await page.waitForURL((url) => url.pathname === '/home');
  });

  test('a payment in progress is found again', async () => {
    const paymentId = await startPayment(service.baseUrl, 86);
    await open(86);
    await page.getByText('Payment in progress').waitFor();
    await page.getByRole('link', { name: 'See the payment' }).click();
    await page.waitForURL(/\/paymentResult\?/);
    expect(new URL(page.url()).searchParams.get('paymentId')).toBe(paymentId);
  });
});

describe('the native shell', () => {
  test('ORD-14 ORD-08 ORD-11 calls, product and store are passed to it', async () => {
    await page.addInitScript(() => {
      const told: unknown[] = [];
      const handler = (action: string) => ({ postMessage: (payload: unknown) => told.push([action, payload]) });
      const messageHandlers = Object.fromEntries(
        ['to', 'toHome', 'toRate', 'callTelephone'].map((name) => [name, handler(name)]),
      );
      Object.assign(window, { told, webkit: { messageHandlers } });
    });
    await open(200);
    await press('Call customer service');
    await press('Borrow Again');
    const rating = await dialogOf(page, 'How do you like Hiram?');
    await rating.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Silakan pilih').waitFor();
    // A thumb hits the star itself, in which the radio button is hidden.
    await rating.locator('label').nth(3).click();
    const sent = page.waitForRequest('**/v3/loan-details/google-score*');
    await rating.getByRole('button', { name: 'Send' }).click();
    expect((await sent).postData()).toBe('score=5&orderId=200');
    await rating.waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'told')))
      .toEqual([
        ['callTelephone', ['']],
        ['to', 'productDetail?productId=1'],
        ['toRate', ['']],
      ]);
    await withoutPrefetch(page);
    const again = page.waitForResponse('**/v3/loan-details/loan-details*');
    await page.reload();
    expect(await (await again).json()).toMatchObject({ data: { isScore: '0' } });
  });
});

describe('the withdrawal', () => {
  test('ORD-04 Withdraw Now goes to the address with the session, Not now goes home', async () => {
    await open(21);
    const asks = await dialogOf(page, 'Do you want the money now?');
    expect(await asks.getByText('₱3,800.00 is ready for you.').isVisible()).toBe(true);
    await asks.getByRole('button', { name: 'Withdraw Now' }).click();
    await page.waitForURL(/\/withdraw\?productId=1&orderId=21&/);
    expect(new URL(page.url()).searchParams.get('appVersion')).toBe('1.0.0');
    await open(21);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.waitForURL((url) => url.pathname === '/home');
  });

  test('ORD-05 an order that does not wait for the withdrawal is replaced by the address, so that back does not lead to it', async () => {
    await page.goto(`${service.baseUrl}/sandbox`);
    await patchOrder(page, { playeduL: `https://${lender.withSession}/confirm?step=1` });
    await page.goto(service.baseUrl + orderAddress(170));
    await page.waitForURL(`https://${lender.withSession}/confirm?step=1&*`);
    expect(new URL(page.url()).searchParams.get('sessionId')).toBe('demo');
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/sandbox');
  });

  test('ORD-13 the bank card’s dialog leads to the account form', async () => {
    await open(151);
    await (await dialogOf(page, 'Check your payment account'))
      .getByRole('button', { name: 'Correct your account' })
      .click();
    await page.waitForURL(/\/orderIt\?/);
    expect(new URL(page.url()).searchParams.get('source')).toBe('loanDetail');
  });
});

test('ORD-15 an order that fails to load is reported and can be retried', async () => {
  await withoutPrefetch(page);
  await page.route('**/v3/loan-details/loan-details*', (route) => route.abort());
  await page.goto(service.baseUrl + orderAddress(170));
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await page.unroute('**/v3/loan-details/loan-details*');
  await retry.click();
  await statusOf(page).waitFor();
  expect(await statusOf(page).innerText()).toBe('In repayment');
  await page.goto(service.baseUrl + orderAddress(999_999));
  await page.getByRole('link', { name: 'My loans' }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain('We cannot find this loan.');
});
