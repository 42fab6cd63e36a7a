import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { closePage, type PageOptions } from './browser.ts';
import type { Journeys } from './journeys.ts';
import { type Looks, openLook, outsideOf, wrongsOf } from './visual-checks.ts';
import { picture } from './test-picture.ts';

/** Checks complaints and the help page. Nothing is submitted. */
export function testComplaintLooks({ service, browser }: Journeys, plan: Looks): void {
  describe('complaints', () => {
    let page: Page;
    let faults: string[];
    afterEach(async () => {
      await closePage({ page, faults });
    });
    const form = '/complainPageNext?problemType=1&problemSonType=101&orderNo=180&sessionId=demo';
    const open = async (path: string, options: PageOptions = {}) => {
      ({ page, faults } = await openLook({ service, browser }, options));
      await page.goto(service.baseUrl + path);
      await page.locator('main:not([aria-busy])').first().waitFor();
    };
    const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
    const add = () => page.locator('input[type=file]').setInputFiles(picture);
    const wrongs = () => wrongsOf(page);

    describe.each(plan.looks)('%s', (_, options) => {
      test('CMP-01 the complaint home, its orders and its sub-types: nothing cut off, no axe violations', async () => {
        await open('/complainPage?sessionId=demo', options);
        expect(await wrongs()).toEqual([]);
        for (const name of ['All', 'Debt collection']) {
          await press(name);
          await page.getByRole('dialog').waitFor();
          expect(await wrongs()).toEqual([]);
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        }
      });

      test('CMP-04 CMP-05 the form, its error and a failed upload: nothing cut off, no axe violations', async () => {
        await open(form, options);
        await page.route('**/upload-problem-img*', (route) => route.abort());
        await add();
        await page.getByRole('button', { name: 'Send picture 1 again' }).waitFor();
        const cross = page.getByRole('button', { name: 'Remove picture 1' });
        expect(await outsideOf(cross, page.locator('li', { has: cross }))).toEqual({
          outside: 0,
          width: 44,
          height: 44,
        });
        await press('Send');
        await page.getByText('Please fill in your comments and suggestions').first().waitFor();
        expect(await wrongs()).toEqual([]);
      });

      test.each([
        '/complaintList?sessionId=demo',
        '/complainDetails?problemId=1000&sessionId=demo',
        '/protestantBattle?sessionId=demo',
      ])('CMP-07 CMP-08 CMP-09 %s: nothing cut off, no axe violations', async (path) => {
        await open(path, options);
        expect(await wrongs()).toEqual([]);
      });
    });
  });
}
