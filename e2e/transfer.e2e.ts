import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { openPage, type PageOptions, smallPhone, withoutFirstAnswers } from './browser.ts';
import { looks, wrongsOf } from './looks.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
afterEach(async () => {
  await page.context().close();
  if (faults.length > 0) throw new Error(`the page had faults: ${faults.join('; ')}`);
});

const open = async (path: string, options: PageOptions = {}) => {
  ({ page, faults } = await openPage(browser, options));
  await page.goto(service.baseUrl + path);
  await page.locator('main:not([aria-busy])').waitFor();
};
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const heading = (name: string | RegExp) => page.getByRole('heading', { name }).waitFor();

/** Chooses the transfer at a repayment, as a borrower does. @returns the payment */
async function beginTransfer(orderId: string, session = 'demo'): Promise<string> {
  await page.goto(`${service.baseUrl}/defendersOn?orderId=${orderId}&productId=1&sessionId=${session}`);
  await press('Payment Method');
  const sheet = page.getByRole('dialog', { name: 'Payment Method' });
  await sheet.getByText('Transfer to Sandbox Bank').click();
  await sheet.getByRole('button', { name: 'Payment', exact: true }).click();
  await page.waitForURL(/\/transfer\?/);
  await page.getByRole('region', { name: 'To this account' }).waitFor();
  return new URL(page.url()).searchParams.get('paymentId') ?? '';
}

/** What the sandbox's bank does when one of its buttons is pressed. */
async function bankSays(line: { amountMinor: number; utr?: string; text?: string }): Promise<void> {
  const answer = await fetch(`${service.baseUrl}/sandbox/bank`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ channelNumber: '90021', ...line }),
  });
  expect(answer.status).toBe(200);
}
const amountOf = async (paymentId: string): Promise<number> => {
  const answer = await fetch(`${service.baseUrl}/territory/v3/utr/utr-info?sessionId=demo`, {
    method: 'POST',
    body: new URLSearchParams({ paymentId }),
  });
  return ((await answer.json()) as { data: { amount: number } }).data.amount;
};

/** A picture of ten by ten pixels. */
const picture = {
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
    'base64',
  ),
};

test('a transfer from the repayment to its receipt: number and picture given, the money comes at the bank’s page', async () => {
  await open('/defendersOn?orderId=170&productId=1&sessionId=demo');
  const paymentId = await beginTransfer('170');
  await page.getByText(paymentId.replaceAll('-', '')).waitFor();
  await press('I have sent it');
  const sheet = page.getByRole('dialog', { name: 'Number of your transfer' });
  await sheet.getByRole('textbox').fill('Ref. No. 0001 2345 6789 0');
  await page.locator('input[type=file]').setInputFiles(picture);
  await sheet.getByRole('button', { name: 'Send', exact: true }).click();
  await heading('We are looking for your transfer');
  await page.getByText('With a picture of the receipt').waitFor();
  // the order knows that it is under way, and leads back to it
  await page.goto(`${service.baseUrl}/defendersOn?orderId=170&productId=1&sessionId=demo`);
  await page.getByText('A payment is under way').waitFor();
  await press('Continue this payment');
  await heading('We are looking for your transfer');
  const transfer = page.url();

  await page.goto(`${service.baseUrl}/sandbox/bank`);
  const own = page.locator('form').filter({ has: page.locator('input[value="0001234567890"]') });
  await own.getByRole('button', { name: 'It comes without our reference' }).click();
  await page.goto(transfer);
  await heading(/received$/);
  await press('See the receipt');
  await heading(/paid$/);
  expect(await page.getByText(paymentId).count()).toBeGreaterThan(0);
});

test('a number with a letter wrong is said to be none, one of somebody else is refused, and the page shows the money by itself', async () => {
  await open('/defendersOn?orderId=174&productId=1&sessionId=demo');
  const paymentId = await beginTransfer('174');
  await press('I have sent it');
  const sheet = page.getByRole('dialog', { name: 'Number of your transfer' });
  await sheet.getByRole('textbox').fill('12');
  await sheet.getByRole('textbox').press('Enter');
  await sheet.getByText(/A reference number has 6 to 35 letters and digits/).waitFor();
  // the number of the test before
  await sheet.getByRole('textbox').fill('0001234567890');
  await sheet.getByRole('button', { name: 'Send', exact: true }).click();
  await sheet.getByText(/This number cannot be used for this payment/).waitFor();
  await press('Cancel');
  await bankSays({ amountMinor: await amountOf(paymentId), text: `transfer ${paymentId}` });
  // as on the way back from the app of the bank
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await heading(/received$/);
  expect(await page.getByRole('button', { name: 'I have sent it' }).count()).toBe(0);
});

test('too little, then the rest: both are told, and settle it together', async () => {
  await open('/defendersOn?orderId=86&productId=1&sessionId=demo');
  const paymentId = await beginTransfer('86');
  const amount = await amountOf(paymentId);
  await bankSays({ amountMinor: amount - 20_000, text: paymentId, utr: '70000001' });
  await page.reload();
  await heading(/of ₱[\d,.]+ came/);
  await page.getByRole('region', { name: 'To this account' }).getByText('₱200.00').waitFor();
  await press('Give another number');
  await page.getByRole('textbox', { name: 'Reference number' }).fill('70000002');
  await press('Send');
  await heading('We are looking for your transfer');
  await bankSays({ amountMinor: 20_000, utr: '70000002' });
  await page.reload();
  await heading(/received$/);
  expect(await page.getByText('70000002').count()).toBe(1);
});

const wrongs = () => wrongsOf(page);

/** A transfer as the service tells it in each state, so that every one can be looked at. */
const states = {
  waiting: {},
  checking: { utr: '0001234567890', givenAt: '2026-11-21 12:00:00', lookUntilOn: '2026-11-25' },
  matched: { receivedMinor: 118_456, receivedOn: '2026-11-21', canSubmit: 0, isDelay: '1' },
  'too little': { state: 'differs', receivedMinor: 100_000, receivedOn: '2026-11-21' },
  'too much': { state: 'differs', receivedMinor: 120_000, receivedOn: '2026-11-21' },
  'not-found': { utr: '0001234567890', givenAt: '2026-11-21 12:00:00' },
  over: {},
} as const;

describe.each(looks)('%s', (_, options) => {
  test.each(Object.entries(states))(
    'a transfer that is %s: nothing cut off, nothing axe minds',
    async (state, more) => {
      ({ page, faults } = await openPage(browser, options));
      await withoutFirstAnswers(page);
      await page.route('**/v3/utr/utr-info*', (route) =>
        route.fulfill({
          json: {
            code: '00',
            message: '',
            data: {
              paymentId: 'HRM-8F3K-20QX',
              orderId: '86',
              productId: '1',
              state,
              amount: 118_456,
              currency: 'PHP',
              reference: 'HRM8F3K20QX',
              bankName: 'Bank of the Philippine Islands',
              accountName: 'Hiram Lending and Financing Corporation',
              accountNumber: '0012 3456 7890 1234',
              branch: 'Makati, Ayala Avenue corner Paseo de Roxas',
              ifsc: 'SAND0000001',
              steps: ['Open the app of your bank and choose Send money.'],
              expiresAt: '2026-11-24 12:00:00',
              market: 'PH',
              canSubmit: 1,
              ...more,
            },
          },
        }),
      );
      await page.goto(`${service.baseUrl}/transfer?paymentId=HRM-8F3K-20QX&sessionId=demo`);
      await page.locator('main:not([aria-busy])').waitFor();
      expect(await wrongs()).toEqual([]);
      if (state !== 'waiting') return;
      await press('I have sent it');
      await page.getByRole('dialog').waitFor();
      await press('Send');
      await page.getByText(/A reference number has 6 to 35/).waitFor();
      expect(await wrongs()).toEqual([]);
    },
  );

  test('the bank of the sandbox, and no transfer at all: nothing cut off, nothing axe minds', async () => {
    await open('/transfer?orderId=86&sessionId=demo', options);
    await page.getByText('No transfer was given').waitFor();
    expect(await wrongs()).toEqual([]);
    await page.goto(`${service.baseUrl}/sandbox/bank`);
    expect(await wrongs()).toEqual([]);
  });
});

test.each(['fil', 'es', 'id', 'hi', 'zh-CN', 'pseudo'])('in %s nothing is cut off', async (lang) => {
  const { paymentId } = await madeTransfer();
  await open(`/transfer?paymentId=${paymentId}&sessionId=demo2&lang=${lang}`, { viewport: smallPhone });
  expect(await wrongs()).toEqual([]);
});

/** The transfer of an order that no other test pays. */
async function madeTransfer(): Promise<{ paymentId: string }> {
  const call = async (path: string, fields: Record<string, string>) => {
    const address = `${service.baseUrl}/territory${path}?sessionId=demo2`;
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
    return ((await answer.json()) as { data: { repayAmount: number; paymentId: string } }).data;
  };
  const { repayAmount } = await call('/v3/installment/loan-play-detail', { orderId: '902' });
  return call('/v3/loan-details/generate-vcode', {
    orderId: '902',
    amount: String(repayAmount),
    channelNumber: '90021',
  });
}
