import type { CalendarDate } from '@hiram/domain';
import type { Channel, PaymentProvider } from '@hiram/payments';
import type { BegunWork } from '../../platform/idempotency/idempotent-result.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Services } from '../../app/services.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import type { NewPayment, PaymentRecord } from '../../lending/transactions/payment-record.ts';
import type { Stores } from '../../app/stores.ts';
import { newReference } from '../reference.ts';
import { payableNow, requireSameAmount } from '../../lending/transactions/payable.ts';
import type { PaymentPurpose } from '../../lending/transactions/money-codes.ts';

/** How long a borrower has to pay by a channel. */
const LIFE_MS = 24 * 60 * 60_000;
/** A payment that ends sooner than this is not handed out again. */
const LEAST_LIFE_MS = 5 * 60_000;

export interface PaymentWish {
  readonly orderId: string;
  readonly borrowerId: number;
  readonly purpose: PaymentPurpose;
  /** The amount that the borrower saw; null where none was shown (a permanent pay code). */
  readonly quotedMinor: number | null;
  readonly provider: PaymentProvider;
  readonly channel: Channel;
  readonly account: { readonly id: number; readonly needsCode: boolean } | null;
  readonly isUnrequested: boolean;
  /** Of the call's key: its payment is handed out again, also once it is paid. */
  readonly begun: BegunWork;
  /** The visit's, used up by this payment; null where it needs none. */
  readonly repayToken: string | null;
  readonly now: Date;
}

/**
 * Records a payment before any provider is asked, or finds the one that still waits in the same channel. The order is
 * locked meanwhile, so ten taps at once make one payment. A waiting payment of another amount is superseded: it can still
 * be paid and then counts, but it is not handed out again.
 * @throws Refusal 'order-not-found', 'submitted-twice', 'card-not-found', 'nothing-to-pay', 'extension-not-allowed', 'amount-changed',
 * 'channel-unavailable'
 */
export function recordPayment(
  { inTransaction, tracing }: Pick<Services, 'inTransaction' | 'tracing'>,
  wish: PaymentWish,
): Promise<PaymentRecord> {
  return inTransaction(async (stores) => {
    const order = await stores.orders.lockOwn(rowIdOf(wish.orderId), wish.borrowerId);
    if (order === undefined) throw new Refusal('order-not-found');
    const begun = await begunPayment(stores, wish);
    if (begun !== null) return begun;
    // the next instalment often has the same amount, and a form sent twice must not pay it too
    if (wish.repayToken !== null && !(await stores.repayTokens.use(wish.repayToken, wish.now)))
      throw new Refusal('submitted-twice');
    // removed since the borrower chose it, or kept until this payment is there to be seen
    if (wish.account !== null && !(await stores.accounts.hold(wish.account.id, wish.borrowerId))) {
      throw new Refusal('card-not-found');
    }
    const payable = payableNow(order, wish.purpose, { now: wish.now, chosenMinor: wish.quotedMinor });
    if (wish.quotedMinor !== null) requireSameAmount(payable, wish.quotedMinor);
    const { channel } = wish;
    const leastMinor = wish.purpose === 'part' ? leastOfPart(channel) : channel.minimumMinor;
    if (payable.amountMinor < leastMinor || payable.amountMinor > channel.maximumMinor) {
      throw new Refusal('channel-unavailable');
    }
    const payment = await takeOrInsert(stores, wish, { order, ...payable, traceparent: tracing.traceparent() });
    await wish.begun.store(stores, payment.id);
    return payment;
  });
}

/** The payment of an earlier run of the call. One that ended without money is over: the repeated call asks anew. */
async function begunPayment(stores: Stores, { begun, borrowerId }: PaymentWish): Promise<PaymentRecord | null> {
  if (begun.reference === null) return null;
  const payment = await stores.payments.findOwn(begun.reference, borrowerId);
  return payment === undefined || payment.status === 'failed' || payment.status === 'expired' ? null : payment;
}

/** The payment that waits in the channel, where it may be handed out again; otherwise a new one. */
async function takeOrInsert(
  stores: Stores,
  wish: PaymentWish,
  {
    order,
    amountMinor,
    today,
    traceparent,
  }: { order: OrderRecord; amountMinor: number; today: CalendarDate; traceparent: string | null },
): Promise<PaymentRecord> {
  const waiting = await stores.payments.findOpen({
    orderId: order.id,
    purpose: wish.purpose,
    channelNumber: wish.channel.channelNumber,
    accountId: wish.account?.id ?? null,
  });
  if (waiting !== undefined) {
    if (isReusable(waiting, amountMinor, wish.now)) {
      if (waiting.isUnrequested && !wish.isUnrequested) await stores.payments.takeUp(waiting.id);
      return waiting;
    }
    await stores.payments.supersede(waiting.id, wish.now);
  }
  return insertPayment(stores, wish, {
    orderId: order.id,
    requestedMinor: amountMinor,
    currency: order.currency,
    quotedOn: today,
    traceparent,
  });
}

/** The least amount of the borrower's choice by a channel: a fee as high as the payment would be no help. */
export const leastOfPart = ({ minimumMinor, feeMinor }: Pick<Channel, 'minimumMinor' | 'feeMinor'>): number =>
  Math.max(minimumMinor, feeMinor);

/** True for a waiting payment that may be handed out again: of the amount of now, with time left, and no money come for it. */
export function isReusable(waiting: PaymentRecord, amountMinor: number, now: Date): boolean {
  const lasts = waiting.expiresAt.getTime() > now.getTime() + LEAST_LIFE_MS;
  // money came for a payment under review: it is not to be paid once more
  return waiting.requestedMinor === amountMinor && lasts && !waiting.isUnderReview;
}

async function insertPayment(
  stores: Stores,
  wish: PaymentWish,
  {
    traceparent,
    ...figures
  }: Pick<PaymentRecord, 'orderId' | 'requestedMinor' | 'currency' | 'quotedOn'> & {
    readonly traceparent: string | null;
  },
): Promise<PaymentRecord> {
  const status = wish.account?.needsCode ? 'awaiting-code' : 'recorded';
  for (;;) {
    const id = newReference('HRM');
    const payment: NewPayment = {
      id,
      ...figures,
      borrowerId: wish.borrowerId,
      purpose: wish.purpose,
      channelNumber: wish.channel.channelNumber,
      channelName: wish.channel.name,
      provider: wish.provider.name,
      accountId: wish.account?.id ?? null,
      isUnrequested: wish.isUnrequested,
      status,
      createdAt: wish.now,
      expiresAt: new Date(wish.now.getTime() + LIFE_MS),
    };
    if (!(await stores.payments.insert(payment, traceparent))) continue;
    await stores.payments.addEvent({
      paymentId: id,
      happenedAt: wish.now,
      from: 'none',
      to: status,
      source: 'borrower',
    });
    const recorded = await stores.payments.find(id);
    if (recorded === undefined) throw new Error(`payment ${id} was recorded and is not there`);
    return recorded;
  }
}
