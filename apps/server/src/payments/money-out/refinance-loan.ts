import type { CalendarDate } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import { loanFactsOf, marketDay } from '../../lending/loans/loan-facts.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import { agreementOf } from '../../lending/loans/signed-loan.ts';
import { signedPayoff } from '../../lending/loans/signed-payoff.ts';
import { bookRepayment } from '../../lending/transactions/book-repayment.ts';
import { type NewPayment, REFINANCING } from '../../lending/transactions/payment-record.ts';
import { valuePayment } from '../../lending/transactions/value-payment.ts';
import { newReference } from '../reference.ts';
import type { PayoutRecord } from './payout-store.ts';

/**
 * What the payout of an order leaves to its borrower's old loan today, minor units: its payoff. 0 for an order without a top-up. The caller
 * holds the borrower's lock, without which nobody locks two orders.
 * @returns null as `signedPayoff`: the order is not paid out
 */
export async function payoffAtPayout(
  stores: Pick<Stores, 'orders'>,
  order: OrderRecord,
  today: CalendarDate,
): Promise<number | null> {
  const { topUp } = agreementOf(order);
  if (topUp === undefined) return 0;
  const old = await lockOld(stores, order, topUp.orderId);
  return signedPayoff(old, topUp, today);
}

/** What a payout left to the old loan when it was recorded, minor units; 0 for an order without a top-up. */
export const payoffOf = (order: OrderRecord, { amountMinor }: Pick<PayoutRecord, 'amountMinor'>): number =>
  agreementOf(order).topUp === undefined ? 0 : order.principalMinor - order.deductedAtDisbursementMinor - amountMinor;

interface Refinancing {
  /** The new loan, locked by the caller. */
  readonly order: OrderRecord;
  readonly payout: PayoutRecord;
  readonly paidAt: Date;
  readonly now: Date;
}

/**
 * Books the payoff of the old loan by a new one that was paid out, in the caller's database transaction: a payment that is dated on the day of
 * the disbursement and counts as of its quote, the day on which the payout was recorded. Does nothing for an order without a top-up.
 */
export async function refinanceLoan(stores: Stores, { order, payout, paidAt, now }: Refinancing): Promise<void> {
  const { topUp } = agreementOf(order);
  if (topUp === undefined) return;
  const old = await lockOld(stores, order, topUp.orderId);
  const loan = loanFactsOf(old);
  if (loan === null) throw new Error(`order ${old.id} was never paid out`);
  const amountMinor = payoffOf(order, payout);
  const quotedOn = marketDay(order, payout.createdAt);
  const id = await insertPayment(stores, {
    orderId: old.id,
    borrowerId: old.borrowerId,
    purpose: 'payoff',
    requestedMinor: amountMinor,
    currency: old.currency,
    quotedOn,
    channelNumber: REFINANCING,
    channelName: String(order.id),
    provider: REFINANCING,
    accountId: null,
    isUnrequested: false,
    status: 'recorded',
    createdAt: payout.createdAt,
    expiresAt: now,
  });
  const payment = await stores.payments.find(id);
  if (payment === undefined) throw new Error(`payment ${id} was recorded and is not there`);
  const paid = { order: old, payment, loan, paidAt, isInTime: true, amountMinor, paidByOrder: order.id };
  const valued = await valuePayment(stores, paid);
  await stores.payments.pay(payment, {
    receivedMinor: amountMinor,
    purposeMet: valued.effect.purposeMet === true,
    allocationReason: valued.effect.because,
    paidAt,
    settledAt: now,
    providerReference: payout.id,
    source: 'service',
  });
  await bookRepayment(stores, { ...valued, order: old, payment, by: { actor: 'system' }, at: now });
  // the new loan's own messages say it
  await stores.payments.receiptPlanned(id, now);
}

async function insertPayment(stores: Pick<Stores, 'payments'>, of: Omit<NewPayment, 'id'>): Promise<string> {
  for (;;) {
    const id = newReference('HRM');
    if (!(await stores.payments.insert({ id, ...of }))) continue;
    const { createdAt: happenedAt } = of;
    await stores.payments.addEvent({ paymentId: id, happenedAt, from: 'none', to: 'recorded', source: 'service' });
    return id;
  }
}

async function lockOld(stores: Pick<Stores, 'orders'>, order: OrderRecord, oldId: number): Promise<OrderRecord> {
  const old = await stores.orders.lock(oldId);
  if (old === undefined || old.borrowerId !== order.borrowerId || old.currency !== order.currency)
    throw new Error(`order ${order.id} pays off a loan that is not its borrower's`);
  return old;
}
