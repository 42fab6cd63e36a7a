import { withEffect } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import type { Posting } from '../ledger/ledger-store.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { saveSummary } from '../summaries/refresh-summary.ts';
import { revalueLater } from './back-dated.ts';
import { afterBooking } from './book-transaction.ts';
import { REFINANCING } from './payment-record.ts';
import { booksOf, postingsOf } from './posting-rules.ts';
import { type BookedBy, termsOf } from './transaction-record.ts';
import type { ValuedPayment } from './value-payment.ts';

interface Repayment extends ValuedPayment {
  readonly order: OrderRecord;
  readonly payment: { readonly id: string; readonly provider: string };
  readonly by: BookedBy;
  readonly at: Date;
}

/**
 * Books a paid payment on its loan, with its postings and the loan's summary. Transactions of a later business date are valued anew. The
 * caller holds the order's lock and has marked the payment as paid.
 */
export async function bookRepayment(
  stores: Pick<Stores, 'orders' | 'transactions' | 'ledger' | 'summaries' | 'payments'>,
  { order, loan, payment, next, effect, backDated, by, at }: Repayment,
): Promise<void> {
  const appended = stores.transactions.append(
    {
      orderId: order.id,
      kind: next.kind,
      amountMinor: next.amountMinor,
      effectiveOn: next.effectiveOn,
      bookedAt: at,
      by,
      key: `payment/${payment.id}`,
      paymentId: payment.id,
      terms: termsOf(next),
    },
    effect,
  );
  const post = (postings: readonly Posting[]) =>
    stores.ledger.post({
      kind: 'settlement',
      source: payment.id,
      orderId: order.id,
      valuation: { number: 'newest', version: 1 },
      ...(payment.provider !== REFINANCING && { provider: payment.provider }),
      occurredOn: effect.on,
      postedAt: at,
      postings,
    });
  if (backDated === null) {
    const posted = post(postingsOf({ before: loan, next, effect }, booksOf(order)));
    const saved = saveSummary(stores, order, withEffect(loan, next, effect));
    const [number] = await Promise.all([appended, posted, saved]);
    if (number === null) throw new Error(`payment ${payment.id} was booked before`);
    return;
  }
  const number = await appended;
  if (number === null) throw new Error(`payment ${payment.id} was booked before`);
  await post(await revalueLater(stores, order, { backDated, number, at }));
  await afterBooking(stores, order, at);
}
