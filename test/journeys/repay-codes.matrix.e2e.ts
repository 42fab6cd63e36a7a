import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeContext, openPage } from './browser.ts';
import {
  addOrder,
  addressOf,
  openRepayment,
  payAtCounter,
  paymentsOf,
  payWith,
  readQrCode,
  untilUnrequestedCode,
} from './repay-pages.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
beforeEach(async () => {
  ({ page, faults } = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] }));
});
afterEach(async () => {
  await closeContext({ page, faults });
});

const at = (id: number) => ({ baseUrl: service.baseUrl, id });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const query = () => new URL(page.url()).searchParams;
const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
/** The code as displayed: groups of four. */
const drawnGroups = () => page.locator('[class] > span[aria-hidden=true] > span').allInnerTexts();

describe('a code', () => {
  test('REP-07 REP-10 a 7-Eleven code is shown, copied and paid at the counter, and the page becomes the receipt by itself', async () => {
    await openRepayment(page, at(170));
    await untilUnrequestedCode(page);
    await payWith(page, '7-Eleven CLiQQ');
    await page.waitForURL(/\/repaymentOfCode\?/);
    await page.getByRole('button', { name: 'Copy code' }).click();
    await page.getByText('copy success').waitFor();
    const [payment] = await paymentsOf(service.databaseUrl, 170);
    const code = payment?.presentation.code ?? '';
    expect(code).toMatch(/^\d{12}$/);
    expect(await clipboard()).toBe(code);
    expect((await drawnGroups()).join(' ')).toBe(`${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`);
    expect(query().get('showType')).toBe('1');
    expect(await page.getByText('₱1,240.00').isVisible()).toBe(true);
    await page.getByText(/^Valid until \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/).waitFor();
    // The steps of the standing code, which is this one.
    await heading('Pay at 7-Eleven').waitFor();
    await payAtCounter(service.baseUrl, code);
    await heading('₱1,240.00 paid').waitFor();
  });

  test('REP-07 an address with another code still shows the code of the payment', async () => {
    await openRepayment(page, at(174));
    await payWith(page, '7-Eleven CLiQQ');
    await page.waitForURL(/\/repaymentOfCode\?/);
    const code = query().get('payCode') ?? '';
    const forged = page.url().replace(code, '666666666666');
    await page.goto(forged);
    await page.getByText(/^Valid until/).waitFor();
    expect((await drawnGroups()).join('')).toBe(code);
  });

  test('REP-07 a foreign address shows no code, and one of ours shows it even without a login', async () => {
    await page.goto(`${service.baseUrl}/repaymentOfCode?showType=2&payCode=666677778888&repayAmount=50000`);
    await page.getByText("This code can't be shown").waitFor();
    expect([await drawnGroups(), await page.getByRole('img').count()]).toEqual([[], 0]);

    await openRepayment(page, at(174));
    await payWith(page, '7-Eleven CLiQQ');
    await page.waitForURL(/\/repaymentOfCode\?/);
    await page.getByText(/^Valid until/).waitFor();
    const shown = new URL(page.url());
    for (const name of ['sessionId', 'orderId', 'productId']) shown.searchParams.delete(name);
    const { page: elsewhere, faults: others } = await openPage(browser);
    await elsewhere.goto(shown.href);
    await elsewhere.getByText(/^Valid until/).waitFor();
    expect(await elsewhere.getByText('₱1,240.00').isVisible()).toBe(true);
    await elsewhere.goto(shown.href.replace(shown.searchParams.get('payCode') ?? '', '666677778888'));
    await elsewhere.getByText("This code can't be shown").waitFor();
    expect(others).toEqual([]);
    await elsewhere.context().close();
  });

  test('REP-04 REP-08 REP-10 the page of the standing code needs no network, and its payment counts for the order', async () => {
    await openRepayment(page, at(86));
    await untilUnrequestedCode(page);
    await page.getByRole('link', { name: /Pay at a counter/ }).click();
    await page.getByText('Contract number', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/repaymentOfCode2');
    expect(await page.getByText('₱1,240.00').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Copy contract number' }).click();
    await page.getByText('copy success').waitFor();
    const code = await clipboard();
    await page.route('**/territory/**', (route) => route.abort());
    await page.reload();
    await page.getByText('Contract number', { exact: true }).waitFor();
    expect((await drawnGroups()).join('')).toBe(code);
    await page.unroute('**/territory/**');
    await payAtCounter(service.baseUrl, code);
    await expect
      .poll(
        async () => {
          await page.goto(addressOf('/tensionAllisland', at(86)));
          return page.getByText(/2 of 4 paid/).count();
        },
        { timeout: 120_000 },
      )
      .toBeGreaterThan(0);
  });
});

describe('a QR code', () => {
  const readShown = async (): Promise<string | null> => {
    const code = page.getByRole('img', { name: /^QR code to pay/ });
    await code.waitFor();
    return readQrCode(page, await code.screenshot());
  };

  test.each(['light', 'dark'] as const)(
    'REP-07 can be scanned in %s with the provider’s content',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      // an order of its own, without another payment in progress
      const orderId = colorScheme === 'light' ? 7801 : 7802;
      await addOrder(service.databaseUrl, { id: orderId, amountMinor: 124_000 });
      await openRepayment(page, at(orderId));
      await payWith(page, 'QR Ph');
      const shown = await readShown();
      const [payment] = await paymentsOf(service.databaseUrl, orderId);
      expect(payment?.presentation.payload).toMatch(/^000201/);
      expect(shown).toBe(payment?.presentation.payload);
    },
  );

  test('REP-07 has the same content enlarged and saved, and the picture names the payment', async () => {
    await openRepayment(page, at(180));
    await payWith(page, 'QR Ph');
    const shown = await readShown();
    expect(shown).toBe(query().get('payCode'));
    await page.getByRole('button', { name: 'Enlarge' }).click();
    expect(await readQrCode(page, await page.locator('dialog img').screenshot())).toBe(shown);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save picture' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`qr-${query().get('paymentId')}.png`);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    expect(await readQrCode(page, Buffer.concat(chunks))).toBe(shown);
  });

  test('REP-07 becomes the receipt when paid with the page open, and that can be saved', async () => {
    await openRepayment(page, at(180));
    await payWith(page, 'QR Ph');
    const payload = query().get('payCode') ?? (await readShown()) ?? '';
    await page.getByRole('img', { name: /^QR code to pay/ }).waitFor();
    await payAtCounter(service.baseUrl, query().get('payCode') ?? payload);
    await heading(/^₱[\d,.]+ paid$/).waitFor();
    await page.getByRole('button', { name: 'Share receipt' }).click();
    await page.getByText('copy success').waitFor();
    const receipt = await clipboard();
    expect(receipt).toContain('Late charge: ₱');
    expect(receipt).toContain(`Reference: ${query().get('paymentId')}`);
    await page.getByRole('button', { name: 'Save picture' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe(`receipt-${query().get('paymentId')}.png`);
  });
});
