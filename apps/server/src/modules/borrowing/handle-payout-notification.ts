import type { RawNotification } from '@hiram/payments';
import type { Services } from '../../services.ts';
import { settlePayout } from './settle-payout.ts';

/** Takes a provider's notification about a payout; it is believed only when it is genuine. What it says is committed when this returns. */
export async function handlePayoutNotification(
  services: Services,
  providerName: string,
  notification: RawNotification,
): Promise<'accepted' | 'rejected' | 'no-such-provider'> {
  const provider = services.providers.byName(providerName);
  if (provider === null) return 'no-such-provider';
  const reading = provider.readPayoutNotification(notification);
  if (reading.kind === 'rejected') {
    services.log.warn({ provider: providerName, reason: reading.reason }, 'a notification was rejected');
    services.metrics.notifications.inc({ provider: providerName, outcome: 'rejected' });
    return 'rejected';
  }
  const outcome = await settlePayout(services, reading.report, { source: 'notification', provider: providerName });
  services.metrics.notifications.inc({ provider: providerName, outcome: `payout-${outcome}` });
  return 'accepted';
}
