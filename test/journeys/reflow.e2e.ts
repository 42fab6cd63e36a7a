import { expect, test } from 'vitest';
import { openPage, sidewaysOverflow, smallPhone } from './browser.ts';
import { startReadOnlyJourneys } from './journeys.ts';
import { reflowFaults } from './reflow.ts';
import { addressPages, reflowPages, testReflow } from './reflow-pages.ts';

const { service, browser } = await startReadOnlyJourneys();

// every page in three languages: reflow.matrix.e2e.ts
testReflow({ service, browser }, ['en'], [...reflowPages.slice(5, 11), ...addressPages]);

test('on an offer the amounts and the rate have a line each, from the same edge', async () => {
  const { page, faults } = await openPage(browser);
  await page.goto(`${service.baseUrl}/home?sessionId=demo-new`);
  const offer = page.getByRole('button', { name: /^QuickPeso/ });
  const placeOf = async (text: RegExp) => {
    const box = await offer.getByText(text).locator('..').boundingBox();
    return { left: box?.x, top: box?.y };
  };
  const [amounts, rate] = [await placeOf(/you can borrow$/), await placeOf(/a year, on the loan amount$/)];
  expect(rate.left).toBe(amounts.left);
  expect(rate.top).toBeGreaterThan(Number(amounts.top));
  expect(faults).toEqual([]);
  await page.context().close();
});

test('at the desk at 320 px with text twice as large, the days and amounts of lists and of a complaint do not break', async () => {
  const { page, faults } = await openPage(browser, { viewport: smallPhone, largeText: true });
  await page.goto(`${service.baseUrl}/desk`);
  await page.getByLabel('Name').fill('agent');
  await page.getByLabel('Password').fill('sandbox-agent-1');
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('combobox', { name: 'Find a page or a complaint' }).waitFor();
  for (const [path, first] of [
    ['/desk/loans', page.getByRole('row').last()],
    ['/desk/audit', page.getByRole('row').last()],
    ['/desk?complaint=1001', page.getByRole('heading', { name: 'Latest payments' })],
  ] as const) {
    await page.goto(service.baseUrl + path);
    await first.waitFor();
    expect([path, await reflowFaults(page), await sidewaysOverflow(page)]).toEqual([path, [], 0]);
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

test('the check finds a broken date, a broken amount, a broken piece of an address, a dot at the edge of a line, a bar that covers the page, and a button of three lines', async () => {
  const { page } = await openPage(browser, { viewport: smallPhone });
  await page.setContent(
    `<main><p style="width: 90px; font: 16px monospace">Due <b>2026-12-13</b></p><p style="width: 60px; overflow-wrap: anywhere">₱1,240,000,000.00</p>
     <p style="width: 130px; font: 16px monospace; overflow-wrap: anywhere">help@hiram.example support@<wbr>hiram.example Donaudampfschiffahrt</p>
     <p style="width: 60px; font: 16px monospace">Free · at once</p><p>Free · at once</p><p>2026-12-13</p><div style="position: sticky; bottom: 0; height: 40vh"><button style="width: 60px; font: 16px monospace">Three words here</button></div></main>`,
  );
  expect(await reflowFaults(page)).toEqual([
    '2026-12-13 breaks',
    '₱1,240,000,000.00 breaks',
    'example breaks',
    'a dot at the edge of a line: Free · at once',
    'DIV takes 40% of the window',
    'Three words here has 3 lines',
  ]);
  await page.context().close();
});

test('at 360 px the parts of a row stay in one line where they fit', async () => {
  const { page, faults } = await openPage(browser);
  await page.goto(`${service.baseUrl}/complainPage?sessionId=demo`);
  await page.getByText('Debt collection').click();
  await page.getByText('Rude words or threats').click();
  await page.getByText('QuickPeso · Loan 180').waitFor();
  expect(await reflowFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('Escape closes a dialog or a sheet and returns the focus to its opener', async () => {
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
  // one that opens by itself leaves the focus at the start of the page
  await page.goto(`${service.baseUrl}/tensionAllisland?productId=1&orderId=180&sessionId=over`);
  const notice = page.getByRole('dialog', { name: 'Please log in again' });
  await notice.waitFor();
  await page.keyboard.press('Escape');
  await notice.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(faults).toEqual([]);
  await page.context().close();
});
