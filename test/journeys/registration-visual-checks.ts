import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { accessibilityFaults, closePage, sidewaysOverflow } from './browser.ts';
import type { Journeys } from './journeys.ts';
import { type Looks, openLook } from './visual-checks.ts';

/** Checks the registration form in each language. Nothing is submitted. */
export function testRegistrationLooks({ service, browser }: Journeys, plan: Looks): void {
  describe('the registration', () => {
    let page: Page;
    let faults: string[];
    afterEach(async () => {
      await closePage({ page, faults });
    });
    describe.each(plan.looks)('axe and width of the form, %s:', (look, options) => {
      test.each(plan.casesOf(['default', 'fil', 'es', 'id', 'hi', 'zh-CN'], look))('in %s', async (lang) => {
        ({ page, faults } = await openLook({ service, browser }, options));
        await page.goto(`${service.baseUrl}/register?id=ph&lang=${lang}`);
        await page.locator('#register [type=submit]:enabled').waitFor();
        await page.locator('[data-hint]', { hasText: /\d/ }).waitFor();
        await page.locator('#register button[type=submit]').click();
        await page.locator('#register [aria-invalid]').first().waitFor();
        expect([await accessibilityFaults(page), await sidewaysOverflow(page)]).toEqual([[], 0]);
      });
    });
  });
}
