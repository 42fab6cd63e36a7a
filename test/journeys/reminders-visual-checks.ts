import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { withoutPrefetch } from './browser.ts';
import { type Looks, wrongsOf } from './visual-checks.ts';
import { notificationsOn, openSettings as openAt, type Reminded, settle, smsOn, tapText } from './reminder-pages.ts';

/** Checks reminders by SMS and notification. Notifications are switched on. */
export function testReminderLooks(reminded: Reminded, plan: Looks): void {
  describe('reminders', () => {
    let page: Page;
    let faults: string[];
    afterEach(async () => {
      await page.context().close();
      if (faults.length > 0) throw new Error(`the page had faults: ${faults.join('; ')}`);
    });
    const openSettings = async (options: Parameters<typeof openAt>[1]): Promise<void> => {
      ({ page, faults } = await openAt(reminded, options));
    };
    const sms = () => smsOn(page);
    const notifications = () => notificationsOn(page);
    const wrongs = async (): Promise<string[]> => {
      await settle(page);
      return wrongsOf(page);
    };

    describe.each(plan.looks)('%s', (name, look) => {
      test('SMS and notifications, on and off: nothing cut off, no axe violations', async () => {
        await openSettings({ ...look, session: 'demo2' });
        await sms()
          .getByText(/^To 0918\*\*\*\*567\. Never between 22:00 and 06:00\.$/)
          .waitFor();
        await notifications().getByRole('switch', { name: 'Show notifications here' }).waitFor();
        expect(await wrongs()).toEqual([]);
        await tapText(page, 'Show notifications here');
        await notifications().getByRole('switch', { name: 'When a payment is late' }).waitFor();
        expect(await wrongs()).toEqual([]);
      });

      const none = [
        ['none', /This browser cannot show notifications/],
        ['denied', /Your browser blocks notifications/],
      ] as const;
      test.each(plan.casesOf(none, name))(
        'notifications are unavailable (%s): nothing cut off, no axe violations',
        async (push, said) => {
          await openSettings({ ...look, push });
          if (push === 'denied') await tapText(page, 'Show notifications here');
          await notifications().getByText(said).waitFor();
          expect(await wrongs()).toEqual([]);
        },
      );

      test('settings that fail to load can be retried: nothing cut off, no axe violations', async () => {
        await openSettings(look);
        const late = () => sms().getByRole('switch', { name: 'When a payment is late' });
        await late().waitFor();
        await withoutPrefetch(page);
        await page.route('**/reminder-settings?*', (route) => route.fulfill({ status: 503, body: '' }));
        await page.reload();
        const again = page.getByRole('button', { name: 'Try again' }).first();
        await again.waitFor();
        expect(await wrongs()).toEqual([]);
        await page.unroute('**/reminder-settings?*');
        await again.click();
        await late().waitFor();
      });
    });
  });
}
