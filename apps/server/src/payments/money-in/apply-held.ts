import { calendarDate, earlierDate } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import type { HeldMoney } from '../../lending/ledger/ledger-store.ts';
import { marketDay } from '../../lending/loans/loan-facts.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import type { PaymentRecord } from '../../lending/transactions/payment-record.ts';
import { CommandError } from '../../platform/command-error.ts';
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
 * @throws CommandError for a payment or order that there is not, money that is not held or in another currency, a loan that cannot take it, and a
 *   bank transfer, whose lines are applied
 */
export async function applyHeld(stores: Stores, { paymentId, orderId, by, now }: Application): Promise<Applied> {
  const known = await stores.payments.find(paymentId);
  if (known === undefined) throw new CommandError(`there is no payment ${paymentId}`);
  if ((await stores.bankLines.receivedFor(paymentId)) !== undefined)
    throw new CommandError(`${paymentId} is a bank transfer: apply its line, see bank list`);
  const order = (await lockOrders(stores, [known.orderId, orderId])).get(orderId);
  if (order === undefined) throw new CommandError(`there is no order ${orderId}`);
  const payment = await stores.payments.lock(paymentId);
  if (payment === undefined) throw new Error(`payment ${paymentId} has gone`);
  const held = await stores.ledger.heldFor(payment);
  const [first] = held;
  if (first === undefined) {
    const before = await stores.payments.findOfHeld(orderId, heldDetail(paymentId));
    if (before === undefined) throw new CommandError(`nothing is held for ${paymentId}`);
    return { paymentId: before, isNew: false };
  }
  if (order.disbursedOn === null) throw new CommandError(`order ${orderId} was never paid out`);
  if (held.some(({ currency }) => currency !== order.currency))
    throw new CommandError(`what is held for ${paymentId} is not in ${order.currency}`);
  const minor = sumOf(held);
  const amount = { minor, currency: order.currency };
  await release(stores, { payment, held, amount, by, now });
  const cameAt = payment.paidAt ?? first.postedAt;
  const { provider, channelNumber, channelName, providerReference } = payment;
  const detail = heldDetail(paymentId);
  const came = {
    amountMinor: minor,
    cameAt,
    provider,
    providerReference: providerReference ?? '',
    channelNumber,
    channelName,
  };
  return { paymentId: await countFor(stores, { ...came, order, detail, by, now }), isNew: true };
}

/** Money that left suspense for a loan. */
interface Counting extends Pick<Application, 'by' | 'now'> {
  /** Locked by the caller. */
  readonly order: OrderRecord;
  /** Minor units of the order's currency, above zero. */
  readonly amountMinor: number;
  readonly cameAt: Date;
  readonly provider: string;
  readonly providerReference: string;
  readonly channelNumber: string;
  readonly channelName: string;
  /** Where it was held. */
  readonly detail: string;
}

/**
 * Records a payment of money that left suspense and settles it, as of the day on which the money came. @returns its reference
 * @throws CommandError for a loan that cannot take it
 */
export async function countFor(stores: Stores, { order, by, now, ...money }: Counting): Promise<string> {
  const { amountMinor, cameAt, provider, providerReference, detail } = money;
  const id = await recordUnrequested(stores, {
    ...money,
    order,
    cameOn: calendarDate(earlierDate(marketDay(order, cameAt), marketDay(order, now))),
    now,
    source: 'operator',
  });
  const report = {
    reference: id,
    providerReference,
    status: 'paid',
    amount: { minor: amountMinor, currency: order.currency },
    paidAt: cameAt,
    eventId: detail,
  } as const;
  const context = { source: 'operator', operator: by, provider, now, noticeGraceMs: 0 } as const;
  const { outcome } = await settlePayment(stores, report, context);
  if (outcome !== 'settled') throw new CommandError(`order ${order.id} cannot take it`);
  const about = { agentId: null, login: by, borrowerId: order.borrowerId, detail: `${order.id}/${id}` };
  const facts = { orderId: order.id, payment: id, amountMinor, currency: order.currency };
  await stores.agents.note({ at: now, action: 'held-money-applied', ...about, facts });
  return id;
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
  if (status === 'paid' || status === 'expired' || status === 'failed')
    await stores.payments.addEvent({ paymentId: id, happenedAt: now, from: status, to: status, ...step });
  else await stores.payments.move(payment, { to: 'expired', at: now, ...step });
}
