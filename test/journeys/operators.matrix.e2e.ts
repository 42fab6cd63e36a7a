import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { authenticatorCode } from './authenticator.ts';
import { closeContext, openPage } from './browser.ts';
import { nowAt } from './clock.ts';
import { startJourneys } from './journeys.ts';
import { wrongsOf } from './visual-checks.ts';

// passkeys are for names of hosts, not for numbers
const { service, browser } = await startJourneys({ env: { DESK_SECOND_FACTOR: '1', DESK_HOST: 'localhost' } });
const desk = service.baseUrl.replace('127.0.0.1', 'localhost');
const opened: { page: Page; faults: string[] }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await closeContext(one);
});

/** A page in a context of its own, like a separate browser. */
async function open(address: string): Promise<Page> {
  const each = await openPage(browser, { viewport: { width: 1280, height: 800 } });
  opened.push(each);
  await each.page.goto(address);
  return each.page;
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views of the desk' }).getByRole('link', { name }).click();

async function signIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Name').fill(login);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Sign in');
}

/** Gives a page a device that holds passkeys. */
async function giveDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const kind = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...kind, isUserVerified: true, automaticPresenceSimulation: true },
  });
}

test('an administrator sets a factor up, invites an operator, who comes in by a passkey, sees what the role allows, and is shut out', async () => {
  const admin = await open(`${desk}/desk`);
  await signIn(admin, 'agent', 'sandbox-agent-1');
  await admin.getByRole('heading', { name: 'Set up your second factor' }).waitFor();
  await admin.getByRole('img', { name: /^QR code/ }).waitFor();
  expect(await wrongsOf(admin)).toEqual([]);
  const secret = (await admin.locator('p', { hasText: /^[A-Z2-7]{32}$/ }).textContent()) ?? '';
  await admin.getByRole('textbox', { name: 'Code' }).fill(authenticatorCode(secret, nowAt(service)));
  await press(admin, 'Confirm');
  await admin.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').nth(9).waitFor();
  const recovery =
    (await admin.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().textContent()) ?? '';
  await press(admin, 'I have kept them');

  await follow(admin, 'Operators');
  await press(admin, 'Invite an operator');
  const invite = admin.getByRole('dialog', { name: 'Invite an operator' });
  await invite.getByLabel('Login').fill('neo');
  await invite.getByLabel('Name').fill('Neo Tan');
  await invite.getByText('Viewer').click();
  expect(await wrongsOf(admin)).toEqual([]);
  await invite.getByRole('button', { name: 'Invite an operator' }).click();
  const shown = admin.getByRole('dialog', { name: 'One-time link' });
  const link = (await shown.getByText('/desk/invitation#').textContent()) ?? '';
  await shown.getByRole('button', { name: 'Close' }).click();
  await admin.getByRole('row', { name: /Neo Tan.*Viewer.*Invited/ }).waitFor();

  const neo = await open(link);
  await giveDevice(neo);
  await neo.getByText('You sign in as neo.').waitFor();
  await neo.getByLabel('New password').fill('short');
  await press(neo, 'Set the password');
  await neo.getByText('Enter at least 12 characters.').waitFor();
  expect(await wrongsOf(neo)).toEqual([]);
  await neo.getByLabel('New password').fill('correct horse battery');
  await press(neo, 'Set the password');
  await neo.getByText('Passkey', { exact: true }).click();
  await neo.getByLabel('Name of the device').fill('Laptop');
  await press(neo, 'Add a passkey');
  await press(neo, 'I have kept them');
  const places = neo.getByRole('navigation', { name: 'Views of the desk' });
  await places.waitFor();
  expect(await places.getByRole('link', { name: 'Operators' }).count()).toBe(0);
  await neo.goto(`${desk}/desk/operators`);
  await neo.getByText('Your role does not show this page').waitFor();

  await follow(neo, 'My security');
  await neo.getByRole('row', { name: /Laptop/ }).waitFor();
  expect(await wrongsOf(neo)).toEqual([]);
  await press(neo, 'Sign out');
  await signIn(neo, 'neo', 'correct horse battery');
  await press(neo, 'Use a passkey');
  await places.waitFor();

  await press(admin, 'Change Neo Tan');
  const change = admin.getByRole('dialog', { name: 'Neo Tan' });
  await change.getByRole('button', { name: 'Disable' }).click();
  await change.getByRole('button', { name: 'Disable' }).click();
  await admin.getByText('It knew no secrets of the service.').waitFor();
  await press(admin, 'Close');
  await follow(neo, 'Ratings');
  await neo.getByRole('button', { name: 'Sign in' }).waitFor();

  await follow(admin, 'Audit trail');
  await admin.getByRole('combobox', { name: 'Action' }).fill('disabled');
  await admin.getByRole('option', { name: 'Operator disabled' }).click();
  await admin.getByRole('row', { name: /agent.*agent-disabled.*neo/ }).waitFor();
  await expect.poll(() => admin.url()).toContain('action=agent-disabled');
  expect(await wrongsOf(admin)).toEqual([]);
  const [file] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('audit.csv');

  // a recovery code stands in for the app
  await press(admin, 'Sign out');
  await signIn(admin, 'agent', 'sandbox-agent-1');
  await admin.getByRole('textbox', { name: 'Code' }).fill(recovery);
  await press(admin, 'Confirm');
  await admin.getByRole('navigation', { name: 'Views of the desk' }).waitFor();

  await admin.keyboard.press('?');
  await admin.getByRole('dialog', { name: 'Keys' }).waitFor();
  expect(await wrongsOf(admin)).toEqual([]);
  await admin.keyboard.press('Escape');
  await admin.keyboard.press('/');
  await admin.keyboard.type('1001');
  await admin.getByRole('option', { name: 'Complaint 1001' }).click();
  await admin.getByText('Jose Reyes wrote').waitFor();
});
