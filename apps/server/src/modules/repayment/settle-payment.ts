import { isDomainError, type LoanFacts } from '@hiram/domain';
import type { PaymentReport } from '@hiram/payments';
import type { NotificationOutcome } from '../../db/tables.ts';
import { loanFactsOf } from '../../loan-facts.ts';
import type { OrderRecord } from '../../stores/order-store.ts';
import type { PaymentRecord } from '../../stores/payment-record.ts';
import type { Stores } from '../../stores/stores.ts';
import { holdMoney, releaseHeld } from './hold-money.ts';
import { settlementPostings } from './settlement-postings.ts';
import { type ValuedPayment, valuePayment } from './value-payment.ts';

/** What came of a provider's report. */
export interface Settlement {
  readonly outcome: Exclude<NotificationOutcome, 'received'>;
  readonly detail?: string;
  /** The status that the payment moved to, when it moved. */
  readonly movedTo?: 'paid' | 'failed' | 'expired';
}

export interface ReportContext {
  /** Who says so: a notification, a query of the reconcile job. */
  readonly source: string;
  readonly provider: string;
  readonly now: Date;
}

/**
 * Applies what a provider says about a payment, inside the caller's transaction. Idempotent: the same report again changes
 * nothing. A paid payment is never downgraded; an amount or currency that differs is held for a person, on the books as
 * suspense; money for a payment that had failed or expired still counts, because it came.
 */
export async function settlePayment(
  stores: Stores,
  report: PaymentReport,
  context: ReportContext,
): Promise<Settlement> {
  const known = report.reference === null ? undefined : await stores.payments.find(report.reference);
  if (known === undefined || known.provider !== context.provider) return { outcome: 'unknown-reference' };
  // always the order first, then the payment: whoever locks both does it in this order
  const order = await stores.orders.lock(known.orderId);
  const payment = await stores.payments.lock(known.id);
  if (order === undefined || payment === undefined) return { outcome: 'unknown-reference' };
  switch (report.status) {
    case 'paid':
      return payment.status === 'paid'
        ? afterPaid(stores, payment, report)
        : applyPaid(stores, { order, payment, report, context });
    case 'failed':
    case 'expired':
      return applyEnded(stores, payment, { to: report.status, providerReference: report.providerReference, context });
    case 'refunded':
    case 'charged-back':
      await stores.payments.flagForReview(payment.id, `the provider reports it ${report.status}`);
      return { outcome: 'review', detail: report.status };
    case 'pending':
      return { outcome: 'ignored', detail: 'nothing new' };
  }
}

/** The same payment reported paid again: the same facts are a repetition, other facts are for a person to look at. */
async function afterPaid(stores: Stores, payment: PaymentRecord, report: PaymentReport): Promise<Settlement> {
  if (differs(payment, report) === null) return { outcome: 'repeated' };
  await stores.payments.flagForReview(payment.id, 'reported paid again with another amount');
  return { outcome: 'review', detail: 'reported paid again with another amount' };
}

interface PaidInput {
  readonly order: OrderRecord;
  readonly payment: PaymentRecord;
  readonly report: PaymentReport;
  readonly context: ReportContext;
}

async function applyPaid(stores: Stores, input: PaidInput): Promise<Settlement> {
  const { order, payment, report, context } = input;
  const paidAt = plausiblePaidAt(payment, report, context.now);
  const valued = differs(payment, report) ?? (await valueOrReason(stores, { order, payment, paidAt }));
  if (typeof valued === 'string') {
    await holdMoney(stores, { order, payment, report, now: context.now });
    await stores.payments.flagForReview(payment.id, valued);
    return { outcome: 'review', detail: valued };
  }
  await releaseHeld(stores, { order, payment, now: context.now });
  await stores.payments.move(payment.id, {
    status: 'paid',
    paidAt,
    settledAt: context.now,
    providerReference: report.providerReference,
  });
  await stores.payments.addEvent({
    paymentId: payment.id,
    happenedAt: context.now,
    from: payment.status,
    to: 'paid',
    source: context.source,
    detail: report.eventId,
  });
  await record(stores, input, valued);
  return { outcome: 'settled', movedTo: 'paid' };
}

/** What the payment pays, or why a person must look at it. */
async function valueOrReason(
  stores: Stores,
  paid: { order: OrderRecord; payment: PaymentRecord; paidAt: Date },
): Promise<ValuedPayment | string> {
  try {
    const loan: LoanFacts | null = loanFactsOf(paid.order);
    return loan === null ? 'paid before the loan was disbursed' : await valuePayment(stores, { ...paid, loan });
  } catch (error) {
    // money came: facts that contradict each other must not make the service forget it
    if (isDomainError(error)) return `the loan's facts contradict each other: ${error.message}`;
    throw error;
  }
}

async function record(stores: Stores, { order, payment, context }: PaidInput, valued: ValuedPayment): Promise<void> {
  const { paidOn, result } = valued;
  const parts = [
    ...result.allocations,
    ...(result.excessMinor > 0
      ? [{ instalmentNumber: null, component: 'excess' as const, amountMinor: result.excessMinor }]
      : []),
  ];
  await stores.payments.addAllocations({ paymentId: payment.id, orderId: order.id, paidOn }, parts);
  await stores.orders.addRebates(order.id, payment.id, result.rebates);
  if (result.extensionGranted !== null) {
    await stores.orders.addExtension({ orderId: order.id, paymentId: payment.id, ...result.extensionGranted });
  }
  await stores.ledger.post({
    kind: 'settlement',
    source: payment.id,
    orderId: order.id,
    occurredOn: paidOn,
    postedAt: context.now,
    postings: settlementPostings(payment.amountMinor, payment.currency, parts),
  });
}

async function applyEnded(
  stores: Stores,
  payment: PaymentRecord,
  { to, providerReference, context }: { to: 'failed' | 'expired'; providerReference: string; context: ReportContext },
): Promise<Settlement> {
  if (payment.status === 'paid') return { outcome: 'ignored', detail: `${to} after paid` };
  if (payment.status === to) return { outcome: 'repeated' };
  // it ended unpaid before: what the borrower was told stands
  if (payment.status === 'failed' || payment.status === 'expired')
    return { outcome: 'ignored', detail: `${to} after ${payment.status}` };
  // what the provider calls it is kept too, where no answer told: it is asked about once more, for money that came later
  await stores.payments.move(payment.id, { status: to, ...(providerReference === '' ? {} : { providerReference }) });
  await stores.payments.addEvent({
    paymentId: payment.id,
    happenedAt: context.now,
    from: payment.status,
    to,
    source: context.source,
  });
  return { outcome: 'settled', movedTo: to };
}

/** Why a report does not fit its payment; null when it does. */
function differs(payment: PaymentRecord, report: PaymentReport): string | null {
  if (report.amount.currency !== payment.currency) {
    return `paid in ${report.amount.currency} instead of ${payment.currency}`;
  }
  if (report.amount.minor !== payment.amountMinor) {
    return `paid ${report.amount.minor} instead of ${payment.amountMinor} minor units`;
  }
  return null;
}

/** When it was paid, by the provider's clock, as far as that can be: not before it was asked for, not in the future. */
function plausiblePaidAt(payment: PaymentRecord, report: PaymentReport, now: Date): Date {
  const said = report.paidAt ?? now;
  if (said < payment.createdAt) return payment.createdAt;
  return said > now ? now : said;
}
