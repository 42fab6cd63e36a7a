import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults, phone, sidewaysOverflow, smallPhone } from './browser.ts';
import type { Journeys } from './journeys.ts';
import { type Looks, openLook } from './visual-checks.ts';

/** Each market's disclosure: the borrower whose confirmation leads to it, its title, and some items of its form in order. */
const disclosures = [
  {
    session: 'demo-new',
    products: [1, 2, 3],
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
    products: [4],
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

const documents = disclosures.flatMap(({ products, ...form }) => products.map((productId) => ({ ...form, productId })));

/** Widths of phones, each with the text's size at which nothing may scroll sideways. */
const sizes = [
  [phone.width, '100%'],
  [smallPhone.width, '200%'],
] as const;

/** The elements with more in them than their width: what is cut off or scrolls sideways. */
const scrolledSideways = (page: Page): Promise<string[]> =>
  page
    .locator('body, body *')
    .evaluateAll((all) =>
      all
        .filter((each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth)
        .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} ${scrollWidth} of ${clientWidth} px`),
    );

/** Checks the statutory disclosure, in the confirmation and as a page of its own. Nothing is confirmed. */
export function testDisclosureLooks({ service, browser }: Journeys, plan: Looks): void {
  describe('the disclosure of a market', () => {
    describe.each(plan.looks)('%s', (look, options) => {
      test.each(plan.casesOf(documents, look))(
        'CNF-02 $title of product $productId is in its regulator’s order and is usable: nothing cut off or scrolled sideways, no axe violations',
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
          for (const [width, size] of sizes) {
            await page.setViewportSize({ width, height: phone.height });
            await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
            expect([width, await scrolledSideways(page)]).toEqual([width, []]);
          }
          expect(faults).toEqual([]);
          await page.close();
        },
      );
    });
  });
}
