import type { Page, Route } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { closeContext, openPage } from './browser.ts';
import { startReadOnlyJourneys } from './journeys.ts';

/** The page's own requests and texts, each call by its name in the specification; a call that would write is answered here. */
const { service, browser } = await startReadOnlyJourneys();
let page: Page;
let faults: string[];
let sent: URL[];
afterEach(async () => {
  await closeContext({ page, faults });
});

const PROMOTION = '/territory/api/v2/hiram/promotion/';
const calls = (name: string) => sent.filter(({ pathname }) => pathname === PROMOTION + name);
const open = async (path = '/register?id=ph') => {
  ({ page, faults } = await openPage(browser));
  sent = [];
  page.on('request', (request) => void sent.push(new URL(request.url())));
  await answer('track-visit', { code: '0', message: '', data: null });
  await page.clock.install();
  await page.goto(service.baseUrl + path);
  await page.getByText('For example').waitFor();
};
const answer = (name: string, json: object) =>
  page.route(`**${PROMOTION}${name}*`, (route: Route) => route.fulfill({ json }));
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const valueOf = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
const said = (text: string) => page.getByText(text).first().waitFor();
const picture = async () =>
  new URL((await page.getByRole('img', { name: /^Picture with/ }).getAttribute('src')) ?? '', service.baseUrl);
const CODE = 'Code from the text message';
const PICTURE = 'Characters in the picture';

test('REG-01 REG-07 the visit is sent once and each press of Apply with its phone, both with the advertisement’s parameters', async () => {
  await open('/#/registerTemplate?id=ph&utm_tag=summer&user_from=ad7&app_from=web');
  const told = {
    page_id: 'ph',
    user_from: 'ad7',
    client_type: 'android',
    page_type: '1',
    utm_tag: 'summer',
    app_from: 'web',
  };
  await expect.poll(() => calls('track-visit').length).toBe(1);
  expect(Object.fromEntries(calls('track-visit')[0]?.searchParams ?? [])).toMatchObject(told);
  await page.reload();
  await page.getByText('For example').waitFor();
  expect(calls('track-visit')).toHaveLength(1);

  await answer('track-click', { code: '500', message: 'Not counted.', data: null });
  await answer('register', { code: '1048', message: 'The code is not right.', data: null });
  await type('Mobile number', '09171234999');
  await type(PICTURE, 'AC47');
  await type(CODE, '123456');
  await press('Apply');
  await said('The code is not right.');
  expect(calls('track-click')).toHaveLength(1);
  expect(Object.fromEntries(calls('track-click')[0]?.searchParams ?? [])).toMatchObject({
    ...told,
    phone: '09171234999',
  });
  expect(await page.getByText('Not counted.').count()).toBe(0);
});

test('REG-02 the picture has the sid of get-sid and a time; another picture requires a number', async () => {
  await open();
  await page.getByRole('img', { name: /^Picture with/ }).waitFor();
  expect(calls('get-sid')).toHaveLength(1);
  const first = await picture();
  expect(first.pathname).toBe('/territory/promotion/get-captcha');
  expect(first.searchParams.get('sid')).toMatch(/^[\w-]{8,64}$/);
  expect(first.searchParams.get('a')).toMatch(/^\d{13}$/);
  await press('New picture');
  await said('It begins with 09.');
  expect((await picture()).href).toBe(first.href);
  await type('Mobile number', '09171234999');
  await press('New picture');
  await expect.poll(async () => (await picture()).searchParams.get('a')).not.toBe(first.searchParams.get('a'));
  expect((await picture()).searchParams.get('sid')).toBe(first.searchParams.get('sid'));
});

test('REG-04 picture and code are required, of four and of six characters at most', async () => {
  await open();
  await type('Mobile number', '09171234999');
  await press('Get code');
  await said('请正确输入图形验证码！');
  expect(calls('get-sms')).toEqual([]);
  await page.getByLabel(PICTURE, { exact: true }).pressSequentially('AC47XY');
  expect(await valueOf(PICTURE)).toBe('AC47');
  await press('Apply');
  await said('请正确输入短信验证码！');
  expect(calls('register')).toEqual([]);
  await page.getByLabel(CODE, { exact: true }).pressSequentially('12345678');
  expect(await valueOf(CODE)).toBe('123456');
});

test('REG-05 a sent code counts down from 60; a press meanwhile sends no other', async () => {
  await open();
  await answer('get-sms', { code: '0', message: '', data: null });
  await type('Mobile number', '09171234999');
  await type(PICTURE, 'AC47');
  await page.clock.pauseAt(Date.now() + 600_000);
  await press('Get code');
  const button = (text: string) => page.getByRole('button', { name: text, exact: true });
  await button('60 s').waitFor();
  await said('Verification code sent, please check your phone');
  await button('60 s').click({ force: true });
  await said('请勿重复发送验证码!');
  expect(calls('get-sms')).toHaveLength(1);
  await page.clock.runFor(1_000);
  await button('59 s').waitFor();
  await page.clock.runFor(58_000);
  await button('1 s').waitFor();
  await page.clock.runFor(1_000);
  await press('Get code');
  await expect.poll(() => calls('get-sms').length).toBe(2);
});

test('REG-05 101 shows its message and another picture; 11 shows its message and leads to the download', async () => {
  await open();
  await answer('get-sms', { code: '101', message: 'These are other characters.', data: null });
  await type('Mobile number', '09171234999');
  await type(PICTURE, 'AC47');
  const before = (await picture()).href;
  await press('Get code');
  await said('These are other characters.');
  await expect.poll(async () => (await picture()).href).not.toBe(before);
  expect(await valueOf(PICTURE)).toBe('');
  // a press does nothing until the next picture is shown
  await page.locator('form:not([aria-busy])').waitFor();
  await page.unroute(`**${PROMOTION}get-sms*`);
  await answer('get-sms', { code: '11', message: '', data: null });
  await type(PICTURE, 'AC47');
  await press('Get code');
  await said('You have registered, please download the app to log in');
  await page.waitForURL(/\/downloadTemplate/);
});
