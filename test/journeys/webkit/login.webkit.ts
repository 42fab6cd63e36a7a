import { expect, test } from 'vitest';
import { lastCode } from '../login-pages.ts';
import { startWebKitJourneys } from './webkit-journeys.ts';

const { service, page, open } = await startWebKitJourneys();
const phone = '09175550001';

test('a newcomer logs in by SMS with the phone’s proof of work, stays logged in after a reload, and logs out', async () => {
  await open('/');
  await page.tap('link', 'Apply in the browser');
  await page.find('heading', 'Log in');
  await page.type('Mobile number', phone);
  await page.tap('button', 'Get the code');
  const field = await page.find('textbox', 'Code from the SMS');
  // the picture to type comes only where the calculation failed
  expect(await page.all('img', /^Picture with/)).toEqual([]);
  expect(await page.attribute(field, 'autocomplete')).toBe('one-time-code');
  expect(await page.attribute(field, 'inputmode')).toBe('numeric');
  await page.type('Code from the SMS', await lastCode(service, phone));
  await page.arrive(/\/certify\?/);
  await open('/settings');
  await page.see('You are logged in as 0917****001.');
  await page.reload();
  await page.see('You are logged in as 0917****001.');
  await page.tap('button', 'Log out');
  await page.arrive(/\/login$/);
  await open('/settings');
  await page.see('You are not logged in.');
});
