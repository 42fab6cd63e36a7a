import { type PaymentProvider, type PaymentReport, ProviderUnreachable } from '@hiram/payments';
import type { Services } from '../../services.ts';
import type { PaymentRecord } from '../../stores/payment-record.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';

/** Payments younger than this are left to their notification. */
const PATIENCE_MS = 60_000;
/** A provider that has not heard of a payment by now will not: nobody is asking it any more. */
const NEVER_HEARD_MS = 10 * 60_000;
const BATCH = 50;
/** A run takes no further batch after this long; the next one goes on. */
const RUN_MS = 45_000;

type Needs = Pick<Services, 'providers' | 'stores' | 'inTransaction' | 'log' | 'metrics' | 'clock' | 'noticeGraceMs'>;

/** What a run of the reconcile job did. */
export interface Reconciliation {
  readonly asked: number;
  readonly moved: number;
  readonly lateNotifications: number;
}

/**
 * Finds the end of payments whose notification never came, by asking their providers, and applies notifications that came
 * before their payment was known. Several processes may run it at once: each takes other payments. One payment that
 * cannot be dealt with does not keep the others waiting.
 */
export async function reconcilePayments(services: Needs): Promise<Reconciliation> {
  const lateNotifications = await applyLateNotifications(services);
  const goOnUntil = Date.now() + RUN_MS;
  let asked = 0;
  let moved = 0;
  for (let isMore = true; isMore && Date.now() < goOnUntil; ) {
    const now = services.clock.now();
    const unsettled = await services.stores.payments.takeUnsettled({
      askedBefore: new Date(now.getTime() - PATIENCE_MS),
      now,
      limit: BATCH,
    });
    for (const payment of unsettled) if (await tryOne(services, payment, now)) moved += 1;
    asked += unsettled.length;
    isMore = unsettled.length === BATCH;
  }
  return { asked, moved, lateNotifications };
}

async function tryOne(services: Needs, payment: PaymentRecord, now: Date): Promise<boolean> {
  try {
    return await reconcileOne(services, payment, now);
  } catch (error) {
    const about = { err: error, paymentId: payment.id, provider: payment.provider };
    if (error instanceof ProviderUnreachable) services.log.warn(about, 'a payment could not be asked about');
    else services.log.error(about, 'a payment could not be reconciled');
    return false;
  }
}

async function reconcileOne(services: Needs, payment: PaymentRecord, now: Date): Promise<boolean> {
  const provider = services.providers.byName(payment.provider);
  if (provider === null) return false;
  const report = await findEnd(provider, payment, now);
  if (report === null) return false;
  const { noticeGraceMs } = services;
  const settlement = await services.inTransaction((stores) =>
    settlePayment(stores, report, { source: 'reconcile', provider: provider.name, now, noticeGraceMs }),
  );
  return tell(services, settlement, { paymentId: payment.id, provider: provider.name });
}

/** What has become of a payment; null while it can still go either way. */
async function findEnd(provider: PaymentProvider, payment: PaymentRecord, now: Date): Promise<PaymentReport | null> {
  const over = payment.expiresAt <= now;
  // nobody was asked to charge a card before its code was given
  if (payment.status === 'awaiting-code') return over ? expiredReport(payment) : null;
  const report = await provider.query(payment.id, payment.providerReference);
  // a provider that has never heard of it, or promises that nobody can pay it any more: it ends, and the borrower who was
  // told to wait is free to pay in another way
  if (report === null) return over || neverArrived(payment, now) ? expiredReport(payment) : null;
  if (report.status !== 'pending') return { ...report, reference: payment.id };
  const isGone = over && (await provider.cancel(payment.id, report.providerReference));
  return isGone ? { ...expiredReport(payment), providerReference: report.providerReference } : null;
}

/** Recorded long ago, and no process is asking for it at this moment. Should one ask later, what is paid then counts. */
function neverArrived(payment: PaymentRecord, now: Date): boolean {
  const asking = payment.askedAt !== null && Date.now() - payment.askedAt.getTime() < PATIENCE_MS;
  return payment.status === 'recorded' && now.getTime() - payment.createdAt.getTime() > NEVER_HEARD_MS && !asking;
}

/** Notifications kept under a reference that was unknown then and is known now, each in a transaction of its own. */
async function applyLateNotifications(services: Needs): Promise<number> {
  let applied = 0;
  for (const id of await services.stores.notifications.listApplicable(BATCH)) {
    try {
      if (await applyLate(services, id)) applied += 1;
    } catch (error) {
      services.log.error({ err: error, notificationId: id }, 'a late notification could not be applied');
    }
  }
  return applied;
}

async function applyLate(services: Needs, id: number): Promise<boolean> {
  const now = services.clock.now();
  const done = await services.inTransaction(async (stores) => {
    const waiting = await stores.notifications.lockUnknown(id);
    if (waiting === undefined) return null;
    const { provider, amountMinor, currency, ...said } = waiting;
    const report: PaymentReport = { ...said, amount: { minor: amountMinor, currency } };
    const context = { source: 'late notification', provider, now, noticeGraceMs: services.noticeGraceMs };
    const settlement = await settlePayment(stores, report, context);
    await stores.notifications.close(id, settlement.outcome, {
      now,
      ...(settlement.detail === undefined ? {} : { text: settlement.detail }),
    });
    return { provider, paymentId: said.reference, settlement };
  });
  if (done === null) return false;
  services.metrics.notifications.inc({ provider: done.provider, outcome: done.settlement.outcome });
  tell(services, done.settlement, done);
  return true;
}

/** Counts and logs what a payment moved to. @returns whether it moved */
function tell(
  { metrics, log }: Needs,
  { movedTo }: Settlement,
  about: { paymentId: string | null; provider: string },
): boolean {
  if (movedTo === undefined) return false;
  metrics.payments.inc({ provider: about.provider, status: movedTo });
  log.info({ paymentId: about.paymentId, movedTo }, 'a payment was reconciled');
  return true;
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
