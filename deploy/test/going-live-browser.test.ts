import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { calendarDateIn, markets } from '@hiram/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authenticatorCode } from '../../test/journeys/authenticator.ts';
import { type Browser, launchChromium, openPage, type Page } from '../../test/journeys/browser.ts';
import { onTheWay } from '../../test/journeys/full-journey.ts';
import { english } from '../../test/journeys/journey-texts.ts';
import { wrongsOf } from '../../test/journeys/visual-checks.ts';
import { type EmptyProduction, startEmptyProduction } from '../../tools/empty-production.ts';
import { root } from '../../tools/paths.ts';
import { HOST, type Proxy, startProxy } from './proxies.ts';

// docs/going-live.md from the first command to the first loan, with operators and a borrower in browsers, behind the example of nginx.

const origin = `https://${HOST}`;
// the market's day, which begins at 16:00 UTC
const today = calendarDateIn(new Date(), markets.PH.timeZone);
const LARGE = { width: 1280, height: 900 };
const minutes = (count: number) => count * 60_000;

let live: EmptyProduction;
let proxy: Proxy;
let browser: Browser;
const faults: string[][] = [];

beforeAll(async () => {
  live = await startEmptyProduction({ PUBLIC_URL: origin });
  proxy = await startProxy('nginx', live.origin);
  browser = await launchChromium(undefined, { [HOST]: `127.0.0.1:${proxy.port}` });
}, minutes(5));
afterAll(async () => {
  await browser.close();
  await proxy.stop();
  await live.stop();
});

async function open(address: string, viewport?: typeof LARGE): Promise<Page> {
  const certificate = { ignoreHTTPSErrors: true };
  const each = await openPage(browser, viewport === undefined ? certificate : { ...certificate, viewport });
  faults.push(each.faults);
  await each.page.goto(address);
  return each.page;
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const views = (page: Page) => page.getByRole('navigation', { name: 'Views of the desk' });

/** Accepts an invitation: a password, and an app that shows codes. @returns the operator's browser, at the desk */
async function joinByLink(link: string, password: string): Promise<Page> {
  const page = await open(link, LARGE);
  await page.getByLabel('New password').fill(password);
  await press(page, 'Set the password');
  const secret = (await page.locator('p', { hasText: /^[A-Z2-7]{32}$/ }).textContent()) ?? '';
  await page.getByRole('textbox', { name: 'Code' }).fill(authenticatorCode(secret, new Date()));
  await press(page, 'Confirm');
  await press(page, 'I have kept them');
  await views(page).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** An administrator invites an operator. @returns the one-time link */
async function invite(admin: Page, [login, name, role]: readonly [string, string, string]): Promise<string> {
  await views(admin).getByRole('link', { name: 'Operators' }).click();
  await press(admin, 'Invite an operator');
  const dialog = admin.getByRole('dialog', { name: 'Invite an operator' });
  await dialog.getByLabel('Login').fill(login);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByText(role, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Invite an operator' }).click();
  const shown = admin.getByRole('dialog', { name: 'One-time link' });
  const link = (await shown.getByText('/desk/invitation#').textContent()) ?? '';
  await shown.getByRole('button', { name: 'Close' }).click();
  return link;
}

it('34 goes from an empty production server to the first loan in the browsers of operators and a borrower', {
  timeout: minutes(12),
}, async () => {
  copyFileSync(path.join(root, 'config', 'products', 'examples', 'first-loan-free.yaml'), live.productFile);
  const own = (command: string) =>
    command.replace('products.yaml', live.productFile).replace(/--from \S+/, `--from ${today}`);
  expect(await live.documented('products check', own)).toMatchObject({ code: 0 });
  expect(await live.documented('products apply', own)).toMatchObject({ code: 0 });
  const { output } = await live.documented('operators invite');
  const [first = ''] = /https\S+\/desk\/invitation#\S+/.exec(output) ?? [];
  const ana = await joinByLink(first, 'correct horse battery');
  expect(await wrongsOf(ana)).toEqual([]);
  const ben = await joinByLink(await invite(ana, ['ben', 'Ben Cruz', 'Underwriter']), 'a longer battery horse');

  const phone = '09171234567';
  const page = await open(origin);
  const way = onTheWay(page, english, () => live.nextCode());
  await page.getByRole('main').getByRole('link', { name: english.apply }).first().click();
  await way.logIn(phone);
  await page.waitForURL(/\/certify\?.*step=basic/);
  await way.answerEverything();
  await way.bindWallet(phone);
  await way.title(english.confirm);
  await way.isGood();
  await way.press(english.next);
  await page.waitForURL(/\/tensionAllisland\?.*from=confirm/);
  const order = page.url();
  const orderNo = new URL(order).searchParams.get('orderId') ?? '';
  await page.getByText('Under review').first().waitFor();

  await views(ben).getByRole('link', { name: 'Applications' }).click();
  await ben.getByRole('link', { name: new RegExp(`^${orderNo}`) }).click();
  await ben.getByRole('heading', { name: `Application ${orderNo}`, level: 1 }).waitFor();
  expect(await wrongsOf(ben)).toEqual([]);
  await press(ben, 'Take it');
  await press(ben, 'Approve');
  await ben
    .getByRole('dialog', { name: `Approve application ${orderNo}` })
    .getByRole('button', { name: 'Approve' })
    .click();
  await ben.getByText(new RegExp(`Application ${orderNo} is approved`)).waitFor();

  await page.goto(order);
  await way.press(english.withdrawNow);
  await way.title(english.receive);
  await way.press(english.sendMoney);
  await page.waitForURL(/\/tensionAllisland/);
  await live.completeAtTill('payout');
  await live.until(async () => {
    await page.goto(order);
    return (await page.getByRole('heading', { name: english.inRepayment }).isVisible()) || undefined;
  });
  expect(faults.flat()).toEqual([]);
});
