import type { RawNotification } from '@hiram/payments';
import type { Services } from '../../services.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';

/** What is answered to the provider. `retry` asks it to send the notification again. */
export type NotificationAnswer = 'accepted' | 'rejected' | 'no-such-provider';

type Needs = Pick<Services, 'providers' | 'inTransaction' | 'log' | 'metrics' | 'clock'>;

/**
 * Takes a provider's notification: checked for being genuine before anything in it is believed, kept once, applied in the
 * same transaction. When this returns 'accepted', what it said is committed; when it throws, nothing is, and the provider
 * sends it again.
 */
export async function handleNotification(
  services: Needs,
  providerName: string,
  notification: RawNotification,
): Promise<NotificationAnswer> {
  const { log, metrics } = services;
  const provider = services.providers.byName(providerName);
  if (provider === null) return 'no-such-provider';
  const reading = provider.readNotification(notification);
  if (reading.kind === 'rejected') {
    log.warn({ provider: providerName, reason: reading.reason }, 'a notification was rejected');
    metrics.notifications.inc({ provider: providerName, outcome: 'rejected' });
    return 'rejected';
  }
  const { report } = reading;
  const now = services.clock.now();
  const settlement = await services.inTransaction(async (stores): Promise<Settlement> => {
    const id = await stores.notifications.keep({
      provider: providerName,
      report,
      body: new TextDecoder().decode(notification.rawBody),
      receivedAt: notification.receivedAt,
    });
    if (id === undefined) return { outcome: 'repeated' };
    const result = await settlePayment(stores, report, { source: 'notification', provider: providerName, now });
    await stores.notifications.close(id, result.outcome, {
      now,
      ...(result.detail === undefined ? {} : { text: result.detail }),
    });
    return result;
  });
  metrics.notifications.inc({ provider: providerName, outcome: settlement.outcome });
  if (settlement.movedTo !== undefined) metrics.payments.inc({ provider: providerName, status: settlement.movedTo });
  log.info(
    {
      provider: providerName,
      reference: report.reference,
      status: report.status,
      outcome: settlement.outcome,
      detail: settlement.detail,
    },
    'a notification was handled',
  );
  return 'accepted';
}
