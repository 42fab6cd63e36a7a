import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type PageOptions } from './browser.ts';
import type { Journeys } from './journeys.ts';
import { type Looks, openLook, takePhoto, tapOption, wrongsOf } from './visual-checks.ts';

/** Checks the certification steps before a loan. One picture is uploaded. */
export function testCertifyLooks({ service, browser }: Journeys, plan: Looks): void {
  describe('the certification steps', () => {
    const open = async (path: string, options: PageOptions = {}) => {
      const opened = await openLook({ service, browser }, options);
      await opened.page.goto(service.baseUrl + path);
      await opened.page.locator('main:not([aria-busy])').waitFor();
      return opened;
    };
    const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
    /** Adds a picture to the field with a title, and waits for its upload. */
    const addPicture = async (page: Page, field: string) => {
      const group = page.getByRole('group', { name: field });
      const sent = page.waitForResponse((response) => response.url().includes('/upload-document'));
      await group
        .locator('input[type=file]')
        .setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() });
      await sent;
      await group.getByRole('button', { name: 'Show the picture' }).waitFor();
    };

    describe.each(plan.looks)('%s', (look, options) => {
      const steps: readonly (readonly [state: string, path: string, button: string | RegExp])[] = [
        ['nothing answered', '/certify?productId=1&sessionId=demo-fresh', 'Start'],
        ['all answered', '/certify?productId=1&sessionId=demo-new', 'Continue'],
        ['decided', '/certify?productId=1&sessionId=demo', 'Continue'],
        ['address', '/certify?productId=1&step=personal&sessionId=demo-new', 'Save'],
        ['work and income', '/certify?productId=4&step=job&sessionId=demo-in', 'Save'],
        ['in Hindi', '/certify?productId=1&step=ext&sessionId=demo-fresh&lang=hi', 'आगे बढ़ें'],
        ['in a language 40% longer', '/certify?productId=1&step=ext&sessionId=demo-fresh&lang=pseudo', /^Nêxt/],
      ];
      test.each(plan.casesOf(steps, look))(
        'the steps before a loan, %s: nothing cut off, no axe violations',
        async (_what, path, button) => {
          const { page, faults } = await open(path, options);
          await page.getByRole('button', { name: button }).waitFor();
          expect(await wrongsOf(page)).toEqual([]);
          expect(faults).toEqual([]);
          await page.close();
        },
      );

      const ways: readonly (readonly [what: string, faultsOn: () => Promise<readonly string[]>])[] = [
        [
          'answers that cannot be changed are readable',
          async () => {
            const { page, faults } = await open('/certify?productId=1&step=basic&sessionId=demo', options);
            await page.getByText('Maria Santos').waitFor();
            expect(await page.getByRole('textbox').count()).toBe(0);
            expect(await wrongsOf(page)).toEqual([]);
            await page.close();
            return faults;
          },
        ],

        [
          'missing answers have errors at their questions, a picture shows, and an option is chosen by one tap',
          async () => {
            const { page, faults } = await open('/certify?productId=1&step=ext&sessionId=demo-fresh', options);
            await next(page);
            await page.getByText('Please choose one.').first().waitFor();
            await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'contactName');
            expect(await wrongsOf(page)).toEqual([]);
            await page.getByRole('textbox', { name: 'Name of an emergency contact' }).fill('Ana Villar');
            await tapOption(page, /^Relation to you/, 'Friend');
            await page.getByRole('textbox', { name: 'Mobile number of the contact' }).fill('09171110000');
            await page.getByText(/^This person knows/).click();
            await tapOption(page, /^Politically exposed person/, 'No');
            await next(page);
            await page.getByText('Page 2 of 2 of this step').waitFor();
            await next(page);
            await page.getByText('Please add a picture.').first().waitFor();
            expect(await wrongsOf(page)).toEqual([]);
            await addPicture(page, 'Front of the ID');
            expect(await wrongsOf(page)).toEqual([]);
            await tapOption(page, /^Type of ID/, 'UMID');
            await page.getByRole('textbox', { name: 'ID number' }).waitFor();
            expect(await wrongsOf(page)).toEqual([]);
            await page.close();
            return faults;
          },
        ],
      ];
      test.each(plan.casesOf(ways, look))('%s', async (_what, faultsOn) => expect(await faultsOn()).toEqual([]));
    });
  });
}
