import { pagePaths } from '@hiram/contract/pages';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from './browser.ts';
import type { Journeys } from './journeys.ts';
import { type Looks, openLook } from './visual-checks.ts';

/** Checks the repayment guidance and the test page. */
export function testInfoLooks({ service, browser }: Journeys, plan: Looks): void {
  describe('the repayment guidance and the test page', () => {
    const address = () => `${service.baseUrl}${pagePaths.paymentInstructions}?sessionId=demo&productId=1&orderId=170`;

    async function openGuide(page: Page): Promise<void> {
      await page.goto(address());
      await page.getByRole('heading', { level: 1, name: /Repayment guidance$/ }).waitFor();
    }

    async function openTestPage(page: Page): Promise<void> {
      await page.goto(`${service.baseUrl}/testPreview`);
      await page.getByRole('button', { name: 'Show my location' }).waitFor();
    }

    test.each(plan.looks)('REP-09 is readable in %s: nothing cut off, no axe violations', async (_, options) => {
      const { page, faults } = await openLook({ service, browser }, options);
      await openGuide(page);
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page
        .getByRole('button', { name: /^Enlarge: / })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(faults).toEqual([]);
      await page.close();
    });

    test.each(plan.looks)('TST-01 is usable in %s: nothing cut off, no axe violations', async (_, options) => {
      const { page, faults } = await openLook({ service, browser }, options);
      await openTestPage(page);
      await page.getByRole('button', { name: 'startBank' }).click();
      await page.getByText('Linking your account.').waitFor();
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(faults).toEqual([]);
      await page.close();
    });
  });
}
