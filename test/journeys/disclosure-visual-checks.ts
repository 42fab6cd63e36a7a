import { describe, expect, test } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from './browser.ts';
import type { Journeys } from './journeys.ts';
import { type Looks, openLook } from './visual-checks.ts';

/** Each market's disclosure: the borrower whose confirmation leads to it, its title, and some items of its form in order. */
const disclosures = [
  {
    session: 'demo-new',
    productId: 1,
    title: 'Disclosure statement',
    items: [
      '1. Loan granted',
      '2. Finance charges',
      '3. Non-finance charges',
      '4. Total deductions',
      '5. Net proceeds of loan',
      '6. Schedule of payments',
      '7. Effective interest rate',
      '9. Conditional charges',
      '10. Acknowledgement',
    ],
  },
  {
    session: 'demo-in',
    productId: 4,
    title: 'Key Facts Statement',
    items: [
      'Part 1 (Interest rate and fees/charges)',
      '9 Annual Percentage Rate',
      '10 Details of Contingent Charges',
      'Part 2 (Other qualitative information)',
      'cooling off/look-up period',
      'Annex B',
      '7 Net disbursed amount',
      'Annex C',
      'Acknowledgement',
    ],
  },
] as const;

/** Checks the statutory disclosure, in the confirmation and as a page of its own. Nothing is confirmed. */
export function testDisclosureLooks({ service, browser }: Journeys, plan: Looks): void {
  describe('the disclosure of a market', () => {
    describe.each(plan.looks)('%s', (look, options) => {
      test.each(plan.casesOf(disclosures, look))(
        'CNF-02 $title is in its regulator’s order and is usable: nothing cut off, no axe violations',
        async ({ session, productId, title, items }) => {
          const { page, faults } = await openLook({ service, browser }, options);
          await page.goto(`${service.baseUrl}/supportNumber?productId=${productId}&sessionId=${session}`);
          await page.getByRole('button', { name: title }).click();
          const frame = page.getByRole('dialog', { name: title }).locator('iframe');
          const said = await frame.contentFrame().getByRole('main').innerText();
          const places = items.map((item) => said.indexOf(item));
          expect(places.filter((place) => place < 0)).toEqual([]);
          expect(places).toEqual(places.toSorted((one, other) => one - other));
          expect(await accessibilityFaults(page)).toEqual([]);
          const address = new URL((await frame.getAttribute('src')) ?? '/none', service.baseUrl).href;
          // as a separate page without its policy, which would block axe
          await page.route(address, async (route) => {
            const response = await route.fetch();
            const { 'content-security-policy': _, ...headers } = response.headers();
            await route.fulfill({ response, headers });
          });
          await page.goto(address);
          await page.getByRole('heading', { level: 1, name: title }).waitFor();
          expect([await accessibilityFaults(page), await sidewaysOverflow(page)]).toEqual([[], 0]);
          expect(faults).toEqual([]);
          await page.close();
        },
      );
    });
  });
}
