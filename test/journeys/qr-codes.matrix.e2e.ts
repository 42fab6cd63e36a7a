import { buildQrPh, buildUpiLink, emvChecksum, type QrPhPayload, readQrPh } from '@hiram/payments';
import { type FakePaymongo, openFakePaymongo, SECRET_KEY, WEBHOOK_SECRET } from '@hiram/payments/fakes/paymongo';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  accessibilityFaults,
  closeContext,
  openPage,
  type PageOptions,
  sidewaysOverflow,
  smallPhone,
  withoutPrefetch,
} from './browser.ts';
import { nowAt } from './clock.ts';
import { type ServiceOfJourneys, beforeRetry, startBrowser, startService } from './journeys.ts';
import { openRepayment, paymentsOf, payWith, readQrCode } from './repay-pages.ts';
import { writeRunFile } from './run-folder.ts';

const browser = await startBrowser();
let page: Page;
let faults: string[];

afterEach(async () => {
  await closeContext({ page, faults });
});

const open = async (options: PageOptions = {}): Promise<void> => {
  ({ page, faults } = await openPage(browser, options));
};
const code = () => page.getByRole('img', { name: /^QR code to pay/ });
/** The content of the code that the page shows, read from a screenshot. */
const readShown = async (): Promise<string> => {
  await code().waitFor();
  return (await readQrCode(page, await code().screenshot())) ?? '';
};
const query = () => new URL(page.url()).searchParams;

describe('a code drawn by us, scanned from the screen', () => {
  let service: ServiceOfJourneys;
  beforeAll(async () => {
    // codes without a payment are put into addresses here, which this lender's config allows
    const file = writeRunFile('web.json', { locale: 'default', payCodes: 'address' });
    service = await startService({ env: { WEB_CONFIG_FILE: file } });
  });
  afterAll(() => service.stop());

  const merchant: QrPhPayload = {
    account: { kind: 'merchant', bic: 'SANDPHM1XXX', merchantNumber: '900000000000001' },
    name: 'Peña Lending',
    city: 'Parañaque',
    category: '6012',
    amountMinor: 118_457,
    additional: { billNumber: 'HRM-8F3K-20QX' },
  };
  const person: QrPhPayload['account'] = { kind: 'person', bic: 'SANDPHM1XXX', account: '639170000000' };

  test.each([
    ['a merchant with an amount', merchant],
    ['a merchant whose payer types the amount', { ...merchant, amountMinor: null }],
    ['a person', { ...merchant, account: person, category: '6016', postalCode: '1226' }],
  ])('REP-07 decodes %s to the written text with a correct checksum', async (_what, payload) => {
    await open();
    const text = buildQrPh(payload);
    const address = new URLSearchParams({ showType: '2', payCode: text, payCodeImg: '', repayAmount: '118457' });
    await page.goto(`${service.baseUrl}/repaymentOfCode?${address.toString()}&sessionId=demo`);
    const said = await readShown();
    expect(said).toBe(text);
    expect(emvChecksum(said.slice(0, -4))).toBe(said.slice(-4));
    expect(readQrPh(said)).toEqual(payload);
  });

  test('REP-07 holds the UPI link', async () => {
    await open();
    const text = buildUpiLink({
      payeeAddress: 'lender@bank',
      payeeName: 'Lender',
      merchantCategory: '6012',
      transactionReference: 'HRM-8F3K-20QX',
      note: 'Loan 86, 1 of 3',
      amountMinor: 118_457,
    });
    const address = new URLSearchParams({ showType: '2', payCode: text, payCodeImg: '', repayAmount: '118457' });
    await page.goto(`${service.baseUrl}/repaymentOfCode?${address.toString()}&sessionId=demo-in`);
    expect(await readShown()).toBe(text);
  });

  test('REP-07 holds the amount and the reference of an order’s payment', async () => {
    await open();
    await openRepayment(page, { baseUrl: service.baseUrl, id: 86 });
    await payWith(page, 'QR Ph');
    const said = await readShown();
    const payment = (await paymentsOf(service.databaseUrl, 86)).find(({ channel }) => channel === 'QR Ph');
    expect(payment?.id).toBe(query().get('paymentId'));
    expect(readQrPh(said)).toMatchObject({
      amountMinor: Number(query().get('repayAmount')),
      additional: { billNumber: payment?.id },
    });
    expect(said).toBe(payment?.presentation.payload);
  });

  test('REP-07 is a UPI link to the lender in India, with the amount and the reference of the payment', async () => {
    await open();
    await page.goto(`${service.baseUrl}/defendersOn?productId=4&orderId=903&sessionId=demo-in`);
    await page.locator('main:not([aria-busy])').getByRole('button', { name: 'Payment Method' }).waitFor();
    await payWith(page, 'UPI QR');
    const { protocol, searchParams } = new URL(await readShown());
    expect(protocol).toBe('upi:');
    const rupees = (Number(query().get('repayAmount')) / 100).toFixed(2);
    expect(['pa', 'mc', 'am', 'cu', 'tr'].map((name) => searchParams.get(name))).toEqual([
      'merchant@sandbox',
      '6012',
      rupees,
      'INR',
      query().get('paymentId'),
    ]);
  });
});

describe('a code that a provider delivers as a picture', () => {
  let service: ServiceOfJourneys;
  let remote: FakePaymongo;
  beforeAll(async () => {
    remote = await openFakePaymongo(() => nowAt(service));
    const limits = { minimumMinor: 2_000, maximumMinor: 5_000_000 };
    const provider = {
      kind: 'paymongo',
      baseUrl: remote.url,
      secretKey: { fromEnv: 'PAYMONGO_SECRET_KEY' },
      webhookSecret: { fromEnv: 'PAYMONGO_WEBHOOK_SECRET' },
      channels: [{ ...limits, channelNumber: '90004', name: 'QR Ph', logo: '/brand/qr-ph.svg' }],
    };
    const file = writeRunFile('providers.json', [provider]);
    service = await startService({
      env: {
        PAYMENT_PROVIDERS_FILE: file,
        PAYMONGO_SECRET_KEY: SECRET_KEY,
        PAYMONGO_WEBHOOK_SECRET: WEBHOOK_SECRET,
      },
    });
  });
  afterAll(async () => {
    await service.stop();
    await remote.close();
  });
  beforeRetry(() => service.renew());

  const begin = async (id: number): Promise<string> => {
    await openRepayment(page, { baseUrl: service.baseUrl, id });
    await payWith(page, 'QR Ph');
    await code().waitFor();
    return query().get('paymentId') ?? '';
  };
  /** Notifies the service as the provider does. */
  const tell = async (reference: string): Promise<void> => {
    const told = remote.pay(reference);
    if (told === null) throw new Error('it could not be paid');
    const headers = new Headers(Object.entries(told.headers).map(([name, value]) => [name, value ?? '']));
    const body = Buffer.from(told.rawBody);
    const answer = await fetch(`${service.baseUrl}/notify/paymongo`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  };

  test.each<[string, number, PageOptions]>([
    ['light', 170, {}],
    ['dark, 320 px wide with text twice as large', 180, { colorScheme: 'dark', viewport: smallPhone, largeText: true }],
  ])('REP-07 is shown unchanged, in %s, also after a reload', async (_look, orderId, options) => {
    await open(options);
    const reference = await begin(orderId);
    const payload = remote.payloadFor(reference);
    expect(await readShown()).toBe(payload);
    expect(readQrPh(payload ?? '')).toMatchObject({ amountMinor: Number(query().get('repayAmount')) });
    await page.reload();
    expect(await readShown()).toBe(payload);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  test('REP-07 can be enlarged and saved, with the same content', async () => {
    await open();
    const payload = remote.payloadFor(await begin(170));
    await page.getByRole('button', { name: 'Enlarge' }).click();
    expect(await readQrCode(page, await page.locator('dialog img').screenshot())).toBe(payload);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save picture' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
    expect(await readQrCode(page, Buffer.concat(chunks))).toBe(payload);
  });

  test('REP-07 is hidden once it is no longer payable, with a link to another one', async () => {
    await open();
    const reference = await begin(174);
    await withoutPrefetch(page);
    await page.route('**/v3/loan-details/payment-status*', (route) => route.abort());
    await tell(reference);
    await page.reload();
    await page.getByText('This QR code is gone.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('REP-07 becomes the receipt when the provider reports the payment', async () => {
    await open();
    const reference = await begin(86);
    await tell(reference);
    await page.getByRole('heading', { name: /^₱[\d,.]+ paid$/ }).waitFor();
    expect(await code().count()).toBe(0);
  });
});
