import type { NotificationReading, PaymentProvider, PaymentReport, RawNotification } from '@hiram/payments';
import type { Services } from '../../app/services.ts';
import { isReference } from '../reference.ts';
import { normalizeReference } from '../normalize-reference.ts';
import type { ReportContext, Settlement } from './payment-report.ts';
import { PaidAlready, settleKnown } from './settle-payment.ts';

/** The answer to the provider. An error instead of an answer has it send the notification again. */
export type NotificationAnswer = 'accepted' | 'rejected' | 'no-such-provider';

type Needs = Pick<
  Services,
  'providers' | 'stores' | 'inTransaction' | 'log' | 'metrics' | 'clock' | 'noticeGraceMs' | 'tracing'
>;

/**
 * Takes a provider's notification: checked for being genuine before anything in it is believed, kept once, applied in the
 * same transaction. Where a signature does not cover what matters the provider is asked, and its answer is applied. When
 * this returns 'accepted', what was learned is committed; when it throws, nothing is, and the provider sends it again.
 * @throws ProviderUnreachable when the provider is to be asked and does not answer
 */
export async function handleNotification(
  services: Needs,
  providerName: string,
  notification: RawNotification,
): Promise<NotificationAnswer> {
  const provider = services.providers.byName(providerName);
  if (provider === null) return 'no-such-provider';
  const reading = normalizeReference(provider.readNotification(notification));
  if (reading.kind === 'rejected') {
    services.log.warn({ provider: providerName, reason: reading.reason }, 'a notification was rejected');
    services.metrics.notifications.inc({ provider: providerName, outcome: 'rejected' });
    return 'rejected';
  }
  if (reading.kind === 'ignored') {
    services.log.info({ provider: providerName, what: reading.what }, 'a notification was about nothing of ours');
    services.metrics.notifications.inc({ provider: providerName, outcome: 'ignored' });
    return 'accepted';
  }
  const { reference } = reading.kind === 'genuine' ? reading.report : reading;
  // in the trace of the tap that made the payment
  return services.tracing.inTraceOf(
    'payment notification',
    async () => (reference === null ? null : services.stores.payments.traceOf(reference)),
    () => applyReading(services, provider, { reading, notification }),
  );
}

type Trusted = Exclude<NotificationReading, { kind: 'rejected' | 'ignored' }>;

async function applyReading(
  services: Needs,
  provider: PaymentProvider,
  { reading, notification }: { reading: Trusted; notification: RawNotification },
): Promise<'accepted'> {
  const report = reading.kind === 'genuine' ? reading.report : await ask(services, provider, reading);
  const settlement: Settlement =
    typeof report === 'string'
      ? { outcome: report }
      : await settle(services, provider, { report, notification, isAnswer: reading.kind === 'ask' });
  const reference = reading.kind === 'genuine' ? reading.report.reference : reading.reference;
  const status = typeof report === 'string' ? undefined : report.status;
  tell(services, settlement, { provider: provider.name, reference, status });
  return 'accepted';
}

/**
 * The provider's report of a payment after a notification about it, or the reason not to ask: a replayed notification
 * costs it nothing. A lender's account may serve other systems: an unknown reference is asked about only if it has the form of ours.
 */
async function ask(
  { stores }: Needs,
  provider: PaymentProvider,
  { reference, eventId }: { reference: string; eventId: string },
): Promise<PaymentReport | 'repeated' | 'unknown-reference'> {
  if (await stores.notifications.isKept(provider.name, eventId)) return 'repeated';
  const payment = await stores.payments.find(reference);
  const isKnown = payment?.provider === provider.name;
  if (!isKnown && !isReference(reference, 'HRM')) return 'unknown-reference';
  return (await provider.query(reference, isKnown ? payment.providerReference : null)) ?? 'unknown-reference';
}

/**
 * Keeps and applies a report. Where it tells the end of a payment that is paid, the provider is asked first: messages may come in any order.
 * @throws ProviderUnreachable
 */
async function settle(
  services: Needs,
  provider: PaymentProvider,
  { isAnswer, ...kept }: Omit<Kept, 'isPaidThere' | 'provider'> & { readonly isAnswer: boolean },
): Promise<Settlement> {
  const of = { ...kept, provider: provider.name };
  try {
    return await keepAndSettle(services, { ...of, isPaidThere: isAnswer ? false : 'unasked' });
  } catch (error) {
    if (!(error instanceof PaidAlready)) throw error;
    const { id, providerReference } = error.payment;
    const isPaidThere = (await provider.query(id, providerReference))?.status === 'paid';
    return keepAndSettle(services, { ...of, isPaidThere });
  }
}

interface Kept {
  readonly provider: string;
  readonly report: PaymentReport;
  readonly notification: RawNotification;
  readonly isPaidThere: boolean | 'unasked';
}

function keepAndSettle(
  { inTransaction, clock, noticeGraceMs }: Needs,
  { provider, report, notification, isPaidThere }: Kept,
): Promise<Settlement> {
  const now = clock.now();
  return inTransaction(async (stores) => {
    const [id, known] = await Promise.all([
      stores.notifications.keep({
        provider,
        report,
        body: new TextDecoder().decode(notification.rawBody),
        receivedAt: notification.receivedAt,
      }),
      report.reference === null ? undefined : stores.payments.find(report.reference),
    ]);
    if (id === undefined) return { outcome: 'repeated' };
    const context: ReportContext = { source: 'notification', provider, now, noticeGraceMs, isPaidThere };
    const result = await settleKnown(stores, known, { report, context });
    await stores.notifications.close(id, { outcome: result.outcome, detail: result.detail, at: now });
    return result;
  });
}

function tell(
  { metrics, log }: Needs,
  { outcome, detail, movedTo }: Settlement,
  { provider, reference, status }: { provider: string; reference: string | null; status: string | undefined },
): void {
  metrics.notifications.inc({ provider, outcome });
  if (movedTo !== undefined) metrics.payments.inc({ provider, status: movedTo });
  log.info({ provider, reference, status, outcome, detail }, 'a notification was handled');
}
