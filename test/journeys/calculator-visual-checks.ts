import { describe, expect, test } from 'vitest';
import { accessibilityFaults, type PageOptions, sidewaysOverflow } from './browser.ts';
import type { Journeys } from './journeys.ts';
import { clippedTexts, type Looks, openLook } from './visual-checks.ts';

/** Checks the calculator. */
export function testCalculatorLooks({ service, browser }: Journeys, plan: Looks): void {
  describe('the calculator', () => {
    const open = async (options: PageOptions) => {
      const opened = await openLook({ service, browser }, options);
      await opened.page.goto(`${service.baseUrl}/calculator`);
      await opened.page.getByRole('heading', { name: 'What it costs' }).waitFor();
      return opened;
    };

    test.each(plan.looks)(
      'is usable in %s, with its working, all options open and wrong figures: nothing cut off, no axe violations',
      async (_, options) => {
        const { page, faults } = await open(options);
        expect([await accessibilityFaults(page), await sidewaysOverflow(page)]).toEqual([[], 0]);
        await page.getByText('How this is worked out').click();
        const table = page.getByRole('table', { name: 'Each payment and its present value' });
        await table.waitFor();
        expect(await clippedTexts(table)).toEqual([]);
        expect([await accessibilityFaults(page), await sidewaysOverflow(page)]).toEqual([[], 0]);
        await page.getByText('More options').click();
        await page.getByRole('textbox', { name: 'Interest per year' }).fill('much');
        await page.getByText('Enter a percentage such as 36 or 36.5.').waitFor();
        expect([await accessibilityFaults(page), await sidewaysOverflow(page)]).toEqual([[], 0]);
        await page.getByRole('button', { name: /^Money received on/ }).click();
        await page.getByRole('dialog').waitFor();
        expect([await accessibilityFaults(page), await sidewaysOverflow(page)]).toEqual([[], 0]);
        expect(faults).toEqual([]);
        await page.close();
      },
    );

    test.each(plan.looks)(
      'a loan on offer in it is accessible in %s, and leads to its page: nothing cut off',
      async (_, options) => {
        const { page, faults } = await open(options);
        await page.getByRole('group', { name: 'Which loan?' }).getByText('QuickPeso').click();
        const apply = page.getByRole('link', { name: 'Apply for ₱4,000' });
        await apply.waitFor();
        expect([await accessibilityFaults(page), await sidewaysOverflow(page)]).toEqual([[], 0]);
        await apply.click();
        await page.getByRole('heading', { level: 1, name: 'Loan on offer' }).waitFor();
        expect(faults).toEqual([]);
        await page.close();
      },
    );
  });
}
