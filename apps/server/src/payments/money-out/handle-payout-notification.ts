import type { NotificationReading, PaymentProvider, PayoutReport, RawNotification } from '@hiram/payments';
import type { Services } from '../../app/services.ts';
import { isReference } from '../reference.ts';
import { normalizeReference } from '../normalize-reference.ts';
import { settlePayout } from './settle-payout.ts';

/**
 * Takes a provider's notification about a payout; it is believed only when it is genuine, and where its signature does not
 * cover what matters the provider is asked instead. What was learned is committed when this returns.
 * @throws ProviderUnreachable when the provider is to be asked and does not answer
 */
export async function handlePayoutNotification(
  services: Services,
  providerName: string,
  notification: RawNotification,
): Promise<'accepted' | 'rejected' | 'no-such-provider'> {
  const { providers, stores, log, metrics } = services;
  const provider = providers.byName(providerName);
  if (provider === null) return 'no-such-provider';
  const reading = normalizeReference(provider.readPayoutNotification(notification));
  if (reading.kind === 'rejected') {
    log.warn({ provider: providerName, reason: reading.reason }, 'a notification was rejected');
    metrics.notifications.inc({ provider: providerName, outcome: 'rejected' });
    return 'rejected';
  }
  if (reading.kind === 'ignored') return 'accepted';
  const { reference } = reading.kind === 'genuine' ? reading.report : reading;
  // in the trace of the tap that confirmed the loan
  await services.tracing.inTraceOf(
    'payout notification',
    () => stores.payouts.traceOf(reference),
    () => applyReading(services, provider, reading),
  );
  return 'accepted';
}

type Trusted = Exclude<NotificationReading<PayoutReport>, { kind: 'rejected' | 'ignored' }>;

async function applyReading(services: Services, provider: PaymentProvider, reading: Trusted): Promise<void> {
  const { stores, metrics } = services;
  // as with payments: an unknown reference is asked about only if it has the form of ours
  const isOurs =
    reading.kind === 'genuine' ||
    isReference(reading.reference, 'HPO') ||
    (await stores.payouts.find(reading.reference))?.provider === provider.name;
  const report =
    reading.kind === 'genuine' ? reading.report : isOurs ? await provider.queryPayout(reading.reference) : null;
  const outcome =
    report === null
      ? 'unknown-reference'
      : await settlePayout(services, report, { source: 'notification', provider: provider.name });
  metrics.notifications.inc({ provider: provider.name, outcome: `payout-${outcome}` });
}
