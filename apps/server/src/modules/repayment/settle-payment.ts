import { allocatePayment, type CalendarDate, laterDate, type LoanFacts } from '@hiram/domain';
import type { PaymentReport } from '@hiram/payments';
import type { NotificationOutcome } from '../../db/tables.ts';
import { loanFactsOf, marketDay } from '../../loan-facts.ts';
import type { OrderRecord } from '../../stores/order-store.ts';
import type { PaymentRecord } from '../../stores/payment-store.ts';
import type { Stores } from '../../stores/stores.ts';
import { settlementPostings } from './settlement-postings.ts';

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
      return applyEnded(stores, payment, { to: report.status, context });
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

async function applyPaid(stores: Stores, { order, payment, report, context }: PaidInput): Promise<Settlement> {
  const wrong = differs(payment, report);
  const loan = loanFactsOf(order);
  if (wrong !== null || loan === null) {
    const reason = wrong ?? 'paid before the loan was disbursed';
    await holdMoney(stores, { order, payment, report, context });
    await stores.payments.flagForReview(payment.id, reason);
    return { outcome: 'review', detail: reason };
  }
  const paidAt = plausiblePaidAt(payment, report, context.now);
  const onItsDay = laterDate(marketDay(order, paidAt), loan.disbursedOn);
  // an extension paid for by another channel meanwhile is not granted twice: this money pays the loan down
  const isExtension = payment.purpose === 'extension' && !(await extendedSince(stores, order, payment));
  const paidOn = isExtension ? notBeforeLastExtension(loan, onItsDay) : onItsDay;
  const purpose = payment.purpose === 'extension' && !isExtension ? 'instalment' : payment.purpose;
  const result = allocatePayment(loan, { paidOn, amountMinor: payment.amountMinor, purpose });
  const parts = [
    ...result.allocations,
    ...(result.excessMinor > 0
      ? [{ instalmentNumber: null, component: 'excess' as const, amountMinor: result.excessMinor }]
      : []),
  ];
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
  return { outcome: 'settled', movedTo: 'paid' };
}

async function applyEnded(
  stores: Stores,
  payment: PaymentRecord,
  { to, context }: { to: 'failed' | 'expired'; context: ReportContext },
): Promise<Settlement> {
  if (payment.status === 'paid') return { outcome: 'ignored', detail: `${to} after paid` };
  if (payment.status === to) return { outcome: 'repeated' };
  await stores.payments.move(payment.id, { status: to });
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

/** Money that came and fits nothing is on the books all the same. */
async function holdMoney(stores: Stores, { order, payment, report, context }: PaidInput): Promise<void> {
  const { minor, currency } = report.amount;
  if (minor <= 0) return;
  await stores.ledger.post({
    kind: 'held',
    source: `${payment.id}/${report.providerReference}`,
    orderId: order.id,
    occurredOn: marketDay(order, report.paidAt ?? context.now),
    postedAt: context.now,
    postings: [
      { account: 'provider-clearing', amountMinor: minor, currency },
      { account: 'suspense', amountMinor: -minor, currency },
    ],
  });
}

/** When it was paid, by the provider's clock, as far as that can be: not before it was asked for, not in the future. */
function plausiblePaidAt(payment: PaymentRecord, report: PaymentReport, now: Date): Date {
  const said = report.paidAt ?? now;
  if (said < payment.createdAt) return payment.createdAt;
  return said > now ? now : said;
}

/** Extensions follow each other in time: one paid earlier and heard of later starts when the last one did. */
function notBeforeLastExtension(loan: LoanFacts, paidOn: CalendarDate): CalendarDate {
  return loan.extensions.reduce((on, extension) => laterDate(on, extension.grantedOn), paidOn);
}

/** True when the loan was extended by another payment after this one was asked for. */
async function extendedSince(stores: Stores, order: OrderRecord, payment: PaymentRecord): Promise<boolean> {
  const granting = await Promise.all(order.extensions.map((extension) => stores.payments.find(extension.paymentId)));
  return granting.some((other) => {
    const settledAt = other?.settledAt ?? null;
    return settledAt !== null && settledAt > payment.createdAt;
  });
}
