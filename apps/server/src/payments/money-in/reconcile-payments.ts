import { type PaymentProvider, type PaymentReport, ProviderUnreachable } from '@hiram/payments';
import type { Services } from '../../app/services.ts';
import { inOrder, workThrough } from '../../platform/jobs/work-through.ts';
import type { PaymentRecord } from '../../lending/transactions/payment-record.ts';
import { closeUnknownReference } from '../unknown-reference.ts';
import { openUnknownReferences } from './open-unknown-references.ts';
import type { Settlement } from './payment-report.ts';
import { settlePayment } from './settle-payment.ts';

/** Payments younger than this are left to their notification. */
const PATIENCE_MS = 60_000;
/** A provider that has not heard of a payment by now will not: nobody is asking it any more. */
const NEVER_HEARD_MS = 10 * 60_000;
const BATCH = 50;
const AT_ONCE = 10;

type Needs = Pick<
  Services,
  'providers' | 'stores' | 'inTransaction' | 'log' | 'metrics' | 'clock' | 'noticeGraceMs' | 'stopping' | 'tracing'
>;
/** What one payment needs. */
type OneNeeds = Pick<Needs, 'providers' | 'inTransaction' | 'log' | 'metrics' | 'noticeGraceMs'>;

/** The counts of a run of the reconcile job. */
export interface Reconciliation {
  readonly asked: number;
  readonly moved: number;
  readonly lateNotifications: number;
  /** Notifications of unknown references that were sent to review. */
  readonly unknownReferences: number;
}

/**
 * Finds the end of payments whose notification never came, by asking their providers, and applies notifications that came
 * before their payment was known; those whose payment stays unknown are sent to review. Several processes may run it at once: each takes other payments. One payment that
 * cannot be dealt with does not keep the others waiting.
 * @param until when it fires, no further payment is begun
 */
export async function reconcilePayments(services: Needs, until = services.stopping): Promise<Reconciliation> {
  const lateNotifications = await applyLateNotifications(services, until);
  const unknownReferences = await openUnknownReferences(services, until);
  const { clock, stores } = services;
  // one that is asked about in this run is not due again in it
  const askedBefore = new Date(clock.now().getTime() - PATIENCE_MS);
  let moved = 0;
  const asked = await workThrough({
    take: () => stores.payments.takeUnsettled({ askedBefore, now: clock.now(), limit: BATCH }),
    work: async (payment) => {
      if (await tryOne(services, payment, clock.now())) moved += 1;
    },
    atOnce: AT_ONCE,
    until,
  });
  return { asked, moved, lateNotifications, unknownReferences };
}

async function tryOne(services: Needs, payment: PaymentRecord, now: Date): Promise<boolean> {
  try {
    return await services.tracing.inTraceOf(
      'payment query',
      () => services.stores.payments.traceOf(payment.id),
      () => reconcileOne(services, payment, now),
    );
  } catch (error) {
    const about = { err: error, paymentId: payment.id, provider: payment.provider };
    if (error instanceof ProviderUnreachable) services.log.warn(about, 'a payment could not be asked about');
    else services.log.error(about, 'a payment could not be reconciled');
    return false;
  }
}

/** Asks the provider about a payment that may still be paid, and books its end. @returns whether it moved @throws ProviderUnreachable */
export async function reconcileOne(services: OneNeeds, payment: PaymentRecord, now: Date): Promise<boolean> {
  const provider = services.providers.byName(payment.provider);
  if (provider === null) return false;
  const report = await findEnd(provider, payment, now);
  if (report === null) return false;
  const { noticeGraceMs } = services;
  const settlement = await services.inTransaction((stores) =>
    settlePayment(stores, report, {
      source: 'query',
      provider: provider.name,
      now,
      noticeGraceMs,
      // it was unpaid when it was asked about: one that is paid by now was notified meanwhile, and an end is the older message
      isPaidThere: true,
    }),
  );
  return tell(services, settlement, { paymentId: payment.id, provider: provider.name });
}

/** The end of a payment; null while it is open. */
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

/** Recorded long ago, and no process is asking for it at this moment. If one asks later, money that is paid then counts. */
function neverArrived(payment: PaymentRecord, now: Date): boolean {
  const asking = payment.askedAt !== null && Date.now() - payment.askedAt.getTime() < PATIENCE_MS;
  return payment.status === 'recorded' && now.getTime() - payment.createdAt.getTime() > NEVER_HEARD_MS && !asking;
}

/** Notifications kept under a reference that was unknown then and is known now, each in a transaction of its own. */
async function applyLateNotifications(services: Needs, until: AbortSignal): Promise<number> {
  let applied = 0;
  await workThrough({
    take: inOrder((after) => services.stores.notifications.listApplicable({ after, limit: BATCH })),
    work: async (id) => {
      try {
        const isApplied = await services.tracing.inTraceOf(
          'payment notification',
          () => services.stores.notifications.traceOf(id),
          () => applyLate(services, id),
        );
        if (isApplied) applied += 1;
      } catch (error) {
        services.log.error({ err: error, notificationId: id }, 'a late notification could not be applied');
      }
    },
    // those of one payment in the order in which they came
    atOnce: 1,
    until,
  });
  return applied;
}

async function applyLate(services: Needs, id: number): Promise<boolean> {
  const now = services.clock.now();
  const done = await services.inTransaction(async (stores) => {
    const waiting = await stores.notifications.lockUnknown(id);
    if (waiting === undefined) return null;
    const { provider, amountMinor, currency, ...said } = waiting;
    const report: PaymentReport = { ...said, amount: { minor: amountMinor, currency } };
    const context = { source: 'late-notification', provider, now, noticeGraceMs: services.noticeGraceMs } as const;
    const settlement = await settlePayment(stores, report, context);
    await stores.notifications.close(id, { outcome: settlement.outcome, detail: settlement.detail, at: now });
    const { reference, providerReference } = said;
    await closeUnknownReference(stores, { kind: 'payment', provider, reference, providerReference }, now);
    return { provider, paymentId: said.reference, settlement };
  });
  if (done === null) return false;
  services.metrics.notifications.inc({ provider: done.provider, outcome: done.settlement.outcome });
  tell(services, done.settlement, done);
  return true;
}

/** Counts and logs the step of a payment. @returns whether it moved */
function tell(
  { metrics, log }: Pick<Needs, 'metrics' | 'log'>,
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
    amount: { minor: payment.requestedMinor, currency: payment.currency },
    paidAt: null,
    eventId: `expired/${payment.id}`,
  };
}
