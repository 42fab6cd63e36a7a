import { expect, test } from 'vitest';
import { openNextPage, openPage, phone, untilTapsCount } from './browser.ts';
import { startJourneys } from './journeys.ts';
import { lastCode } from './login-pages.ts';
import { tapOption } from './visual-checks.ts';
import { holdRequests } from './hold-requests.ts';
import { renderedScreens, holdScripts, openHeld, reloadHeld } from './missing-scripts.ts';
import { picture } from './test-picture.ts';

const site = await startJourneys();
const { service, browser } = site;

test('CMP-06 a complaint written and submitted before the scripts load is filed once, with its picture', async () => {
  const form = '/complainPageNext?problemType=1&problemSonType=101&orderNo=180&sessionId=demo';
  const { page, faults, release } = await openHeld(site, form);
  await page.getByRole('textbox', { name: 'Your comments and suggestions' }).fill('They call at night.');
  await page.locator('input[type=file]').setInputFiles(picture);
  const send = page.getByRole('button', { name: 'Send' });
  for (const _ of [1, 2]) await send.click();
  release();
  await page.waitForURL(/\/complainPage\?/);
  await page.goto(`${service.baseUrl}/complaintList?sessionId=demo`);
  await page.getByRole('link', { name: /They call at night/ }).click();
  await page.getByText(/You will have an answer by/).waitFor();
  expect(await page.getByRole('main').locator('img').count()).toBe(1);
  await page.goBack();
  await page.getByRole('tab', { name: /^All/ }).waitFor();
  expect(await page.getByRole('link', { name: /They call at night/ }).count()).toBe(1);
  expect(faults).toEqual([]);
  await page.close();
});

test('CNF-04 an application submitted before the scripts load is made once', async () => {
  const { page, faults, release } = await openHeld(site, '/supportNumber?productId=1&sessionId=demo-new');
  const next = page.getByRole('button', { name: 'Next' });
  for (const _ of [1, 2]) await next.click();
  expect(await next.getAttribute('aria-busy')).toBe('true');
  release();
  await page.waitForURL(/\/tensionAllisland\?.*from=confirm/);
  await page.goto(`${service.baseUrl}/orders?sessionId=demo-new`);
  await page.getByRole('tab', { name: 'Open' }).waitFor();
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /^QuickPeso/ })
      .count(),
  ).toBe(1);
  expect(faults).toEqual([]);
  await page.close();
});

test('a number submitted before the scripts load gets one code; after a reload the page asks for the number again', async () => {
  const { page, faults, release } = await openHeld(site, renderedScreens.login);
  let codes = 0;
  page.on('request', (request) => (codes += request.url().includes('/v3/login/sms-code') ? 1 : 0));
  await page.getByLabel('Mobile number').fill('09170001234');
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Get the code' }).click();
  release();
  const code = page.getByLabel('Code from the SMS');
  await code.waitFor({ timeout: 90_000 });
  await page.getByText('We sent a 6-digit code to 091 7000 1234.').waitFor();
  expect(codes).toBe(1);
  // the tab knows of the code, the service renders the first step
  const releaseAgain = await reloadHeld(page);
  await page.getByLabel('Mobile number').waitFor();
  releaseAgain();
  await code.fill(await lastCode(service, '09170001234'));
  await page.waitForURL(/\/home\?/);
  expect(faults).toEqual([]);
  await page.close();
});

test('a field filled in before the scripts load becomes part of the form’s draft', async () => {
  const { page, faults, release } = await openHeld(site, '/certify?productId=1&step=basic&sessionId=demo-fresh');
  const name = page.getByRole('textbox', { name: 'Full name' });
  await name.fill('Elena Ramos');
  release();
  await page.locator('#root:not([data-drawn]) main').waitFor();
  const filipino = page.getByRole('group', { name: /^Citizenship/ }).getByRole('radio', { name: 'Filipino' });
  await tapOption(page, /^Citizenship/, 'Filipino');
  expect(await filipino.isChecked()).toBe(true);
  expect(await name.inputValue()).toBe('Elena Ramos');
  const releaseAgain = await reloadHeld(page);
  // the draft is in the tab, unknown to the service
  expect(await name.inputValue()).toBe('');
  await name.fill('Elena Cruz');
  releaseAgain();
  await expect.poll(() => filipino.isChecked()).toBe(true);
  expect(await name.inputValue()).toBe('Elena Cruz');
  expect(faults).toEqual([]);
  await page.close();
});

test('a link followed before the scripts load can be returned from, to a working page', async () => {
  const { page, faults, release } = await openHeld(site, renderedScreens.orders);
  const order = page.getByRole('link', { name: /Loan 86/ });
  await order.click({ noWaitAfter: true });
  await page.waitForURL(/\/tensionAllisland\?/, { waitUntil: 'commit' });
  release();
  await page.locator('#root:not([data-drawn]) main').waitFor();
  await page.goBack();
  await untilTapsCount(page);
  await page.getByRole('tab', { name: 'Paid off' }).click();
  await page.getByRole('tab', { name: 'Paid off', selected: true }).waitFor();
  expect(faults).toEqual([]);
  await page.close();
});

test('RTE-01 each navigation announces the title and focuses the heading, forward and back; a refresh changes nothing', async () => {
  const { page, faults } = await openPage(browser);
  const isAt = async (title: string) => {
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((each) => each === document.activeElement)).toBe(true);
    await expect.poll(() => page.title()).toContain(title);
  };
  await page.goto(service.baseUrl + renderedScreens.mine);
  const before = await page.title();
  const entries = () => page.evaluate(() => history.length);
  const first = await entries();
  await page.getByRole('button', { name: 'Settings' }).click();
  await isAt('Settings');
  expect([before === (await page.title()), await entries()]).toEqual([false, first + 1]);
  await page.goBack();
  await isAt(before);
  await page.goForward();
  await isAt('Settings');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: before }).waitFor();
  expect([await entries(), faults]).toEqual([first + 1, []]);
  await page.context().close();
});

test('RTE-06 text and choices from before the script that keeps taps loads are kept too', async () => {
  const { page, faults } = await openNextPage({ browser, origin: service.baseUrl }, { asTheyCome: true });
  const release = await holdScripts(page);
  const come = await holdRequests(page, '**/first-tap.js');
  await page.goto(`${service.baseUrl}/login`, { waitUntil: 'commit' });
  await page.locator('#root[data-drawn] main h1').waitFor();
  await page.getByLabel('Mobile number').fill('09175550188');
  await page.getByRole('group', { name: 'Language' }).getByText('Filipino', { exact: true }).click();
  come();
  await untilTapsCount(page);
  release();
  await page.getByRole('heading', { level: 1, name: 'Mag-log in' }).waitFor();
  await expect.poll(() => page.getByLabel('Mobile number').inputValue()).toBe('091 7555 0188');
  expect(faults).toEqual([]);
  await page.close();
});

test('a tap before the scripts load shows on its button at once, and opens the channels once they are there', async () => {
  const { page, faults, release } = await openHeld(site, '/defendersOn?productId=1&orderId=170&sessionId=demo');
  const method = page.getByRole('button', { name: 'Payment Method' });
  const turning = () => method.evaluate((button) => getComputedStyle(button, '::before').animationName);
  expect(await turning()).toBe('none');
  await method.click();
  expect(await turning()).toBe('turn');
  release();
  await page.getByRole('dialog', { name: 'Payment Method' }).waitFor();
  // one spinner at a time: the drawn one has gone with the drawn page
  expect(await turning()).toBe('none');
  expect(faults).toEqual([]);
  await page.close();
});

test.each([
  { kind: 'that knows no modules', script: '' },
  { kind: 'that cannot read them', script: 'syntax of tomorrow' },
])('a page can be read in a browser below the oldest, which is told to update: one $kind', async ({ script }) => {
  const page = await browser.newPage({ viewport: phone });
  // what such a browser makes of the modules
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    // the small script comes first, as over a slow network
    await page.waitForFunction(() => performance.getEntriesByName('hiram:first-tap').length > 0);
    await route.fulfill({ contentType: 'text/javascript', body: script });
  });
  if (script === '') await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'));
  await page.goto(`${service.baseUrl}/tensionAllisland?productId=1&orderId=174&sessionId=demo&lang=fil`);
  const told = page.getByText('Masyadong luma ang browser na ito');
  await told.waitFor();
  expect(await told.locator('a').count()).toBe(0);
  expect(await page.getByRole('main').textContent()).toContain('₱1,240.00');
  await page.close();
});
