import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, type PageOptions } from './browser.ts';
import { takePhoto, tapOption, typeDay } from './visual-checks.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys();

const open = async (path: string, options: PageOptions = {}) => {
  const opened = await openPage(browser, options);
  await opened.page.goto(service.baseUrl + path);
  await opened.page.locator('main:not([aria-busy])').waitFor();
  return opened;
};
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
/** Adds a picture to the field with a title, and waits for its upload. */
const addPicture = async (page: Page, field: string) => {
  const group = page.getByRole('group', { name: field });
  const sent = page.waitForResponse((response) => response.url().includes('/upload-document'));
  await group
    .locator('input[type=file]')
    .setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() });
  await sent;
  await group.getByRole('button', { name: 'Show the picture' }).waitFor();
};

test('a borrower answers four steps up to the account, with a refresh, a step back, pictures and a location', async () => {
  const { page, faults } = await open('/certify?productId=1&sessionId=demo-fresh', {
    geolocation: { latitude: 14.599512, longitude: 120.984222 },
    permissions: ['geolocation'],
  });
  await page.getByRole('button', { name: 'Start' }).click();
  await title(page, 'About you');
  await page.getByRole('textbox', { name: 'Full name' }).fill('Elena Ramos');
  await tapOption(page, /^Citizenship/, 'Filipino');
  // a refresh keeps everything
  await page.reload();
  await title(page, 'About you');
  await page
    .getByRole('group', { name: 'Citizenship' })
    .getByRole('radio', { name: 'Filipino', checked: true })
    .waitFor();
  expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Elena Ramos');
  await typeDay(page, /^Date of birth/, '17', '5', '1994');
  await next(page);

  await title(page, 'Where you live');
  await tapOption(page, /^Permanent address/, 'In the Philippines');
  await page.getByRole('button', { name: /^Province and city/ }).click();
  await page.getByRole('dialog').getByText('Cebu', { exact: true }).click();
  await page.getByRole('dialog').getByText('Mandaue', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await page.getByRole('textbox', { name: 'Street and house' }).fill('7 Mango Avenue');
  await next(page);

  await title(page, 'Work and income');
  // back keeps the saved answers
  await page.goBack();
  await title(page, 'Where you live');
  await page.getByRole('button', { name: 'Province and city Mandaue, Cebu' }).waitFor();
  await page.goForward();
  await title(page, 'Work and income');
  await tapOption(page, /^Source of income/, 'Own business or self-employed');
  expect(await page.getByRole('textbox', { name: 'Employer' }).count()).toBe(0);
  await tapOption(page, /^Monthly income/, '₱10,000 – ₱20,000');
  await tapOption(page, /^Pay day/, 'It varies');
  await next(page);

  await title(page, 'Identity and contact');
  await page.getByRole('textbox', { name: 'Name of an emergency contact' }).fill('Ana Villar');
  await tapOption(page, /^Relation to you/, 'Friend');
  await page.getByRole('textbox', { name: 'Mobile number of the contact' }).fill('09171110000');
  await page.getByText(/^This person knows/).click();
  await tapOption(page, /^Politically exposed person/, 'No');
  await next(page);
  await tapOption(page, /^Type of ID/, 'UMID');
  await page.getByRole('textbox', { name: 'ID number' }).fill('CRN-0111-2222333-4');
  await addPicture(page, 'Front of the ID');
  await addPicture(page, 'Back of the ID');
  await addPicture(page, 'Photo of yourself with the ID');
  await page.getByText(/^I agree that the pictures/).click();
  const shared = page.waitForRequest((request) => request.url().includes('/location-upload'));
  await page.getByText(/^I agree that this rounded place/).click();
  await page.getByRole('button', { name: 'Share my rough location' }).click();
  // the location is rounded before it leaves the phone
  expect(Object.fromEntries(new URLSearchParams((await shared).postData() ?? ''))).toMatchObject({
    latitude: '14.6',
    longitude: '121',
  });
  await page.getByText(/^Shared on/).waitFor();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toMatch(/Ana Villar|0917/);
  await next(page);

  await title(page, 'Payment account information');
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toMatch(/Ana Villar|Mango/);
  await page.goto(`${service.baseUrl}/certify?productId=1&sessionId=demo-fresh`);
  await page.getByText('You have answered everything').waitFor();
  // uploaded pictures are shown from the service
  await page.goto(`${service.baseUrl}/certify?productId=1&step=ext&sessionId=demo-fresh`);
  await page.getByText('Page 1 of 2 of this step').waitFor();
  // a consent is never given in advance
  await page.getByText(/^This person knows/).click();
  await next(page);
  await page.getByRole('button', { name: 'Show the picture' }).first().waitFor();
  const widths = await page.locator('form img').evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        await (image as HTMLImageElement).decode();
        return (image as HTMLImageElement).naturalWidth;
      }),
    ),
  );
  expect(widths).toEqual([640, 640, 640]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('an application made too early leads to the open step', async () => {
  const { page, faults } = await openPage(browser);
  await page.route('**/loan-detail-push*', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({
        code: '1070',
        message: 'Some questions are still open. Please answer them before you apply.',
        data: { steps: ['job'], address: '/certify?productId=1&step=job' },
      }),
    }),
  );
  await page.goto(`${service.baseUrl}/supportNumber?productId=1&sessionId=demo-new`);
  await page.getByRole('button', { name: 'Next' }).click();
  await title(page, 'Work and income');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('inside a shell the shell’s own screens take over', async () => {
  const { page } = await openPage(browser);
  await page.addInitScript(() => {
    const posted: unknown[] = [];
    const to = { postMessage: (payload: unknown) => posted.push(payload) };
    Object.assign(window, { posted, webkit: { messageHandlers: { to } } });
  });
  await page.goto(`${service.baseUrl}/certify?productId=1&step=personal&sessionId=demo-new`);
  await page.getByText('These questions are in the app').waitFor();
  const posted = () => page.evaluate(() => (window as unknown as { posted: unknown[] }).posted);
  expect(await posted()).toEqual(['personal?productId=1']);
  expect(await page.getByRole('textbox').count()).toBe(0);
  await page.context().close();
});

test('all steps are in Filipino', async () => {
  const { page, faults } = await open('/certify?productId=1&step=ext&sessionId=demo-new&lang=fil');
  await title(page, 'ID at contact');
  await page.getByText(/^Alam ng taong ito/).waitFor();
  const text = await page.locator('main').innerText();
  expect(text).not.toMatch(/Why we ask|Please|This person/);
  expect(faults).toEqual([]);
  await page.context().close();
});
