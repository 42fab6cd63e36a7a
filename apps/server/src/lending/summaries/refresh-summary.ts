import { accruedClaims, bookedCredit, type LoanFacts, summarizeLoan } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import { loanFactsOf } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import type { SummaryRow } from './loan-summary-store.ts';

/** An order whose loan is booked on: of those fields that are left out it has none. */
export type BookedOrder = Pick<OrderRecord, 'id' | 'borrowerId' | 'currency'> &
  Partial<Pick<OrderRecord, 'accruedThrough' | 'creditThrough' | 'ownAccounts'>>;

/**
 * Rewrites a loan's summary from its facts. Every change of the facts calls it last, in the same transaction and under the order's lock.
 * @throws DomainError when the loan's facts contradict each other
 */
export async function refreshSummary(
  { orders, summaries }: Pick<Stores, 'orders' | 'summaries'>,
  { id, borrowerId }: Pick<OrderRecord, 'id' | 'borrowerId'>,
): Promise<void> {
  const order = await orders.findOwn(id, borrowerId);
  const row = order === undefined ? null : summaryRowOf(order);
  if (row === null) throw new Error(`order ${id} is no loan`);
  await summaries.save(row);
}

/**
 * Rewrites a loan's summary from the given facts, which its rows hold from now on: as `refreshSummary`, without reading them.
 * @throws DomainError when the loan's facts contradict each other
 */
export const saveSummary = async (
  { summaries }: Pick<Stores, 'summaries'>,
  order: BookedOrder,
  loan: LoanFacts,
): Promise<void> => summaries.save(rowOf(order, loan));

/** The summary of a loan's facts; null before disbursal. @throws DomainError when they contradict each other */
export function summaryRowOf(order: OrderRecord): SummaryRow | null {
  const loan = loanFactsOf(order);
  return loan === null ? null : rowOf(order, loan);
}

function rowOf(order: BookedOrder, loan: LoanFacts): SummaryRow {
  const { accruedThrough = null, creditThrough = null } = order;
  const accrued = accruedThrough === null ? null : accruedClaims(loan, accruedThrough);
  const { outstanding, extensionMinor, reclaimMinor, lastMovedOn, next, ...rest } = summarizeLoan(loan);
  return {
    order_id: order.id,
    borrower_id: order.borrowerId,
    currency: order.currency,
    principal_minor: outstanding.principal,
    interest_minor: outstanding.interest,
    fee_minor: outstanding.fee,
    tax_minor: outstanding.tax ?? 0,
    penalty_minor: outstanding.penalty,
    extension_minor: extensionMinor,
    reclaim_minor: reclaimMinor,
    last_moved_on: lastMovedOn,
    next_number: next?.number ?? null,
    next_due_on: next?.dueOn ?? null,
    next_due_minor: next?.amountMinor ?? null,
    oldest_unpaid_due_on: rest.oldestUnpaidDueOn,
    settled_on: rest.settledOn,
    reminder_window_days: rest.reminderWindowDays,
    is_charged_off: loan.chargedOffOn !== undefined,
    accrued_through: accruedThrough,
    accrued_interest_minor: accrued?.interest ?? 0,
    accrued_penalty_minor: accrued?.penalty ?? 0,
    accrued_fee_minor: accrued?.fee ?? 0,
    credit_minor: bookedCredit(loan, accruedThrough ?? creditThrough),
    credit_through: creditThrough,
  };
}
