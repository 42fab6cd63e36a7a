import { expect, test } from 'vitest';
import { openPage, smallPhone } from './browser.ts';
import { startOnlooking } from './journeys.ts';
import { outOfReach } from './reach.ts';
import { pagesInReach, testReach } from './reach-pages.ts';

const { service, browser } = await startOnlooking();

// every page in three languages: reach.matrix.e2e.ts
testReach({ service, browser }, ['en'], pagesInReach.slice(5, 10));

test('the measure finds a day that breaks, an amount that does, and a bar that covers the page', async () => {
  const { page } = await openPage(browser, { viewport: smallPhone });
  await page.setContent(
    `<main><p style="width: 90px; font: 16px monospace">Due <b>2026-12-13</b></p><p style="width: 60px; overflow-wrap: anywhere">₱1,240,000,000.00</p>
     <p>2026-12-13</p><div style="position: sticky; bottom: 0; height: 40vh"></div></main>`,
  );
  expect(await outOfReach(page)).toEqual([
    '2026-12-13 breaks',
    '₱1,240,000,000.00 breaks',
    'DIV takes 40% of the window',
  ]);
  await page.context().close();
});

test('with the keyboard alone: what opened a dialog or a sheet has the focus again once Escape closed it', async () => {
  const { page, faults } = await openPage(browser);
  const closesBack = async (path: string, name: RegExp | string, title: RegExp | string) => {
    await page.goto(`${service.baseUrl}${path}`);
    const opener = page.getByRole('button', { name }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }));
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect([title, await opener.evaluate((button) => button === document.activeElement)]).toEqual([title, true]);
  };
  await closesBack('/supportNumber?productId=1&sessionId=demo-new', 'Disclosure statement', 'Disclosure statement');
  await closesBack('/supportNumber?productId=1&sessionId=demo-new', 'Back', 'Point out');
  await closesBack('/orderIt?sessionId=demo-new', /^Wallet level/, 'Wallet level');
  await closesBack('/accounts?sessionId=demo', /^Remove BPI/, 'Remove this card?');
  await closesBack('/bookkeeping?entryId=new&sessionId=demo', /^Category/, 'Category');
  await closesBack('/dragonpayPaymentInstructions?sessionId=demo', /^Enlarge/, /^1 of/);
  // one that comes by itself leaves the focus where reading begins
  await page.goto(`${service.baseUrl}/tensionAllisland?productId=1&orderId=180&sessionId=over`);
  const notice = page.getByRole('dialog', { name: 'Please log in again' });
  await notice.waitFor();
  await page.keyboard.press('Escape');
  await notice.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(faults).toEqual([]);
  await page.context().close();
});
