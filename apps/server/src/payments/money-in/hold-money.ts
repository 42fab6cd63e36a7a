import type { PaymentReport } from '@hiram/payments';
import { SERVICE } from '../../platform/open-items/open-items.ts';
import type { PaymentReversal } from '../../lending/transactions/transaction-store.ts';
import { marketDay } from '../../lending/loans/loan-facts.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import type { PaymentRecord } from '../../lending/transactions/payment-record.ts';
import type { HeldMoney } from '../../lending/ledger/ledger-store.ts';
import type { Stores } from '../../app/stores.ts';
import type { MoneySource } from '../../lending/transactions/money-codes.ts';
import type { ItemReason } from '../../app/reasons.ts';

interface Held {
  readonly order: OrderRecord;
  readonly payment: PaymentRecord;
  readonly report: PaymentReport;
  /** Money already held in suspense for the payment. */
  readonly held: readonly HeldMoney[];
  readonly now: Date;
}

/**
 * Puts money that came and fits nothing on the books all the same, as suspense, for a person to look at. What a provider
 * says last about a payment counts: told the same again nothing is added, told another amount the first is taken back.
 */
export async function holdMoney(stores: Stores, { order, payment, report, held, now }: Held): Promise<void> {
  const { minor, currency } = report.amount;
  if (held.some((entry) => entry.amountMinor === minor && entry.currency === currency)) return;
  await releaseHeld(stores, { order, held, now });
  if (minor <= 0) return;
  await stores.ledger.post({
    kind: 'held',
    source: `${payment.id}/${report.eventId}`,
    orderId: order.id,
    provider: payment.provider,
    occurredOn: marketDay(order, report.paidAt ?? now),
    postedAt: now,
    postings: [
      { account: 'provider-clearing', amountMinor: minor, currency },
      { account: 'suspense', amountMinor: -minor, currency },
    ],
  });
}

/** Why money of a payment is held; each may be put right, so that it counts after all. */
const HELD_REASONS: readonly ItemReason[] = ['unusable-amount', 'loan-cannot-take-it'];

/** Closes what is open because money of a payment is held. */
export const closeHeldItems = (
  { openItems }: Pick<Stores, 'openItems'>,
  paymentId: string,
  closing: { readonly by: string; readonly note: string; readonly at: Date },
): Promise<void> => openItems.closeAllOf({ kind: 'payment', subject: paymentId, reasons: HELD_REASONS }, closing);

/** The held amount, for an open item. */
export const detailsOf = (held: readonly HeldMoney[]): Readonly<Record<string, string | number>> => {
  const [first] = held;
  return first === undefined ? {} : { heldMinor: sumOf(held), heldCurrency: first.currency };
};

/** Whether an amount is all that is held. */
export const isAll = (held: readonly HeldMoney[], { minor, currency }: PaymentReport['amount']): boolean =>
  sumOf(held) === minor && held.every((entry) => entry.currency === currency);

/** The held total, minor units. */
export const sumOf = (held: readonly HeldMoney[]): number =>
  held.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** The amount of reversals whose money left the lender at once. Minor units. */
export const takenOf = (reversals: readonly PaymentReversal[]): number =>
  reversals.filter(({ isHeld }) => !isHeld).reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** An amount in any currency, also one without loans. */
interface HeldAmount {
  readonly minor: number;
  readonly currency: string;
}

/** The step of a payment's history at which held money was given back to the payer. */
export const returnedDetail = ({ minor, currency }: HeldAmount): string => `returned/${minor}/${currency}`;

/** Whether money that was held for a payment was given back, or counts for another loan. */
export const isGone = async (
  { payments }: Pick<Stores, 'payments'>,
  { id }: Pick<PaymentRecord, 'id'>,
  amount: PaymentReport['amount'],
): Promise<boolean> =>
  (await payments.hasEvent(id, returnedDetail(amount))) ||
  (await payments.hasEvent(id, paidBackDetail(amount))) ||
  (await payments.hasEvent(id, appliedDetail(amount)));

/** The same where the lender paid it back from its bank account: the provider settles it all the same. */
const paidBackDetail = ({ minor, currency }: HeldAmount): string => `paid-back/${minor}/${currency}`;

/** The step of a payment's history at which its held money was booked on another loan. */
export const appliedDetail = ({ minor, currency }: PaymentReport['amount']): string => `applied/${minor}/${currency}`;

interface Returned extends Held {
  readonly source: MoneySource;
}

/** The payer has all the money back that is held for a payment: it leaves the books, and a payment that was not paid is over. */
export async function returnHeld(
  stores: Stores,
  { order, payment, report, held, source, now }: Returned,
): Promise<{ outcome: 'settled'; movedTo?: 'failed' }> {
  await releaseHeld(stores, { order, held, now });
  await closeReturnedItems(stores, payment.id, { by: SERVICE, now });
  return endWithout(stores, payment, { at: now, source, detail: returnedDetail(report.amount) });
}

/** A payment whose held money is gone: one that was not paid is over. */
async function endWithout(
  stores: Pick<Stores, 'payments'>,
  payment: PaymentRecord,
  { at: now, source, detail }: { readonly at: Date; readonly source: MoneySource; readonly detail: string },
): Promise<{ outcome: 'settled'; movedTo?: 'failed' }> {
  const { id: paymentId, status } = payment;
  if (status === 'paid' || status === 'failed' || status === 'expired') {
    await stores.payments.addEvent({ paymentId, happenedAt: now, from: status, to: status, source, detail });
    return { outcome: 'settled' };
  }
  await stores.payments.move(payment, { to: 'failed', at: now, source, detail });
  return { outcome: 'settled', movedTo: 'failed' };
}

/** The payer has all the money back that was held for a payment, by an operator who booked it. The caller holds the locks of order and payment. */
export async function endReturned(
  stores: Stores,
  paymentId: string,
  of: {
    readonly money: readonly Pick<HeldMoney, 'amountMinor' | 'currency'>[];
    readonly isFromBank: boolean;
    readonly by: string;
    readonly now: Date;
  },
): Promise<void> {
  const { money, isFromBank, by, now } = of;
  await closeReturnedItems(stores, paymentId, { by, now });
  for (const [currency, held] of Map.groupBy(money, (each) => each.currency)) {
    const amount = { minor: held.reduce((sum, { amountMinor }) => sum + amountMinor, 0), currency };
    const payment = await stores.payments.lock(paymentId);
    if (payment === undefined) throw new Error(`payment ${paymentId} has gone`);
    const detail = isFromBank ? paidBackDetail(amount) : returnedDetail(amount);
    await endWithout(stores, payment, { at: now, source: 'operator', detail });
  }
}

async function closeReturnedItems(
  { openItems }: Pick<Stores, 'openItems'>,
  paymentId: string,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  const closing = { by, note: 'the payer has the money back', at: now };
  await closeHeldItems({ openItems }, paymentId, closing);
  // reports of a part
  const reasons = ['refunded', 'charged-back'] as const;
  await openItems.closeAllOf({ kind: 'payment', subject: paymentId, reasons }, closing);
}

/** Reverses the money that is held in suspense for a payment, once it is known what it was for. */
export async function releaseHeld(
  stores: Stores,
  { order, held, now }: Pick<Held, 'order' | 'held' | 'now'>,
): Promise<void> {
  for (const { entryId } of held) {
    await stores.ledger.reverse(entryId, { occurredOn: marketDay(order, now), postedAt: now });
  }
}
