import { type LoanFacts, withEffect } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import { type BookedOrder, saveSummary } from '../summaries/refresh-summary.ts';
import { booksOf, postingsOf } from './posting-rules.ts';
import { type BookedBy, termsOf } from './transaction-record.ts';
import type { ValuedPayment } from './value-payment.ts';

interface Repayment extends ValuedPayment {
  readonly order: BookedOrder;
  /** The loan as it stood before. */
  readonly loan: LoanFacts;
  readonly payment: { readonly id: string; readonly provider: string };
  readonly by: BookedBy;
  readonly at: Date;
}

/**
 * Books a paid payment on its loan, with its postings and the loan's summary. The caller holds the order's lock and has marked the payment
 * as paid.
 */
export async function bookRepayment(
  stores: Pick<Stores, 'transactions' | 'ledger' | 'summaries'>,
  { order, loan, payment, next, effect, by, at }: Repayment,
): Promise<void> {
  const postings = postingsOf({ before: loan, next, effect }, booksOf(order));
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
  const posted = stores.ledger.post({
    kind: 'settlement',
    source: payment.id,
    orderId: order.id,
    valuation: { number: 'newest', version: 1 },
    provider: payment.provider,
    occurredOn: effect.on,
    postedAt: at,
    postings,
  });
  const saved = saveSummary(stores, order, withEffect(loan, next, effect));
  const [number] = await Promise.all([appended, posted, saved]);
  if (number === null) throw new Error(`payment ${payment.id} was booked before`);
}
