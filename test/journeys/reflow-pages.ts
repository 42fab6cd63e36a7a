import { expect, test } from 'vitest';
import { sidewaysOverflow, smallPhone } from './browser.ts';
import type { startReadOnlyJourneys } from './journeys.ts';
import { openLook } from './visual-checks.ts';
import { reflowFaults } from './reflow.ts';

/** Pages with dates, amounts, bars and addresses. */
export const reflowPages = [
  '/home?sessionId=demo',
  '/orders?sessionId=demo',
  '/product?productId=1&sessionId=demo-new',
  '/supportNumber?productId=1&sessionId=demo-new',
  '/withdraw?productId=1&orderId=21&sessionId=demo',
  '/tensionAllisland?productId=1&orderId=110&sessionId=demo',
  '/tensionAllisland?productId=1&orderId=174&sessionId=demo',
  '/tensionAllisland?productId=1&orderId=180&sessionId=demo',
  '/defendersOn?productId=1&orderId=174&sessionId=demo',
  '/hadBeta?productId=1&orderId=174&sessionId=demo',
  '/mine?sessionId=demo',
  '/contracts?sessionId=demo',
  '/statement?orderId=174&sessionId=demo',
  '/statement?orderId=180&sessionId=demo',
  '/complainDetails?problemId=1000&sessionId=demo',
  '/bookkeeping?sessionId=demo',
  '/calculator?sessionId=demo',
  '/cantPay?sessionId=demo',
  '/payPlan?productId=1&orderId=180&sessionId=demo',
  '/complainPage?sessionId=demo',
  '/myDetails?sessionId=demo',
  '/dragonpayPaymentInstructions?productId=1&sessionId=demo',
  '/complaintList?sessionId=demo2',
  '/settings?sessionId=demo',
  '/certify?productId=1&sessionId=demo-fresh',
];
/** Pages with the lender's addresses: of customer service, of a long text and of a short one. */
export const addressPages = ['/protestantBattle?sessionId=demo', '/theA?', '/register?'];

type Site = Pick<Awaited<ReturnType<typeof startReadOnlyJourneys>>, 'service' | 'browser'>;

/** Checks pages at 320 px with text twice as large, each in some languages. */
export function testReflow({ service, browser }: Site, languages: readonly string[], pages: readonly string[]): void {
  test.each(languages)(
    'in %s at 320 px with text twice as large, days and amounts do not break, everything fits, and bars stay low',
    async (lang) => {
      const { page } = await openLook({ service, browser }, { viewport: smallPhone, largeText: true });
      for (const path of pages) {
        await page.goto(`${service.baseUrl}${path}&lang=${lang}`);
        await page.locator('main:not([aria-busy])').first().waitFor();
        // the positions are measured a moment after the page is rendered
        await expect.poll(async () => [path, ...(await reflowFaults(page))]).toEqual([path]);
        expect([path, await sidewaysOverflow(page)]).toEqual([path, 0]);
      }
      await page.close();
    },
  );
}
