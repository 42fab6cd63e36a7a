import { accruedClaims, type AccruedClaims, type LoanFacts } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import type { LedgerEntry } from '../ledger/ledger-store.ts';
import type { BookedOrder } from '../summaries/refresh-summary.ts';
import { accrualPostings, booksOf } from './posting-rules.ts';

/**
 * Posts what is missing or too much on the accounts of a loan's claims, by what stands there. The caller holds the order's lock.
 * @param loan null for one that is none any more
 * @returns whether anything was posted
 */
export async function trueUpClaims(
  { ledger }: Pick<Stores, 'ledger'>,
  order: BookedOrder,
  { loan, entry }: { readonly loan: LoanFacts | null; readonly entry: Omit<LedgerEntry, 'orderId' | 'postings'> },
): Promise<boolean> {
  const books = booksOf(order);
  const owed: AccruedClaims =
    loan === null || books.accruedThrough === null
      ? { interest: 0, penalty: 0, fee: 0 }
      : accruedClaims(loan, books.accruedThrough);
  const booked = await ledger.claimsOf(order.id);
  const change = {
    interest: owed.interest - booked.interest,
    penalty: owed.penalty - booked.penalty,
    fee: owed.fee - booked.fee,
  };
  const isLess = Object.values(change).some((minor) => minor < 0);
  const earned = isLess ? (await ledger.incomeOf([order.id])).get(order.id) : undefined;
  const postings = accrualPostings(change, { ...books, currency: order.currency }, earned);
  return postings.length > 0 && ledger.post({ ...entry, orderId: order.id, postings });
}
