import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { lastCode } from './login-pages.ts';
import { startJourneys } from './journeys.ts';
import { countTaps } from './taps.ts';
import { takePhoto } from './visual-checks.ts';

const { service, browser } = await startJourneys();

test('from the landing page to the payout a newcomer needs at most 40 taps', { timeout: 300_000 }, async () => {
  const { page, faults } = await openPage(browser);
  const { log, tap, type, addFile } = countTaps(page);
  const phone = '09175550140';
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const press = (name: string | RegExp) => tap(button(name), String(name));
  const box = (name: string) => page.getByRole('textbox', { name });
  const option = (field: RegExp, name: string) =>
    tap(page.getByRole('group', { name: field }).getByText(name, { exact: true }), name);
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const picture = async (name: string) => {
    const group = page.getByRole('group', { name });
    await addFile(group, { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() });
    await group.getByRole('button', { name: 'Show the picture' }).waitFor();
  };

  await page.goto(`${service.baseUrl}/?lang=default`);
  await tap(page.getByRole('main').getByRole('link', { name: 'Apply in the browser' }).first(), 'Apply');
  await type(page.getByLabel('Mobile number'), phone);
  await press('Get the code');
  await page.getByLabel('Code from the SMS').waitFor({ timeout: 90_000 });
  await type(page.getByLabel('Code from the SMS'), await lastCode(service, phone));
  await page.waitForURL(/\/certify\?.*step=basic/);

  await title('About you');
  await type(box('Full name'), 'Elena Ramos');
  await option(/^Citizenship/, 'Filipino');
  await type(
    page
      .getByRole('group', { name: /^Date of birth/ })
      .getByRole('textbox')
      .first(),
    '17051994',
  );
  await press('Next');

  await title('Where you live');
  await option(/^Permanent address/, 'In the Philippines');
  await press(/^Province and city/);
  await tap(page.getByRole('dialog').getByText('Cebu', { exact: true }), 'Cebu');
  await tap(page.getByRole('dialog').getByText('Mandaue', { exact: true }), 'Mandaue');
  const ok = page.getByRole('dialog').getByRole('button', { name: 'OK' });
  await tap(ok, 'OK');
  await type(box('Street and house'), '7 Mango Avenue');
  await press('Next');

  await title('Work and income');
  await option(/^Source of income/, 'Own business or self-employed');
  await option(/^Monthly income/, '₱10,000 – ₱20,000');
  await option(/^Pay day/, 'It varies');
  await press('Next');

  await title('Identity and contact');
  await type(box('Name of an emergency contact'), 'Ana Villar');
  await option(/^Relation to you/, 'Friend');
  await type(box('Mobile number of the contact'), '09171110000');
  await tap(page.getByText(/^This person knows/), 'This person knows');
  await option(/^Politically exposed person/, 'No');
  await press('Next');
  await option(/^Type of ID/, 'UMID');
  await type(box('ID number'), 'CRN-0111-2222333-4');
  for (const name of ['Front of the ID', 'Back of the ID', 'Photo of yourself with the ID']) await picture(name);
  await tap(page.getByText(/^I agree that the pictures/), 'I agree');
  await press('Next');

  await title('Payment account information');
  await press(/^Wallet level/);
  await tap(page.getByRole('dialog').getByText('Fully verified', { exact: true }), 'Fully verified');
  await tap(ok, 'OK');
  await type(box('Mobile number of the wallet'), phone);
  await press('Next');
  const sheet = page.getByRole('dialog');
  const code = sheet.getByRole('textbox', { name: 'SMS code' });
  await code.waitFor();
  await type(code, await lastCode(service));
  const confirm = sheet.getByRole('button', { name: 'Confirm', exact: true });
  await tap(confirm, 'Confirm');

  await title('Confirm your loan');
  await press('Next');
  await page.waitForURL(/\/tensionAllisland\?.*from=confirm/);
  await press('Withdraw Now');
  await title('Withdraw your loan');
  await press('Withdraw');
  await page.getByRole('heading', { name: 'In repayment' }).waitFor();
  expect(log.slice(40)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('from home to paid a borrower needs at most 4 taps', async () => {
  const { page, faults } = await openPage(browser);
  const { log, tap } = countTaps(page);
  await page.goto(`${service.baseUrl}/home?sessionId=demo`);
  await tap(page.getByRole('link', { name: /^Pay ₱/ }), 'Pay');
  await tap(page.locator('main:not([aria-busy])').getByRole('button', { name: 'Payment Method' }), 'Payment Method');
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Payment', exact: true }), 'Payment');
  await tap(page.getByRole('button', { name: /^Pay ₱/ }), 'at the wallet');
  await page.getByRole('heading', { name: /paid$/ }).waitFor();
  expect(log.slice(4)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});
