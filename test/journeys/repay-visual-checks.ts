import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { type PageOptions, withoutPrefetch } from './browser.ts';
import type { Journeys } from './journeys.ts';
import { type Looks, openLook, wrongsOf } from './visual-checks.ts';
import {
  addOrder,
  addressOf,
  choose,
  openRepayment,
  pay,
  payWith,
  untilPayable,
  untilUnrequestedCode,
} from './repay-pages.ts';

/** Checks repayment from its first page to the receipt. Orders are added and paid. */
export function testRepayLooks({ service, browser }: Journeys, plan: Looks): void {
  describe('repayment', () => {
    let page: Page;
    let faults: string[];
    afterEach(async () => {
      await page.close();
      if (faults.length > 0) throw new Error(`the page had faults: ${faults.join('; ')}`);
    });

    const open = async (options: PageOptions): Promise<void> => {
      ({ page, faults } = await openLook({ service, browser }, options));
    };
    let lastOrder = 7400;
    /** An order of its own, without another payment in progress. */
    async function newOrder() {
      lastOrder += 1;
      await addOrder(service.databaseUrl, { id: lastOrder, amountMinor: 124_000 });
      return { baseUrl: service.baseUrl, id: lastOrder };
    }
    const press = async (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

    /** Axe violations and overflow, after animations have ended and without hover. */
    async function wrongs(): Promise<string[]> {
      await page.mouse.move(0, 0);
      return wrongsOf(page);
    }
    /** Answers a call of the page itself, for states that no seeded order has. */
    const answer = async (path: string, json: object) => {
      await withoutPrefetch(page);
      await page.route(`**${path}*`, (route) => route.fulfill({ json }));
    };

    describe.each(plan.looks)('%s', (look, options) => {
      const ways: readonly (readonly [what: string, go: () => Promise<void>])[] = [
        [
          'REP-01 REP-05 the repayment, its list of channels and the question about a second payment are accessible and fit',
          async () => {
            await open(options);
            const order = await newOrder();
            await openRepayment(page, order);
            expect(await wrongs()).toEqual([]);
            await choose(page, '7-Eleven CLiQQ');
            expect(await wrongs()).toEqual([]);
            await page.getByRole('dialog').getByText('GCash', { exact: true }).click();
            await pay(page);
            await press('Pay later');
            await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor();
            expect(await wrongs()).toEqual([]);
            await openRepayment(page, order);
            await page.getByText('Payment in progress').waitFor();
            expect(await wrongs()).toEqual([]);
            await payWith(page, 'Maya');
            await page.getByRole('alertdialog').waitFor();
            expect(await wrongs()).toEqual([]);
          },
        ],

        [
          'REP-05 the receipt, its picture and the failure are accessible and fit',
          async () => {
            await open(options);
            const order = await newOrder();
            await openRepayment(page, order);
            expect(await wrongs()).toEqual([]);
            await payWith(page, 'GCash');
            await press('Fail');
            await page.getByRole('heading', { name: 'Payment failed' }).waitFor();
            expect(await wrongs()).toEqual([]);
            await press('Try again');
            await untilPayable(page);
            await payWith(page, 'GCash');
            await press(/^Pay ₱/);
            await page.getByRole('heading', { name: '₱1,240.00 paid' }).waitFor();
            expect(await wrongs()).toEqual([]);
            await press('Save picture');
            await page.getByRole('dialog', { name: 'Picture to save' }).waitFor();
            expect(await wrongs()).toEqual([]);
          },
        ],

        [
          'REP-05 a payment in an unknown state and a browser without a session are accessible and fit',
          async () => {
            await open(options);
            await answer('/v3/loan-details/payment-status', {
              code: '00',
              message: '',
              data: {
                paymentId: 'HRM-8F3K-20QX',
                progress: 'unknown',
                message:
                  'We do not know yet whether the payment went through. Do not pay again. We are asking the provider.',
                orderId: '86',
                productId: '1',
                amount: 118456,
                currency: 'PHP',
                channelName: 'GCash',
                reference: 'HRM-8F3K-20QX',
                paidFor: [],
              },
            });
            await page.goto(`${service.baseUrl}/paymentResult?paymentId=HRM-8F3K-20QX&sessionId=demo`);
            await page.getByText('Please do not pay again').waitFor();
            expect(await wrongs()).toEqual([]);
            await page.close();
            await open(options);
            await page.goto(`${service.baseUrl}/paymentResult?paymentId=HRM-8F3K-20QX`);
            await page.getByText('Please go back to the app').waitFor();
            expect(await wrongs()).toEqual([]);
          },
        ],

        [
          'REP-06 the extension and its refusal are accessible and fit',
          async () => {
            await open(options);
            await openRepayment(page, { baseUrl: service.baseUrl, id: 180 }, '/hadBeta');
            expect(await wrongs()).toEqual([]);
            await press('more');
            expect(await wrongs()).toEqual([]);
            await answer('/county/recognised', {
              code: '1004',
              message: 'This loan cannot be extended now.',
              data: null,
            });
            await page.reload();
            await page.getByText("This loan can't be extended now").waitFor();
            expect(await wrongs()).toEqual([]);
          },
        ],

        [
          'REP-07 REP-08 codes to type, scanned, enlarged, saved and missing are accessible and fit',
          async () => {
            await open(options);
            const order = await newOrder();
            await page.goto(addressOf('/repaymentOfCode2', order));
            await page.getByText('No repayment code is saved here').waitFor();
            expect(await wrongs()).toEqual([]);
            await press('Go to repayment');
            await untilPayable(page);
            await untilUnrequestedCode(page);
            await page.getByRole('link', { name: /Pay at a counter/ }).click();
            await page.getByText('Contract number', { exact: true }).waitFor();
            expect(await wrongs()).toEqual([]);
            await openRepayment(page, order);
            await payWith(page, '7-Eleven CLiQQ');
            await page.getByText(/^Valid until/).waitFor();
            expect(await wrongs()).toEqual([]);
            await openRepayment(page, order);
            await payWith(page, 'QR Ph');
            await press('Pay with QR Ph instead');
            await page.getByRole('img', { name: /^QR code to pay/ }).waitFor();
            expect(await wrongs()).toEqual([]);
            await press('Enlarge');
            await page.getByRole('dialog').waitFor();
            expect(await wrongs()).toEqual([]);
            await page.keyboard.press('Escape');
            await press('Save picture');
            await page.getByRole('dialog', { name: 'Picture to save' }).waitFor();
            expect(await wrongs()).toEqual([]);
            await page.goto(`${service.baseUrl}/repaymentOfCode?showType=2&payCode=666677778888&repayAmount=50000`);
            await page.getByText("This code can't be shown").waitFor();
            expect(await wrongs()).toEqual([]);
          },
        ],

        [
          'REP-11 the cards, no chosen card and the code of the SMS are accessible and fit',
          async () => {
            await open(options);
            await page.goto(addressOf('/payWay', await newOrder()));
            await page.getByText('UnionBank').waitFor();
            expect(await wrongs()).toEqual([]);
            await press('Payment');
            await page.getByText('Please choose a card first.').waitFor();
            expect(await wrongs()).toEqual([]);
            await page.getByText('BPI').click();
            await press('Payment');
            await page.getByLabel('SMS code').fill('12');
            await press('Confirm');
            await page.getByText(/enter a correct code/).waitFor();
            expect(await wrongs()).toEqual([]);
          },
        ],
      ];
      test.each(plan.casesOf(ways, look))('%s', async (_what, go) => {
        await go();
        expect(faults).toEqual([]);
      });

      test.each(plan.casesOf(['/hadBeta', '/defendersOn', '/payWay'], look))(
        'REQ-10 %s shows a failed load with a retry: nothing cut off, no axe violations',
        async (path) => {
          await open(options);
          await withoutPrefetch(page);
          await page.route('**/territory/**', (route) => route.abort());
          await page.goto(addressOf(path, { baseUrl: service.baseUrl, id: 86 }));
          await page.getByRole('button', { name: 'Try again' }).waitFor();
          expect(await wrongs()).toEqual([]);
        },
      );
    });
  });
}
