import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { closePage, type PageOptions, smallPhone, withoutPrefetch } from './browser.ts';
import type { Journeys } from './journeys.ts';
import { type Looks, openLook, wrongsOf } from './visual-checks.ts';

/** A month with every kind of content, as the service answers it. */
const full = {
  code: '00',
  message: '',
  data: {
    month: '2026-11',
    today: '2026-11-21',
    currency: 'PHP',
    entries: [
      {
        entryId: '1',
        kind: 'spending',
        amount: 123_456_789,
        category: 'utilities',
        dayOn: '2026-11-20',
        note: 'x'.repeat(60),
      },
      { entryId: '2', kind: 'income', amount: 99_999_999_999, category: 'remittance', dayOn: '2026-11-20', note: '' },
    ],
    incomeMinor: 99_999_999_999,
    spendingMinor: 123_456_789,
    leftMinor: -99_876_543_210,
    instalments: [
      {
        orderId: '1',
        productName: 'QuickPeso',
        number: 2,
        total: 4,
        dueOn: '2026-11-25',
        amount: 2_500_000,
        isOverdue: 1,
      },
      {
        orderId: '2',
        productName: 'Long name of a product',
        number: 12,
        total: 24,
        dueOn: '2026-11-28',
        amount: 1,
        isPaid: 1,
      },
    ],
    unpaidMinor: 2_500_000,
    shortMinor: 2_500_000,
    extendable: { orderId: '1', productId: '1' },
  },
};

/** Checks the notebook and an entry, also in other languages on a small phone. Nothing is saved. */
export function testBookkeepingLooks({ service, browser }: Journeys, plan: Looks, languages: readonly string[]): void {
  describe('bookkeeping', () => {
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
    describe.each(plan.looks)('%s', (_, options) => {
      const openFull = async (query: string) => {
        ({ page, faults } = await openLook({ service, browser }, options));
        await withoutPrefetch(page);
        await page.route('**/v3/bookkeeping/book?*', (route) => route.fulfill({ json: full }));
        await page.goto(`${service.baseUrl}/bookkeeping?sessionId=demo&${query}`);
        await page.locator('main:not([aria-busy])').waitFor();
      };

      test('a month with large amounts, long notes and a hint: nothing cut off, no axe violations', async () => {
        await openFull('month=2026-11');
        expect(await wrongs()).toEqual([]);
      });

      test('an entry, its error, the keypad and its lists: nothing cut off, no axe violations', async () => {
        await openFull('month=2026-11&entryId=new');
        await press('Save');
        await page.getByText('Enter an amount such as 150 or 150.50.').waitFor();
        expect(await wrongs()).toEqual([]);
        await page.getByRole('textbox', { name: /^Note/ }).focus();
        for (const name of [/^Category/, /^Day/]) {
          await press(name);
          await page.getByRole('dialog').waitFor();
          expect(await wrongs()).toEqual([]);
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        }
        await openFullEntry();
        expect(await wrongs()).toEqual([]);
      });

      const openFullEntry = async () => {
        await page.goto(`${service.baseUrl}/bookkeeping?sessionId=demo&month=2026-11&entryId=1`);
        await page.getByRole('heading', { level: 1, name: 'Change entry' }).waitFor();
      };

      test('an empty month, and a missing entry: nothing cut off, no axe violations', async () => {
        await open('/bookkeeping?sessionId=demo-young', options);
        await page.getByText('No entries yet').waitFor();
        expect(await wrongs()).toEqual([]);
        await page.goto(`${service.baseUrl}/bookkeeping?sessionId=demo-young&entryId=77`);
        await page.getByText('This entry no longer exists').waitFor();
        expect(await wrongs()).toEqual([]);
      });
    });

    test.each(languages)('in %s nothing is cut off', async (lang) => {
      await open(`/bookkeeping?sessionId=demo&lang=${lang}`, { viewport: smallPhone });
      expect(await wrongs()).toEqual([]);
      await page.goto(`${service.baseUrl}/bookkeeping?sessionId=demo&entryId=new&lang=${lang}`);
      await page.locator('main:not([aria-busy])').waitFor();
      expect(await wrongs()).toEqual([]);
    });
  });
}
