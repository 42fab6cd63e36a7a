import { describe, expect, test } from 'vitest';
import { accessibilityFaults, sidewaysOverflow, withoutPrefetch } from './browser.ts';
import type { Journeys } from './journeys.ts';
import { type Looks, openLook } from './visual-checks.ts';

/** Checks the confirmation of a loan, its contracts and the exit dialog. Nothing is confirmed. */
export function testConfirmLooks({ service, browser }: Journeys, plan: Looks): void {
  describe('the confirmation of a loan', () => {
    const address = (path: string, session: string, productId = 1) =>
      `${service.baseUrl}${path}?productId=${productId}&sessionId=${session}`;
    describe.each(plan.looks)('%s', (look, options) => {
      test.each(plan.casesOf(['/supportNumber', '/suchThe'], look))(
        'CNF-01 CNF-02 CNF-06 is usable at %s: nothing cut off, no axe violations',
        async (path) => {
          const { page, faults } = await openLook({ service, browser }, options);
          await page.goto(address(path, 'demo-new'));
          await page.getByRole('button', { name: 'Disclosure statement' }).waitFor();
          expect(await accessibilityFaults(page)).toEqual([]);
          expect(await sidewaysOverflow(page)).toBe(0);
          await page.getByRole('button', { name: 'Disclosure statement' }).click();
          const sheet = page.getByRole('dialog', { name: 'Disclosure statement' });
          await sheet
            .locator('iframe')
            .contentFrame()
            .getByRole('rowheader', { name: 'Effective rate a year' })
            .waitFor();
          expect(await accessibilityFaults(page)).toEqual([]);
          await page.keyboard.press('Escape');
          await sheet.waitFor({ state: 'detached' });
          await page.getByRole('button', { name: 'Back' }).click();
          await page.getByRole('alertdialog', { name: 'Point out' }).waitFor();
          expect(await accessibilityFaults(page)).toEqual([]);
          expect(await sidewaysOverflow(page)).toBe(0);
          expect(faults).toEqual([]);
          await page.close();
        },
      );

      test.each(plan.casesOf(['/supportNumber'], look))(
        'CNF-02 CNF-05 %s names the missing part and is usable: nothing cut off, no axe violations',
        async (path) => {
          const { page } = await openLook({ service, browser }, options);
          await withoutPrefetch(page);
          await page.route('**/v3/loan-confirm/loan-detail-confirm*', async (route) => {
            const told = (await (await route.fetch()).json()) as { data: object };
            const data = { ...told.data, popAgreementUrl: 'https://elsewhere.example/agreement' };
            await route.fulfill({ json: { ...told, data } });
          });
          await page.route('**/v3/contract/contract?*', (route) =>
            route.fulfill({ json: { code: '00', message: '', data: { items: [] } } }),
          );
          await page.goto(address(path, 'demo-new'));
          const dialog = page.getByRole('dialog', { name: 'Agreement' });
          await page.getByRole('button', { name: 'Agreement', exact: true }).click();
          await dialog.getByText(/^This page cannot be shown here/).waitFor();
          expect(await accessibilityFaults(page)).toEqual([]);
          expect(await sidewaysOverflow(page)).toBe(0);
          await dialog.getByRole('button', { name: 'Cancel' }).click();
          await page.getByText('The contracts could not be loaded.').waitFor();
          expect(await accessibilityFaults(page)).toEqual([]);
          expect(await sidewaysOverflow(page)).toBe(0);
          await page.close();
        },
      );

      test.each(plan.casesOf(['/supportNumber', '/catholicIreland'], look))(
        'CNF-01 %s with less approved than asked, and a lower amount to choose: nothing cut off, no axe violations',
        async (path) => {
          const { page, faults } = await openLook({ service, browser }, options);
          await withoutPrefetch(page);
          await page.route(/loan-detail-confirm|confirm-detail/, async (route) => {
            const response = await route.fetch();
            const envelope = (await response.json()) as Record<string, unknown>;
            for (const part of Object.values(envelope))
              if (typeof part === 'object' && part !== null && 'payoutAccount' in part)
                Object.assign(part, approvedLess);
            await route.fulfill({ response, json: envelope });
          });
          await page.goto(address(path, 'demo-new'));
          await page.getByRole('button', { name: '₱1,000 less' }).waitFor();
          await page.getByText('How this is worked out').click();
          await page.getByText('The same rate for a month').waitFor();
          expect(await accessibilityFaults(page)).toEqual([]);
          expect(await sidewaysOverflow(page)).toBe(0);
          expect(faults).toEqual([]);
          await page.close();
        },
      );
    });
  });
}

/** The parts of an answer after an approval of less, which the sandbox's decider does not give. */
const approvedLess = {
  approval: { askedMinor: 600_000, approvedMinor: 400_000 },
  payoutAccount: 'GCash 0917****101',
  choices: {
    minMinor: 200_000,
    maxMinor: 400_000,
    stepMinor: 100_000,
    terms: [
      { periods: 60, termUnit: 'day', instalments: 2 },
      { periods: 120, termUnit: 'day', instalments: 4 },
    ],
    limits: ['Your first loan is ₱4,000 at most.'],
  },
};
