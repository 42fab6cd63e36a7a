import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { closeContext, openPage } from './browser.ts';
import { startJourneys } from './journeys.ts';
import { picture } from './test-picture.ts';

const { service, browser } = await startJourneys();
let page: Page;
let faults: string[];
afterEach(async () => {
  await closeContext({ page, faults });
});

const open = async (path: string) => {
  ({ page, faults } = await openPage(browser));
  await page.goto(service.baseUrl + path);
  await page.locator('main:not([aria-busy])').waitFor();
};
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const heading = (name: string | RegExp) => page.getByRole('heading', { name }).waitFor();

/** Chooses bank transfer at a repayment, as a borrower does. @returns the payment */
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

/** Presses one of the buttons of the sandbox's bank. */
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

/** Submits a number without the page. */
async function submitNumber(paymentId: string, utr: string): Promise<void> {
  const answer = await fetch(`${service.baseUrl}/territory/v3/utr/utr-submit?sessionId=demo`, {
    method: 'POST',
    headers: { 'idempotency-key': `submit-${utr}` },
    body: new URLSearchParams({ paymentId, utr }),
  });
  expect(await answer.json()).toMatchObject({ code: '00' });
}

const receipt = { ...picture, name: 'receipt.png' };

test('a transfer goes from the repayment to its receipt, with number, picture and the bank’s credit', async () => {
  await open('/defendersOn?orderId=170&productId=1&sessionId=demo');
  const paymentId = await beginTransfer('170');
  await page.getByText(paymentId.replaceAll('-', '')).waitFor();
  await press('I have sent it');
  const sheet = page.getByRole('dialog', { name: 'Your transfer number' });
  await sheet.getByRole('textbox').fill('Ref. No. 7001 2345 6789 0');
  await page.locator('input[type=file]').setInputFiles(receipt);
  await sheet.getByRole('button', { name: 'Send', exact: true }).click();
  await heading('We are looking for your transfer');
  await page.getByText('With a picture of the receipt').waitFor();
  // the order shows that it is in progress, and leads back to it
  await page.goto(`${service.baseUrl}/defendersOn?orderId=170&productId=1&sessionId=demo`);
  await page.getByText('Payment in progress').waitFor();
  await press('Continue this payment');
  await heading('We are looking for your transfer');
  const transfer = page.url();

  await page.goto(`${service.baseUrl}/sandbox/bank`);
  const own = page.locator('form').filter({ has: page.locator('input[value="7001234567890"]') });
  await own.getByRole('button', { name: 'It comes without our reference' }).click();
  await page.goto(transfer);
  await heading(/received$/);
  await press('See the receipt');
  await heading(/paid$/);
  expect(await page.getByText(paymentId).count()).toBeGreaterThan(0);
});

test('a malformed number is reported, that of another payment is refused, and the page shows the credit by itself', async () => {
  await open('/defendersOn?orderId=174&productId=1&sessionId=demo');
  await submitNumber(await beginTransfer('170'), '7009876543210');
  const paymentId = await beginTransfer('174');
  await press('I have sent it');
  const sheet = page.getByRole('dialog', { name: 'Your transfer number' });
  await sheet.getByRole('textbox').fill('12');
  await sheet.getByRole('textbox').press('Enter');
  await sheet.getByText(/A reference number has 6 to 35 letters and digits/).waitFor();
  await sheet.getByRole('textbox').fill('7009876543210');
  await sheet.getByRole('button', { name: 'Send', exact: true }).click();
  await sheet.getByText(/This number cannot be used for this payment/).waitFor();
  await press('Cancel');
  await bankSays({ amountMinor: await amountOf(paymentId), text: `transfer ${paymentId}` });
  // as on the return from the bank's app
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await heading(/received$/);
  expect(await page.getByRole('button', { name: 'I have sent it' }).count()).toBe(0);
});

test('an underpayment counts at once, and the rest is shown everywhere until another transfer pays it', async () => {
  await open('/defendersOn?orderId=86&productId=1&sessionId=demo');
  const paymentId = await beginTransfer('86');
  const amount = await amountOf(paymentId);
  await bankSays({ amountMinor: amount - 20_000, text: paymentId, utr: '70000001' });
  await page.reload();
  await heading(/received$/);
  const short = page.getByText(/₱200\.00/);
  await short.first().waitFor();
  await press('See the receipt');
  await heading(/paid$/);
  await short.first().waitFor();
  const rest = await beginTransfer('86');
  expect(await amountOf(rest)).toBe(20_000);
  await bankSays({ amountMinor: 20_000, text: rest, utr: '70000002' });
  await page.reload();
  await heading(/received$/);
});
