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

const form = '/complainPageNext?problemType=1&problemSonType=101&orderNo=180&sessionId=demo';
const open = async (path: string) => {
  ({ page, faults } = await openPage(browser));
  await page.goto(service.baseUrl + path);
  await page.locator('main:not([aria-busy])').waitFor();
};
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const add = () => page.locator('input[type=file]').setInputFiles(picture);
const area = () => page.getByRole('textbox', { name: 'Your comments and suggestions' });
const pictures = () => page.getByRole('group', { name: /^Pictures/ }).locator('img');

test('CMP-01 CMP-03 CMP-05 CMP-06 CMP-07 CMP-08 nine pictures about an overdue order are filed and listed, and no other borrower can read them', async () => {
  await open('/protestantcatholicKing?sessionId=demo');
  await press('Debt collection');
  await press('Calls too often or at night');
  await page.getByText('QuickPeso · Loan 180').waitFor();
  for (let count = 1; count <= 9; count += 1) {
    await add();
    await pictures()
      .nth(count - 1)
      .waitFor();
  }
  await page.locator('input[type=file]').waitFor({ state: 'detached' });
  await page
    .getByRole('status')
    .filter({ hasText: /Sending/ })
    .first()
    .waitFor({ state: 'detached' });
  await area().fill('They called my office twice today.');
  await press('Send');
  await page.getByRole('alertdialog', { name: 'Successfully Sent' }).waitFor();
  await page.waitForURL(/\/complainPage\?/);
  await page.getByRole('link', { name: 'My complaints' }).click();
  await page.getByRole('link', { name: /They called my office twice today/ }).click();
  await page.getByText(/You will have an answer by \d{4}-\d{2}-\d{2}/).waitFor();
  const shown = page.getByRole('main').locator('img');
  expect(await shown.count()).toBe(9);
  await expect
    .poll(() => shown.first().evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 30_000 })
    .toBe(10);
  const source = await shown.first().getAttribute('src');
  const own = await page.request.get(new URL(source ?? '/none', service.baseUrl).href);
  expect([own.status(), own.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  const others = await page.request.get(new URL((source ?? '').replace('demo', 'demo2'), service.baseUrl).href);
  expect(others.status()).toBe(404);
  await page.goto(page.url().replace('sessionId=demo', 'sessionId=demo2'));
  await page.getByText('We cannot find this complaint.').waitFor();
});

/** A large picture of noise whose upper half is transparent, drawn by the browser. */
async function drawLarge(type: 'image/png' | 'image/jpeg'): Promise<Buffer> {
  const source = await page.evaluate(async (asked) => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 800;
    const context = canvas.getContext('2d');
    const noise = new ImageData(800, 400);
    noise.data.forEach((_, at) => {
      noise.data[at] = at % 4 === 3 ? 255 : Math.floor(Math.random() * 256);
    });
    context?.putImageData(noise, 0, 400);
    return canvas.toDataURL(asked, 1);
  }, type);
  return Buffer.from(source.slice(source.indexOf(',') + 1), 'base64');
}

test('CMP-05 fills the background of a transparent picture white, and refuses a picture that is cut off (30-D4)', async () => {
  await open(form);
  const drawing = await drawLarge('image/png');
  const photo = await drawLarge('image/jpeg');
  expect(Math.min(drawing.length, photo.length * 0.9)).toBeGreaterThan(500_000);
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'drawing.png', mimeType: 'image/png', buffer: drawing });
  await page.getByText('Upload succeeded!').waitFor();
  const corner = await pictures()
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      return [...(context?.getImageData(10, 10, 1, 1).data ?? [])];
    });
  expect(corner).toEqual([255, 255, 255, 255]);
  const cut = photo.subarray(0, Math.floor(photo.length * 0.9));
  await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: cut });
  await page.getByText('We cannot read this picture.').waitFor();
});

test('CMP-05 text and pictures survive a reload and a lost connection until they are sent', async () => {
  await open(form);
  await area().fill('Please call me by day only.');
  await add();
  await page.getByText('Upload succeeded!').waitFor();
  await page.context().setOffline(true);
  await add();
  await page.getByRole('button', { name: 'Send picture 2 again' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send picture 2 again' }).waitFor({ state: 'detached' });
  await page.reload();
  await pictures().nth(1).waitFor();
  expect(await area().inputValue()).toBe('Please call me by day only.');
  await press('Send');
  await page.getByRole('alertdialog', { name: 'Successfully Sent' }).waitFor();
  await page.waitForURL(/\/complainPage\?/);
  await page.goto(service.baseUrl + form);
  await area().waitFor();
  expect([await area().inputValue(), await pictures().count()]).toEqual(['', 0]);
});

test('CMP-02 collection of an order that is not overdue is blocked in Spanish', async () => {
  await open('/complainPage?orderId=170&sessionId=demo');
  await press('Debt collection');
  await page.getByText('Este pedido no admite quejas sobre cobranza.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/complainPage');
});

test('CMP-06 CMP-09 a borrower who cannot pay finds contacts in one tap and the request for a payment plan in two', async () => {
  const order = 'productId=1&orderId=180&sessionId=demo';
  await open(`/defendersOn?${order}`);
  await page.getByRole('link', { name: "Can't pay now?" }).click();
  await page.getByRole('link', { name: 'Ask for a payment plan' }).waitFor();
  await page.goto(`${service.baseUrl}/tensionAllisland?${order}`);
  await page.getByRole('link', { name: "Can't pay now?" }).click();
  await page.getByText('Monday to Saturday, 09:00 to 18:00').waitFor();
  expect(await page.getByText('+63 917 555 0100').isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: /help@hiram\.example/ }).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Ask for a payment plan' }).click();
  await page.getByRole('button', { name: /How many payments/ }).click();
  await page.getByRole('dialog').getByText('3 × ₱1,656.00').click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: /First payment on/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await page.getByRole('region', { name: 'Your plan' }).getByText('₱1,656.00').first().waitFor();
  await press('Send the request');
  await page.getByRole('region', { name: 'Your request waits for our answer' }).waitFor();
  expect(await page.getByText('No late charge is added while you wait.').isVisible()).toBe(true);

  // in words of one's own, as a message to customer service
  await open('/complainPageNext?problemType=8&orderNo=180&sessionId=demo');
  await page.getByLabel(/What can you pay, and when/).fill('Half on the 15th, the rest on the 30th.');
  await press('Send');
  await page.getByRole('alertdialog', { name: 'Successfully Sent' }).waitFor();
  await page.waitForURL(/\/complainPage\?/);
  await page.getByRole('link', { name: 'My complaints' }).click();
  await page.getByRole('link', { name: /I cannot pay on time.*Half on the 15th/ }).waitFor();
});
