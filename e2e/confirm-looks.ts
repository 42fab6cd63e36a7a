import { describe, expect, test } from 'vitest';
import { accessibilityFaults, openPage, sidewaysOverflow } from './browser.ts';
import type { Journeys } from './journeys.ts';
import type { Looks } from './looks.ts';

/** Looks at the confirmation of a loan, its contracts and the question on the way out. Nothing is confirmed. */
export function testConfirmLooks({ service, browser }: Journeys, plan: Looks): void {
  describe('the confirmation of a loan', () => {
    const address = (path: string, session: string, productId = 1) =>
      `${service.baseUrl}${path}?productId=${productId}&sessionId=${session}`;
    describe.each(plan.looks)('%s', (look, options) => {
      test.each(plan.casesOf(['/supportNumber', '/suchThe'], look))(
        'CNF-01 CNF-02 CNF-06 is usable at %s: nothing cut off, nothing axe minds',
        async (path) => {
          const { page, faults } = await openPage(browser, options);
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
          await page.context().close();
        },
      );
    });
  });
}
