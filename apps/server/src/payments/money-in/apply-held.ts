import { calendarDate, earlierDate } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import type { HeldMoney } from '../../lending/ledger/ledger-store.ts';
import { marketDay } from '../../lending/loans/loan-facts.ts';
import type { PaymentRecord } from '../../lending/transactions/payment-record.ts';
import { CannotDo } from '../../platform/cannot-do.ts';
import { appliedDetail, closeHeldItems, releaseHeld, sumOf } from './hold-money.ts';
import { lockOrders } from './lock-orders.ts';
import { recordUnrequested } from './record-unrequested.ts';
import { settlePayment } from './settle-payment.ts';

export interface Application {
  /** The payment whose money is held. */
  readonly paymentId: string;
  /** The loan that it counts for. */
  readonly orderId: number;
  /** The operator. */
  readonly by: string;
  readonly now: Date;
}

export interface Applied {
  /** The payment that was recorded for the loan. */
  readonly paymentId: string;
  /** False where the money was booked on this loan before. */
  readonly isNew: boolean;
}

/**
 * Books all the money that is held for a payment on a loan, of the same or another borrower, in the caller's transaction: it leaves suspense, and
 * a payment of just that amount is recorded and settled as of the day on which the money came. The payment that it was held for is over.
 * @throws CannotDo for a payment or order that there is not, money that is not held or in another currency, a loan that cannot take it, and a
 *   bank transfer, whose lines are applied
 */
export async function applyHeld(stores: Stores, { paymentId, orderId, by, now }: Application): Promise<Applied> {
  const known = await stores.payments.find(paymentId);
  if (known === undefined) throw new CannotDo(`there is no payment ${paymentId}`);
  if ((await stores.bankLines.receivedFor(paymentId)) !== undefined)
    throw new CannotDo(`${paymentId} is a bank transfer: apply its line, see bank list`);
  const order = (await lockOrders(stores, [known.orderId, orderId])).get(orderId);
  if (order === undefined) throw new CannotDo(`there is no order ${orderId}`);
  const payment = await stores.payments.lock(paymentId);
  if (payment === undefined) throw new Error(`payment ${paymentId} has gone`);
  const held = await stores.ledger.heldFor(payment);
  const [first] = held;
  if (first === undefined) {
    const before = await stores.payments.findOfHeld(orderId, heldDetail(paymentId));
    if (before === undefined) throw new CannotDo(`nothing is held for ${paymentId}`);
    return { paymentId: before, isNew: false };
  }
  if (order.disbursedOn === null) throw new CannotDo(`order ${orderId} was never paid out`);
  if (held.some(({ currency }) => currency !== order.currency))
    throw new CannotDo(`what is held for ${paymentId} is not in ${order.currency}`);
  const minor = sumOf(held);
  const amount = { minor, currency: order.currency };
  await release(stores, { payment, held, amount, by, now });
  const cameAt = payment.paidAt ?? first.postedAt;
  const { provider, channelNumber, channelName } = payment;
  const id = await recordUnrequested(stores, {
    order,
    amountMinor: minor,
    channelNumber,
    channelName,
    provider,
    cameOn: calendarDate(earlierDate(marketDay(order, cameAt), marketDay(order, now))),
    cameAt,
    now,
    source: 'operator',
    detail: heldDetail(paymentId),
  });
  const report = {
    reference: id,
    providerReference: payment.providerReference ?? '',
    status: 'paid',
    amount,
    paidAt: cameAt,
    eventId: heldDetail(paymentId),
  } as const;
  const context = { source: 'operator', operator: by, provider, now, noticeGraceMs: 0 } as const;
  const { outcome } = await settlePayment(stores, report, context);
  if (outcome !== 'settled') throw new CannotDo(`order ${orderId} cannot take it`);
  const about = { agentId: null, login: by, borrowerId: order.borrowerId, detail: `${orderId}/${id}` };
  await stores.agents.note({ at: now, action: 'held-money-applied', ...about });
  return { paymentId: id, isNew: true };
}

const heldDetail = (paymentId: string): string => `held/${paymentId}`;

interface Releasing extends Pick<Application, 'by' | 'now'> {
  readonly payment: PaymentRecord;
  readonly held: readonly HeldMoney[];
  readonly amount: { readonly minor: number; readonly currency: PaymentRecord['currency'] };
}

/** Takes the money out of suspense. A payment that was never paid is over. */
async function release(stores: Stores, { payment, held, amount, by, now }: Releasing): Promise<void> {
  const own = await stores.orders.lock(payment.orderId);
  if (own === undefined) throw new Error(`order ${payment.orderId} has gone`);
  await releaseHeld(stores, { order: own, held, now });
  await closeHeldItems(stores, payment.id, { by, note: 'it counts for another loan', at: now });
  const { id, status } = payment;
  const step = { source: 'operator', detail: appliedDetail(amount) } as const;
  if (status === 'paid' || status === 'expired')
    await stores.payments.addEvent({ paymentId: id, happenedAt: now, from: status, to: status, ...step });
  else await stores.payments.move(payment, { to: 'expired', at: now, ...step });
}
