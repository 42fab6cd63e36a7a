import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage } from './browser.ts';
import type { Journeys } from './journeys.ts';
import { passTime } from './clock.ts';
import { askForCode, lastCode } from './login-pages.ts';
import { type Looks, wrongsOf } from './visual-checks.ts';

async function sayBirth(page: Page): Promise<void> {
  const born = page.getByRole('group', { name: 'Date of birth' });
  await born.getByLabel('Day').fill('17');
  await born.getByLabel('Month').fill('5');
  await born.getByLabel('Year').fill('1994');
}

/** Checks the login in every state and the settings. Numbers log in, and the clock moves on. */
export function testLoginLooks({ service, browser }: Journeys, plan: Looks): void {
  describe('the login and the settings', () => {
    let numbers = 0;

    describe.each(plan.looks)('%s', (look, options) => {
      const at = async (path: string) => {
        const one = await openPage(browser, options);
        await one.page.goto(service.baseUrl + path);
        await one.page.locator('main:not([aria-busy])').waitFor();
        return one;
      };
      const wrongs = async (page: Page, state: string): Promise<string[]> =>
        (await wrongsOf(page)).map((wrong) => `${state}: ${wrong}`);

      const ways: readonly (readonly [what: string, faultsOn: () => Promise<readonly string[]>])[] = [
        [
          'the picture, the lost connection and the settings without a session: nothing cut off, no axe violations',
          async () => {
            const one = await openPage(browser, options);
            const { page, faults } = one;
            await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
            await page.goto(`${service.baseUrl}/login`);
            await page.getByLabel('Mobile number').fill('09176660009');
            await page.getByRole('button', { name: 'Get the code' }).click();
            await page.getByRole('img', { name: 'Picture with 4 characters' }).waitFor();
            await page.getByRole('button', { name: 'Get the code' }).click();
            await page.getByText('Please type the characters in the picture.').waitFor();
            expect(await wrongs(page, 'login-picture')).toEqual([]);
            await page.route('**/v3/login/sms-code*', (route) => route.abort());
            await page.getByLabel('Characters in the picture').fill('ACFH');
            await page.getByRole('button', { name: 'Get the code' }).click();
            await page.getByText('That did not work. Check your connection and try again.').waitFor();
            expect(await wrongs(page, 'login-lost')).toEqual([]);
            await page.goto(`${service.baseUrl}/settings`);
            await page.getByText('You are not logged in.').waitFor();
            expect(await wrongs(page, 'settings-nobody')).toEqual([]);
            await page.context().close();
            return faults;
          },
        ],

        [
          'the login is usable in every state: nothing cut off, no axe violations',
          async () => {
            const phone = `0917666000${(numbers += 1)}`;
            const { page, faults } = await at('/login?from=%2Fsettings');
            await page.getByLabel('Mobile number').waitFor();
            expect(await wrongs(page, 'login')).toEqual([]);
            await page.getByRole('button', { name: 'Get the code' }).click();
            await page.getByText('Please enter the 11 digits').waitFor();
            expect(await wrongs(page, 'login-wrong-number')).toEqual([]);
            await askForCode(page, phone);
            expect(await wrongs(page, 'login-code')).toEqual([]);
            const code = await lastCode(service, phone);
            await page.getByLabel('Code from the SMS').fill(code === '000000' ? '111111' : '000000');
            await page.getByText('The code is not right.').waitFor();
            expect(await wrongs(page, 'login-wrong-code')).toEqual([]);

            await page.getByLabel('Code from the SMS').fill(code);
            await page.waitForURL(/\/settings\?/);
            await page.getByText('You are logged in as').waitFor();
            expect(await wrongs(page, 'settings')).toEqual([]);
            await page.getByRole('button', { name: 'Log out everywhere' }).scrollIntoViewIfNeeded();
            expect(await wrongs(page, 'settings-end')).toEqual([]);
            await page.getByRole('button', { name: 'Log out everywhere' }).click();
            await page.getByRole('alertdialog').waitFor();
            expect(await wrongs(page, 'settings-everywhere')).toEqual([]);
            await page.context().close();
            await passTime(service, 5);
            return faults;
          },
        ],

        [
          'the questions about the owner of a number: nothing cut off, no axe violations',
          async () => {
            const { page, faults } = await at('/login');
            const refuse = (code: string, message: string) =>
              page.route('**/v3/login/login*', (route) => route.fulfill({ json: { code, message, data: null } }));
            await refuse('1046', 'This number has not been used here for a long time. Please confirm who you are.');
            await askForCode(page, `0917666000${(numbers += 1)}`);
            await page.getByLabel('Code from the SMS').fill('123456');
            await page.getByRole('group', { name: 'Date of birth' }).waitFor();
            expect(await wrongs(page, 'login-owner')).toEqual([]);
            await page.getByRole('button', { name: 'Log in' }).click();
            await page.getByText('Please enter exactly four digits or letters.').waitFor();
            expect(await wrongs(page, 'login-owner-wrong')).toEqual([]);
            await sayBirth(page);
            await page.getByLabel('Last four characters').fill('4567');
            await refuse('1047', 'These details are not right. Please ask for a new code and try again.');
            await page.getByRole('button', { name: 'Log in' }).click();
            await page.getByText('These details are not right.').waitFor();
            expect(await wrongs(page, 'login-owner-refused')).toEqual([]);

            await page.context().close();
            await passTime(service, 5);
            return faults;
          },
        ],

        [
          'the report of a lost number: nothing cut off, no axe violations',
          async () => {
            const { page, faults } = await at('/login');
            await page.getByRole('button', { name: 'I lost my number' }).click();
            await page.getByRole('heading', { level: 1, name: 'Lost number' }).waitFor();
            await page.getByRole('button', { name: 'Continue' }).click();
            await page.getByText('Please enter your full name').waitFor();
            expect(await wrongs(page, 'lost-wrong')).toEqual([]);
            await page.getByLabel('Lost mobile number').fill('09176660099');
            await page.getByLabel('Full name').fill('Maria Santos');
            await sayBirth(page);
            await page.getByRole('button', { name: 'Continue' }).click();
            await page.getByLabel('New mobile number').waitFor();
            expect(await wrongs(page, 'lost-new')).toEqual([]);
            const phone = `0917666000${(numbers += 1)}`;
            await page.getByLabel('New mobile number').fill(phone);
            await page.getByRole('button', { name: 'Get the code' }).click();
            await page.getByLabel('Code from the SMS').waitFor({ timeout: 90_000 });
            await page.getByLabel('Code from the SMS').fill(await lastCode(service, phone));
            await page.getByRole('heading', { level: 1, name: 'We have your report' }).waitFor();
            expect(await wrongs(page, 'lost-sent')).toEqual([]);
            await page.context().close();
            await passTime(service, 5);
            return faults;
          },
        ],
      ];
      test.each(plan.casesOf(ways, look))('%s', async (_what, faultsOn) => expect(await faultsOn()).toEqual([]));
    });
  });
}
