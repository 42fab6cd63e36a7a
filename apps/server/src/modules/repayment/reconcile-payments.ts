import { type PaymentReport, ProviderUnreachable } from '@hiram/payments';
import type { Services } from '../../services.ts';
import type { PaymentRecord } from '../../stores/payment-store.ts';
import { settlePayment } from './settle-payment.ts';

/** Payments younger than this are left to their notification. */
const PATIENCE_MS = 60_000;
const BATCH = 50;

type Needs = Pick<Services, 'providers' | 'stores' | 'inTransaction' | 'log' | 'metrics' | 'clock'>;

/** What a run of the reconcile job did. */
export interface Reconciliation {
  readonly asked: number;
  readonly moved: number;
  readonly lateNotifications: number;
}

/**
 * Finds the end of payments whose notification never came, by asking their providers, and applies notifications that came
 * before their payment was known. Several processes may run it at once: each takes other payments.
 */
export async function reconcilePayments(services: Needs): Promise<Reconciliation> {
  const lateNotifications = await applyLateNotifications(services);
  const now = services.clock.now();
  const unsettled = await services.stores.payments.takeUnsettled({
    askedBefore: new Date(now.getTime() - PATIENCE_MS),
    now,
    limit: BATCH,
  });
  let moved = 0;
  for (const payment of unsettled) {
    if (await reconcileOne(services, payment, now)) moved += 1;
  }
  return { asked: unsettled.length, moved, lateNotifications };
}

async function reconcileOne(services: Needs, payment: PaymentRecord, now: Date): Promise<boolean> {
  const provider = services.providers.byName(payment.provider);
  if (provider === null) return false;
  let report: PaymentReport | null;
  try {
    report = await provider.query(payment.id);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    services.log.warn({ err: error, paymentId: payment.id }, 'the provider could not be asked about a payment');
    return false;
  }
  const over = payment.expiresAt <= now;
  // what the provider has never heard of, or still waits for, ends with its time
  const effective =
    report === null || (report.status === 'pending' && over) ? (over ? expiredReport(payment) : null) : report;
  if (effective === null) return false;
  const settlement = await services.inTransaction((stores) =>
    settlePayment(stores, effective, { source: 'reconcile', provider: provider.name, now }),
  );
  if (settlement.movedTo === undefined) return false;
  services.metrics.payments.inc({ provider: provider.name, status: settlement.movedTo });
  services.log.info({ paymentId: payment.id, movedTo: settlement.movedTo }, 'a payment was reconciled');
  return true;
}

/** Notifications kept under a reference that was unknown then and is known now. */
async function applyLateNotifications(services: Needs): Promise<number> {
  const now = services.clock.now();
  return services.inTransaction(async (stores) => {
    const waiting = await stores.notifications.lockUnknown(BATCH);
    for (const { id, provider, ...said } of waiting) {
      const report: PaymentReport = {
        reference: said.reference,
        providerReference: said.providerReference,
        status: said.status,
        amount: { minor: said.amountMinor, currency: said.currency },
        paidAt: said.paidAt,
        eventId: said.eventId,
      };
      const result = await settlePayment(stores, report, { source: 'late notification', provider, now });
      await stores.notifications.close(id, result.outcome, {
        now,
        ...(result.detail === undefined ? {} : { text: result.detail }),
      });
    }
    return waiting.length;
  });
}

function expiredReport(payment: PaymentRecord): PaymentReport {
  return {
    reference: payment.id,
    providerReference: payment.providerReference ?? '',
    status: 'expired',
    amount: { minor: payment.amountMinor, currency: payment.currency },
    paidAt: null,
    eventId: `expired/${payment.id}`,
  };
}
