import { expect, test } from 'vitest';
import { lastCode } from '../login-pages.ts';
import { startWebKitJourneys } from './webkit-journeys.ts';

const { service, page, open } = await startWebKitJourneys();

test('a borrower reads a contract in its frame, confirms the loan, adds an account and asks for the money', async () => {
  await open('/supportNumber?productId=1&sessionId=demo-new');
  await page.tap('button', 'Disclosure statement');
  await page.find('dialog', 'Disclosure statement');
  const frame = await page.until('the frame', async () => (await page.frames())[0]);
  await page.driver.switchTo().frame(frame);
  await page.find('heading', 'Disclosure statement');
  await page.driver.switchTo().defaultContent();
  await page.tap('button', 'Close');
  await page.gone('dialog', 'Disclosure statement');
  await page.tap('button', 'Next');
  await page.arrive(/\/tensionAllisland\?.*from=confirm/);
  await page.find('dialog', 'Do you want the money now?');
  await page.tap('button', 'Withdraw Now');
  await page.see('No account yet');
  await page.tap('link', 'Add an account');
  await page.tap('button', /^Wallet level/);
  await page.tap('text', 'Fully verified');
  await page.tap('button', 'OK');
  await page.gone('dialog', 'Wallet level');
  await page.type('Mobile number of the wallet', '09170001111');
  await page.tap('button', 'Next');
  const field = await page.find('textbox', 'SMS code');
  expect(await page.attribute(field, 'autocomplete')).toBe('one-time-code');
  await page.type('SMS code', await lastCode(service));
  await page.tap('button', 'Confirm');
  await page.arrive(/\/tensionAllisland\?.*source=loanDetail/);
  await page.tap('button', 'Withdraw Now');
  await page.see('0917****111');
  await page.tap('button', 'Withdraw');
  await page.find('heading', 'In repayment');
});
