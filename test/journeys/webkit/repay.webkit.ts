import { expect, test } from 'vitest';
import { payAtCounter, paymentsOf } from '../repay-pages.ts';
import { startWebKitJourneys } from './webkit-journeys.ts';

const { service, page, open } = await startWebKitJourneys();

test('a borrower goes from the order by channel and code to the receipt, and back to the order', async () => {
  await open('/tensionAllisland?productId=1&orderId=170&sessionId=demo');
  await page.tap('button', 'Repayment');
  await page.arrive(/\/defendersOn\?/);
  await page.tap('button', 'Payment Method');
  await page.find('dialog', 'Payment Method');
  expect(await page.sideways()).toBe(0);
  await page.tap('text', '7-Eleven CLiQQ');
  await page.tap('button', 'Payment');
  await page.arrive(/\/repaymentOfCode\?/);
  await page.see(/^Valid until/);
  const [payment] = await paymentsOf(service.databaseUrl, 170);
  const code = payment?.presentation.code ?? '';
  expect(await page.run('return document.querySelector("main").innerText')).toContain(code.slice(0, 4));
  expect(code).toMatch(/^\d{12}$/);
  await payAtCounter(service.baseUrl, code);
  await page.find('heading', '₱1,240.00 paid');
  await page.tap('button', 'Save picture');
  await page.find('dialog', 'Picture to save');
  await page.tap('button', 'Close');
  await page.gone('dialog', 'Picture to save');
  await page.tap('button', 'Back to the loan');
  await page.see('2 of 4 paid');
});

test('a borrower pays at the provider’s own page and returns to the receipt', async () => {
  await open('/defendersOn?productId=1&orderId=174&sessionId=demo');
  await page.tap('button', 'Payment Method');
  await page.tap('text', 'Maya');
  await page.tap('button', 'Payment');
  await page.tap('button', /^Pay ₱/);
  await page.find('heading', '₱1,240.00 paid');
  expect(await page.run('return location.pathname')).toBe('/paymentResult');
});
