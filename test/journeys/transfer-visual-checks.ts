import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { closePage, type PageOptions, smallPhone, withoutPrefetch } from './browser.ts';
import type { Journeys } from './journeys.ts';
import { type Looks, openLook, wrongsOf } from './visual-checks.ts';

/** The service's answer about a transfer in each state, for the checks. */
const states = {
  waiting: {},
  checking: { utr: '0001234567890', givenAt: '2026-11-21 12:00:00', lookUntilOn: '2026-11-25' },
  matched: { receivedMinor: 118_456, receivedOn: '2026-11-21', canSubmit: 0, isDelay: '1' },
  underpaid: { state: 'differs', receivedMinor: 100_000, receivedOn: '2026-11-21' },
  overpaid: { state: 'differs', receivedMinor: 120_000, receivedOn: '2026-11-21' },
  'not-found': { utr: '0001234567890', givenAt: '2026-11-21 12:00:00' },
  held: { utr: '0001234567890', givenAt: '2026-11-21 12:00:00' },
  over: {},
} as const;

/** Checks a transfer in each state, also in other languages on a small phone. One transfer is begun. */
export function testTransferLooks({ service, browser }: Journeys, plan: Looks, languages: readonly string[]): void {
  describe('transfers', () => {
    let page: Page;
    let faults: string[];
    afterEach(async () => {
      await closePage({ page, faults });
    });
    const open = async (path: string, options: PageOptions = {}) => {
      ({ page, faults } = await openLook({ service, browser }, options));
      await page.goto(service.baseUrl + path);
      await page.locator('main:not([aria-busy])').first().waitFor();
    };
    const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
    const wrongs = () => wrongsOf(page);

    describe.each(plan.looks)('%s', (look, options) => {
      test.each(plan.casesOf(Object.entries(states), look))(
        'a transfer that is %s: nothing cut off, no axe violations',
        async (state, more) => {
          ({ page, faults } = await openLook({ service, browser }, options));
          await withoutPrefetch(page);
          await page.route('**/v3/utr/utr-info*', (route) =>
            route.fulfill({
              json: {
                code: '00',
                message: '',
                data: {
                  paymentId: 'HRM-8F3K-20QX',
                  orderId: '86',
                  productId: '1',
                  state,
                  amount: 118_456,
                  currency: 'PHP',
                  reference: 'HRM8F3K20QX',
                  bankName: 'Bank of the Philippine Islands',
                  accountName: 'Hiram Lending and Financing Corporation',
                  accountNumber: '0012 3456 7890 1234',
                  branch: 'Makati, Ayala Avenue corner Paseo de Roxas',
                  ifsc: 'SAND0000001',
                  steps: ['Open the app of your bank and choose Send money.'],
                  expiresAt: '2026-11-24 12:00:00',
                  market: 'PH',
                  canSubmit: 1,
                  ...more,
                },
              },
            }),
          );
          await page.goto(`${service.baseUrl}/transfer?paymentId=HRM-8F3K-20QX&sessionId=demo`);
          await page.locator('main:not([aria-busy])').waitFor();
          expect(await wrongs()).toEqual([]);
          if (state !== 'waiting') return;
          await press('I have sent it');
          await page.getByRole('dialog').waitFor();
          await press('Send');
          await page.getByText(/A reference number has 6 to 35/).waitFor();
          expect(await wrongs()).toEqual([]);
        },
      );

      test.each(plan.casesOf(['/transfer?orderId=86&sessionId=demo'], look))(
        'no transfer at all at %s, and the bank of the sandbox: nothing cut off, no axe violations',
        async (path) => {
          await open(path, options);
          await page.getByText("We don't know which transfer this is").waitFor();
          expect(await wrongs()).toEqual([]);
          await page.goto(`${service.baseUrl}/sandbox/bank`);
          expect(await wrongs()).toEqual([]);
        },
      );
    });

    test.each(languages)('in %s nothing is cut off', async (lang) => {
      const { paymentId } = await madeTransfer();
      await open(`/transfer?paymentId=${paymentId}&sessionId=demo2&lang=${lang}`, { viewport: smallPhone });
      expect(await wrongs()).toEqual([]);
    });

    /** The transfer of an order that no other test pays. */
    async function madeTransfer(): Promise<{ paymentId: string }> {
      const call = async (path: string, fields: Record<string, string>) => {
        const address = `${service.baseUrl}/territory${path}?sessionId=demo2`;
        const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
        return ((await answer.json()) as { data: { repayAmount: number; paymentId: string } }).data;
      };
      const { repayAmount } = await call('/v3/installment/loan-play-detail', { orderId: '902' });
      return call('/v3/loan-details/generate-vcode', {
        orderId: '902',
        amount: String(repayAmount),
        channelNumber: '90021',
      });
    }
  });
}
