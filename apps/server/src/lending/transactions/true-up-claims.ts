import { accruedClaims, type AccruedClaims, bookedCredit, type LoanFacts } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import type { LedgerEntry, Posting } from '../ledger/ledger-store.ts';
import type { BookedOrder } from '../summaries/refresh-summary.ts';
import { accountOf } from './posting-accounts.ts';
import { accrualPostings, type BalanceChange, booksOf, creditDay } from './posting-rules.ts';

/**
 * Posts what is missing or too much on the accounts of a loan's claims and of its borrower's credit, by what stands there. The caller holds
 * the order's lock.
 * @param loan null for one that is none any more
 * @returns whether anything was posted
 */
export async function trueUpClaims(
  stores: Pick<Stores, 'ledger'>,
  order: BookedOrder,
  { loan, entry }: { readonly loan: LoanFacts | null; readonly entry: Omit<LedgerEntry, 'orderId' | 'postings'> },
): Promise<boolean> {
  const postings = await claimsChange(stores, order, { loan });
  return postings.length > 0 && stores.ledger.post({ ...entry, orderId: order.id, postings });
}

/**
 * The postings that are missing on the accounts of a loan's claims and of its borrower's credit.
 * @param loan null for one that is none any more
 * @param pending postings that are not booked yet
 */
export async function claimsChange(
  { ledger }: Pick<Stores, 'ledger'>,
  order: BookedOrder,
  { loan, pending = [] }: { readonly loan: LoanFacts | null; readonly pending?: readonly Posting[] },
): Promise<Posting[]> {
  const books = booksOf(order);
  const owed: AccruedClaims =
    loan === null || books.accruedThrough === null
      ? { interest: 0, penalty: 0, fee: 0 }
      : accruedClaims(loan, books.accruedThrough);
  const credit = loan === null ? 0 : bookedCredit(loan, creditDay(books));
  const booked = await ledger.claimsOf(order.id);
  const ownOf = (account: string) =>
    pending.filter((each) => each.account === account).reduce((sum, each) => sum + each.amountMinor, 0);
  const missing = (component: keyof AccruedClaims) =>
    owed[component] - booked[component] - ownOf(accountOf(`accrual/${component}`, books));
  const change: BalanceChange = {
    interest: missing('interest'),
    penalty: missing('penalty'),
    fee: missing('fee'),
    credit: credit - booked.credit + ownOf('borrower-credit'),
  };
  // credit lowers the income by as much, or a claim
  const isLess = change.interest < change.credit || change.penalty < 0 || change.fee < 0;
  const earned = isLess ? (await ledger.incomeOf([order.id])).get(order.id) : undefined;
  return accrualPostings(change, { ...books, currency: order.currency }, earned);
}
