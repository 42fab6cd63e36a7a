import { describe, expect, test } from 'vitest';
import type { Journeys } from './journeys.ts';
import { chooseIn, type Looks, openLook, wrongsOf } from './visual-checks.ts';

/** Checks the account form, the withdrawal and a failed login. Nothing is submitted. */
export function testAccountLooks({ service, browser }: Journeys, plan: Looks): void {
  describe('accounts, the withdrawal, and a failed login', () => {
    describe.each(plan.looks)('%s', (look, options) => {
      const at = async (path: string) => {
        const opened = await openLook({ service, browser }, options);
        await opened.page.goto(service.baseUrl + path);
        await opened.page.locator('main:not([aria-busy])').waitFor();
        return opened;
      };

      const money = [
        ['to be confirmed', '/withdraw?productId=1&orderId=21&sessionId=demo', /^Withdraw$/],
        ['confirmed', '/withdraw?productId=1&orderId=170&sessionId=demo', 'See the loan'],
        ['without a session', '/withdraw?productId=1&orderId=902&sessionId=demo', 'Back'],
      ] as const;
      test.each(plan.casesOf(money, look))(
        'ORD-04 money %s: nothing cut off, no axe violations',
        async (_what, path, button) => {
          const { page, faults } = await at(path);
          await page.getByRole('button', { name: button }).waitFor();
          expect(await wrongsOf(page)).toEqual([]);
          expect(faults).toEqual([]);
          await page.close();
        },
      );

      test.each(plan.casesOf(['/withdraw', '/tensionAllisland'], look))(
        'the question before a loan is given up, at %s: nothing cut off, no axe violations',
        async (path) => {
          const { page, faults } = await at(`${path}?productId=1&orderId=21&sessionId=demo`);
          // the order asks first whether the money is wanted
          if (path === '/tensionAllisland') await page.keyboard.press('Escape');
          await page.getByRole('button', { name: "I don't want this loan" }).click();
          await page.getByRole('alertdialog', { name: 'Give up this loan?' }).waitFor();
          expect(await wrongsOf(page)).toEqual([]);
          expect(faults).toEqual([]);
          await page.close();
        },
      );

      const ways: readonly (readonly [what: string, faultsOn: () => Promise<readonly string[]>])[] = [
        [
          'A1 the code that confirms an account: nothing cut off, no axe violations',
          async () => {
            const { page, faults } = await at('/orderIt?productId=1&sessionId=demo');
            // answered here, so that nothing is submitted
            await page.route('**/v3/bind-card/bind-card-new*', (route) =>
              route.fulfill({ json: { code: '00', message: '', data: { needValid: 1, waitSeconds: 3_840 } } }),
            );
            await chooseIn(page, /^Wallet level/, 'Fully verified');
            await page.getByRole('textbox', { name: 'Mobile number of the wallet' }).fill('09170001111');
            await page.getByRole('button', { name: 'Next' }).click();
            await page.getByRole('textbox', { name: 'SMS code' }).waitFor();
            await page.getByRole('button', { name: 'Confirm' }).click();
            await page.getByText(/enter a correct code/).waitFor();
            expect(await wrongsOf(page)).toEqual([]);
            await page.close();
            return faults;
          },
        ],

        [
          'BND-01 BND-03 BND-04 the form of an account, its errors and its sheets are usable: nothing cut off, no axe violations',
          async () => {
            const { page, faults } = await at('/orderIt?productId=1&sessionId=demo');
            await page.getByRole('textbox', { name: 'Mobile number of the wallet' }).waitFor();
            expect(await wrongsOf(page)).toEqual([]);
            await page.getByRole('button', { name: 'Next' }).click();
            await page.getByText('Please choose one.').first().waitFor();
            expect(await wrongsOf(page)).toEqual([]);
            await page.getByRole('button', { name: /^Wallet level/ }).click();
            await page.getByRole('dialog').waitFor();
            expect(await wrongsOf(page)).toEqual([]);
            await page.keyboard.press('Escape');
            await page.getByText('Bank account', { exact: true }).click();
            await page.getByRole('textbox', { name: 'Account number' }).waitFor();
            expect(await wrongsOf(page)).toEqual([]);
            await page.close();
            return faults;
          },
        ],

        [
          'JNT-01 JNT-02 the page after a failed login: nothing cut off, no axe violations',
          async () => {
            const { page, faults } = await at('/protestantsBritain?sessionId=demo');
            await page.getByRole('button', { name: /SariCash/ }).waitFor();
            expect(await wrongsOf(page)).toEqual([]);
            await page.close();
            return faults;
          },
        ],
      ];
      test.each(plan.casesOf(ways, look))('%s', async (_what, faultsOn) => expect(await faultsOn()).toEqual([]));
    });
  });
}
