import { bookedCredit, type CalendarDate, isDomainError } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import type { Accrual } from '../../lending/ledger/accrual-store.ts';
import { loanFactsOf } from '../../lending/loans/loan-facts.ts';
import { accrualPostings, booksOf } from '../../lending/transactions/posting-rules.ts';

/** Loans of one transaction. */
const AT_ONCE = 200;
const NO_CLAIMS = { interest: 0, penalty: 0, fee: 0 };

/**
 * Books the credits that interest has used up by the end of a day, of the loans whose income is booked when it is paid: the credit pays the
 * interest, which is income. Where income accrues, the accrual does. A loan whose facts contradict each other is sent to review.
 * @returns the number of loans whose credit became less
 */
export async function useCredits(
  { stores, inTransaction }: Pick<Services, 'stores' | 'inTransaction'>,
  day: CalendarDate,
  at: Date,
): Promise<number> {
  const lastRun = (await stores.accruals.lastRun())?.id ?? 0;
  let posted = 0;
  for (let after = 0; ; ) {
    const ids = await stores.accruals.listWithCredit(day, { after, max: AT_ONCE });
    const last = ids.at(-1);
    if (last === undefined) return posted;
    posted += await inTransaction((inside) => useCreditsOf(inside, ids, { day, lastRun, at }));
    after = last;
  }
}

async function useCreditsOf(
  stores: Stores,
  ids: readonly number[],
  { day, lastRun, at }: { readonly day: CalendarDate; readonly lastRun: number; readonly at: Date },
): Promise<number> {
  await stores.accruals.lock(ids);
  const rows = new Map((await stores.summaries.list(ids)).map((row) => [row.order_id, row]));
  const used: Accrual[] = [];
  for (const order of await stores.orders.listByIds(ids)) {
    const row = rows.get(order.id);
    const loan = loanFactsOf(order);
    if (row === undefined || loan === null || row.accrued_through !== null) continue;
    // another run may have come to it
    if (row.credit_through !== null && row.credit_through >= day) continue;
    try {
      const creditMinor = bookedCredit(loan, day);
      const change = { ...NO_CLAIMS, credit: creditMinor - row.credit_minor };
      const postings = accrualPostings(change, { ...booksOf(order), currency: order.currency });
      const source = `${order.id}/credit/${day}/${lastRun}`;
      if (postings.length > 0) used.push({ orderId: order.id, claims: NO_CLAIMS, creditMinor, source, postings });
    } catch (error) {
      if (!isDomainError(error)) throw error;
      const { id: subject, borrowerId } = order;
      await stores.openItems.open({
        kind: 'loan',
        subject,
        reason: 'accrual-failed',
        borrowerId,
        details: { day },
        at,
      });
    }
  }
  if (used.length > 0) await stores.accruals.post(used, { day, through: null, creditThrough: day, at });
  return used.length;
}
