import { isDomainError } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import { reverseTransaction } from '../../lending/transactions/reverse-transaction.ts';
import type { PaymentReversal } from '../../lending/transactions/transaction-store.ts';
import { detailsOf, isAll, returnedDetail, returnHeld, takenOf } from './hold-money.ts';
import { bookedBy, type PaidInput, openReviewItem, type Reported, type Settlement } from './payment-report.ts';

/**
 * Reverses a payment that the provider refunded or the borrower's bank charged back. The report's amount is the total taken back so
 * far: the payment is reversed as far as it is not yet. Held money of the payment is released. A report that does not fit the payment waits for
 * an operator. A dispute with an id is for `bookDispute`.
 */
export async function reversePayment(
  stores: Stores,
  { order, payment, report, context }: PaidInput,
  status: 'refunded' | 'charged-back',
): Promise<Settlement> {
  const { now } = context;
  const [held, reversals, isReturned] = await Promise.all([
    stores.ledger.heldFor(payment),
    stores.transactions.listReversals(payment.id),
    stores.payments.hasEvent(payment.id, returnedDetail(report.amount)),
  ]);
  const person = () => openReviewItem(stores, { payment, report, now }, { reason: status, ...detailsOf(held) });
  const { minor, currency } = report.amount;
  const keptMinor = (payment.receivedMinor ?? 0) - minor;
  const isOwn = currency === payment.currency;
  // the total of refunds says nothing of what a dispute took before
  const isDisputed = status === 'refunded' && reversals.some(({ kind }) => kind === 'chargeback');
  const isKnown = reversals.some(
    (before) => !before.isHeld && before.keptMinor === keptMinor && (!isDisputed || before.kind !== 'chargeback'),
  );
  if (isOwn && isKnown) return { outcome: 'repeated' };
  if (held.length > 0) {
    const rest = { currency, minor: minor - takenOf(reversals) };
    return isAll(held, rest) ? returnHeld(stores, { order, payment, report, held, ...context }) : person();
  }
  if (isReturned) return { outcome: 'repeated' };
  if (payment.status !== 'paid' || !isOwn || minor <= 0 || keptMinor < 0 || isDisputed) return person();
  const last = reversals.at(-1);
  if (last !== undefined && keptMinor > last.keptMinor) return person();
  const key = reversalKey(payment.id, String(minor));
  const isBooked = await reverse(stores, { order, payment, report, context }, { status, keptMinor, key, last });
  return isBooked ? { outcome: 'settled' } : person();
}

/** The key of a reversal that a provider reported, by the amount or the dispute. Stored with the transaction: it is never spelled otherwise. */
export const reversalKey = (paymentId: string, what: string): string => `taken-back/${paymentId}/${what}`;

interface Taken {
  readonly status: 'refunded' | 'charged-back';
  /** What is kept of the payment, minor units. */
  readonly keptMinor: number;
  readonly key: string;
  /** The reversal of it that is in force, if any. */
  readonly last: PaymentReversal | undefined;
}

/** Books that money of a payment went back. @returns false where the books do not allow it, or it was reinstated since */
export async function reverse(
  stores: Stores,
  { order, payment, context }: PaidInput,
  { status, keptMinor, key, last }: Taken,
): Promise<boolean> {
  const booked = (await stores.transactions.list(order.id)).find(({ paymentId }) => paymentId === payment.id);
  // its money counts for another loan, or went back
  if (booked === undefined || last?.isHeld === true) return false;
  try {
    const { isNew } = await reverseTransaction(stores, {
      orderId: order.id,
      number: booked.number,
      kind: status === 'refunded' ? 'repayment_reversal' : 'chargeback',
      keptMinor,
      reason: status,
      key,
      by: bookedBy(context),
      at: context.now,
    });
    return isNew;
  } catch (error) {
    if (isDomainError(error)) return false;
    throw error;
  }
}

const TAKEN: ReadonlySet<string> = new Set(['refunded', 'charged-back']);

/** Money is the lender's again: an operator reinstates the payment. Nothing is to be done where it was not taken back here. */
export async function reinstate(stores: Stores, reported: Reported): Promise<Settlement> {
  const { id } = reported.payment;
  const [reversal, waiting] = await Promise.all([
    stores.transactions.findReversal(id),
    stores.openItems.listOpenOf('payment', id),
  ]);
  const isTaken = reversal !== undefined || waiting.some(({ reason }) => TAKEN.has(reason));
  return isTaken
    ? openReviewItem(stores, reported, { reason: 'reinstated' })
    : { outcome: 'ignored', detail: 'nothing-new' };
}
