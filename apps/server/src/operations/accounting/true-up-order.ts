import type { Services } from '../../app/services.ts';
import { loanFactsOf, marketDay } from '../../lending/loans/loan-facts.ts';
import { refreshSummary } from '../../lending/summaries/refresh-summary.ts';
import { trueUpClaims } from '../../lending/transactions/true-up-claims.ts';
import { CannotDo } from '../../platform/cannot-do.ts';

/**
 * Brings the accounts of a loan's claims, and its summary, to what its facts say that it has accrued: for an order that closing names.
 * @returns whether anything was posted
 * @throws CannotDo for an order that is no loan
 */
export const trueUpOrder = (
  { inTransaction, clock }: Pick<Services, 'inTransaction' | 'clock'>,
  { orderId, login }: { readonly orderId: number; readonly login: string },
): Promise<boolean> =>
  inTransaction(async (stores) => {
    const order = await stores.orders.lock(orderId);
    const loan = order === undefined ? null : loanFactsOf(order);
    if (order === undefined || loan === null) throw new CannotDo(`order ${orderId} is no loan`);
    const at = clock.now();
    await refreshSummary(stores, order);
    const source = `${orderId}/true-up/${at.toISOString()}`;
    const entry = { kind: 'accrual', source, occurredOn: marketDay(order, at), postedAt: at } as const;
    const isPosted = await trueUpClaims(stores, order, { loan, entry });
    const { borrowerId } = order;
    await stores.agents.note({
      at,
      agentId: null,
      login,
      action: 'claims-trued-up',
      borrowerId,
      detail: String(orderId),
      facts: { orderId },
    });
    return isPosted;
  });
