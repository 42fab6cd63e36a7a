import { service as reminder } from '@hiram/contract/reminder';
import type { Mount } from '../platform/http/mount.ts';
import type { Services } from '../app/services.ts';
import { addBrowser, removeBrowser } from './browsers.ts';
import { saveSetting, showSettings } from './settings.ts';

/** Mounts the calls of reminder settings. */
export function mountReminder(mount: Mount, services: Services): void {
  mount(reminder.loadReminderSettings, ({ session }) => showSettings(services, session));
  mount(reminder.saveReminderSettings, async ({ request, session, now }) => {
    const { kind, channel, isOn } = request;
    await saveSetting(services, { borrowerId: session.borrowerId, kind, channel, isOn: isOn === '1', now });
    return null;
  });
  mount(reminder.subscribePush, async ({ request, session, now }) => {
    const { borrowerId, tokenHash } = session;
    await addBrowser(services, { ...request, borrowerId, tokenHash, now });
    return null;
  });
  mount(reminder.unsubscribePush, async ({ request, session }) => {
    await removeBrowser(services, { endpoint: request.endpoint, borrowerId: session.borrowerId });
    return null;
  });
}
