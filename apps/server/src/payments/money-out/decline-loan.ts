import { pagePaths } from '@hiram/contract/pages';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Services } from '../../app/services.ts';
import { isDeclinable } from '../../lending/loans/signed-loan.ts';
import type { WithdrawalRequest } from './confirm-withdrawal.ts';

/**
 * Ends an approved loan that its borrower does not want: nothing is paid out, and the product can be applied for again. Declining twice
 * gives the same answer. It takes the locks of `confirmWithdrawal`, so of the two only the first happens.
 * @throws Refusal 'order-not-found' (also for another borrower's), 'nothing-to-withdraw' before a decision and after a confirmation
 */
export async function declineLoan(
  { inTransaction }: Pick<Services, 'inTransaction'>,
  { borrowerId, orderId, now }: WithdrawalRequest,
): Promise<{ lendDetailsUrl: string }> {
  return inTransaction(async ({ borrowers, orders, applications }) => {
    await borrowers.lock(borrowerId);
    const order = await orders.lockOwn(rowIdOf(orderId), borrowerId);
    if (order === undefined) throw new Refusal('order-not-found');
    if (order.decisionReason !== 'declined') {
      if (!isDeclinable(order)) throw new Refusal('nothing-to-withdraw');
      await applications.decline(order.id, now);
    }
    return { lendDetailsUrl: `${pagePaths.order}?productId=${order.productId}&orderId=${order.id}` };
  });
}
