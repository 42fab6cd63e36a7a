import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { closeContext, openPage, type PageOptions, smallPhone } from './browser.ts';
import type { Journeys } from './journeys.ts';
import { type Look, wrongsOf } from './visual-checks.ts';

/** Widths of desktop windows, the smallest one included. */
export const deskLooks: readonly Look[] = [
  ['1280 px', {}],
  ['768 px', { viewport: { width: 768, height: 1024 } }],
  ['dark', { colorScheme: 'dark' }],
  ['320 px wide with text twice as large', { viewport: smallPhone, largeText: true }],
];

/** Words of titles, labels and buttons that break into letters. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.locator('h1, h2, dt, label, button').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        if (text.parentElement?.closest('.visually-hidden') !== null) continue;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{M}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
          if (lines.size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

/** Checks the desk. An agent signs in; no complaint is answered. */
export function testDeskLooks({ service, browser }: Journeys, plan: { readonly looks: readonly Look[] }): void {
  describe('the desk', () => {
    const opened: { page: Page; faults: string[] }[] = [];

    afterEach(async () => {
      for (const one of opened.splice(0)) await closeContext(one);
    });

    /** A page in a context of its own, like a separate browser. */
    const open = async (path: string, options: PageOptions): Promise<Page> => {
      const each = await openPage(browser, options);
      opened.push(each);
      await each.page.goto(service.baseUrl + path);
      await each.page.locator('main:not([aria-busy=true])').waitFor();
      return each.page;
    };
    /** A page where the sandbox's agent is signed in. */
    const openDesk = async (options: PageOptions): Promise<Page> => {
      const desk = await open('/desk', { viewport: { width: 1280, height: 800 }, ...options });
      await desk.getByLabel('Name').fill('agent');
      await desk.getByLabel('Password').fill('sandbox-agent-1');
      await desk.getByLabel('Password').press('Enter');
      await desk.getByRole('combobox', { name: 'Find a page or a complaint' }).waitFor();
      return desk;
    };
    const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
    /** Follows a link of the navigation, which a narrow window has behind its menu button. */
    const follow = async (page: Page, name: string): Promise<void> => {
      if (await page.getByRole('button', { name: 'Menu' }).isVisible()) await press(page, 'Menu');
      await page.getByRole('navigation', { name: 'Views of the desk' }).getByRole('link', { name }).click();
    };

    describe.each(plan.looks)('axe and width of the desk, %s:', (_, options) => {
      test('the sign-in, and its refusal', async () => {
        const page = await open('/desk', { viewport: { width: 1280, height: 800 }, ...options });
        expect(await wrongsOf(page)).toEqual([]);
        await press(page, 'Sign in');
        await page.getByText('Enter your password.').waitFor();
        expect(await wrongsOf(page)).toEqual([]);
        await page.getByLabel('Name').fill('nobody');
        await page.getByLabel('Password').fill('wrong');
        await press(page, 'Sign in');
        await page.getByText('The name or the password is not right.').waitFor();
        expect(await wrongsOf(page)).toEqual([]);
      });

      test('the queue, a complaint, the dialog and the ratings', async () => {
        const page = await openDesk(options);
        expect(await wrongsOf(page)).toEqual([]);
        await page
          .getByRole('region', { name: 'Complaints' })
          .getByRole('link', { name: /Complaint 1001/ })
          .click();
        await press(page, 'Send the answer');
        await page.getByText('Write an answer.').waitFor();
        expect(await wrongsOf(page)).toEqual([]);
        await page.goto(`${service.baseUrl}/desk?view=answered`);
        await page.getByRole('region', { name: 'Complaints' }).getByRole('link').first().click();
        await press(page, 'Open again');
        await page.getByRole('dialog').waitFor();
        expect(await wrongsOf(page)).toEqual([]);
        await press(page, 'Cancel');
        await follow(page, 'Ratings');
        await page.getByRole('heading', { name: 'Latest ratings' }).waitFor();
        expect(await wrongsOf(page)).toEqual([]);
        for (const [path, heading] of [
          ['borrowers', 'Borrowers'],
          ['borrower?number=1', 'Maria Santos'],
          ['loans?state=all&sort=due', 'Loans'],
          ['loan?number=180', 'Loan 180'],
          ['money', 'Payments and payouts'],
          ['products', 'Products'],
          ['product?code=quick-peso', 'QuickPeso · PH'],
          ['operators', 'Operators'],
          ['audit', 'Audit trail'],
          ['security', 'My security'],
        ] as const) {
          await page.goto(`${service.baseUrl}/desk/${path}`);
          await page.getByRole('heading', { name: heading, exact: true }).waitFor();
          await page.getByRole('row').last().waitFor();
          expect([path, await wrongsOf(page), await brokenWords(page)]).toEqual([path, [], []]);
        }
        for (const [path, words] of [
          ['applications', 'Nothing matches'],
          ['items', 'Nothing matches'],
          ['proposals', 'Nothing matches'],
          ['webhooks', 'Nothing matches'],
          ['rules', 'No rules are in force.'],
          ['profiles', 'Terms profiles'],
          ['?view=campaigns', 'Campaigns'],
        ] as const) {
          await page.goto(`${service.baseUrl}/desk${path.startsWith('?') ? path : `/${path}`}`);
          await page.getByRole('main').getByText(words, { exact: true }).first().waitFor();
          expect([path, await wrongsOf(page), await brokenWords(page)]).toEqual([path, [], []]);
        }
        await page.goto(`${service.baseUrl}/desk?complaint=999999`);
        await page.getByText('There is no such complaint').waitFor();
        expect(await wrongsOf(page)).toEqual([]);
        // a deployment has renamed the code of a page
        await page.route(/\/audit-[^/]*\.js$/, (route) => route.abort());
        await follow(page, 'Audit trail');
        await page.getByRole('button', { name: 'Reload' }).waitFor();
        expect(await wrongsOf(page)).toEqual([]);
      });
    });
  });
}
