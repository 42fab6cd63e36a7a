import type { Page } from 'playwright-core';
import type { PushService } from '../../tools/push-service.ts';
import { openPage, type PageOptions, untilStill } from './browser.ts';
import type { Journeys } from './journeys.ts';

/** The environment of reminder journeys: a service with a push service. */
export interface Reminded extends Journeys {
  readonly pushes: PushService;
}

/** In place of the browser's own push service, which does not exist here. The subscription is the test's. */
type PushHere = 'none' | 'denied' | 'granted';

/** Opens the settings of a session in a separate browser. */
export async function openSettings(
  { service, browser, pushes }: Reminded,
  options: PageOptions & { push?: PushHere; session?: string } = {},
): Promise<{ page: Page; faults: string[] }> {
  const { push = 'granted', session = 'demo', ...look } = options;
  const { page, faults } = await openPage(browser, { ...look, serviceWorkers: 'allow' });
  const { endpoint, p256dh, auth } = pushes.newBrowser();
  await page.addInitScript(
    ({ state, address }) => {
      if (state === 'none') {
        Reflect.deleteProperty(window, 'PushManager');
        return;
      }
      let permission = 'default';
      let subscription: object | null = null;
      Object.assign(window, {
        Notification: {
          get permission() {
            return permission;
          },
          requestPermission: () => Promise.resolve((permission = state)),
        },
      });
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(subscription),
        subscribe: () => {
          const { endpoint: at, ...keys } = address;
          subscription = {
            endpoint: at,
            toJSON: () => ({ endpoint: at, keys }),
            unsubscribe: () => {
              subscription = null;
              return Promise.resolve(true);
            },
          };
          return Promise.resolve(subscription);
        },
      });
    },
    { state: push, address: { endpoint, p256dh, auth } },
  );
  await page.goto(`${service.baseUrl}/settings?sessionId=${session}`);
  return { page, faults };
}
export const smsOn = (page: Page) => page.getByRole('region', { name: 'Reminders by SMS' });
export const notificationsOn = (page: Page) => page.getByRole('region', { name: 'Notifications on this phone' });
/** A switch is a row, and its text is tapped. */
export const tapText = (page: Page, text: string) => page.getByText(text, { exact: true }).click();
/** Settled: no request in progress, and animations have ended. */
export const settle = async (page: Page) => {
  await page.locator('[role="switch"][aria-busy]').first().waitFor({ state: 'detached' });
  await untilStill(page);
};
