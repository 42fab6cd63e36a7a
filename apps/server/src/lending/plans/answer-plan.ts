import type { Services } from '../../app/services.ts';
import { CommandError } from '../../platform/command-error.ts';
import { marketDay } from '../loans/loan-facts.ts';
import { refreshSummary } from '../summaries/refresh-summary.ts';

interface Answer {
  readonly status: 'accepted' | 'declined';
  /** To the borrower. */
  readonly words: string;
  readonly by: string;
  readonly now: Date;
}

/**
 * Answers a request for a payment plan: late charges run again from the next day on. An accepted plan is booked by the commands of
 * the loan, such as `transactions reschedule`.
 * @throws CommandError for one that there is not, or that was answered
 */
export function answerPlan(
  { inTransaction }: Pick<Services, 'inTransaction'>,
  id: number,
  { now, ...answer }: Answer,
): Promise<void> {
  return inTransaction(async (stores) => {
    const request = await stores.planRequests.find(id);
    const order = request && (await stores.orders.lock(request.orderId));
    if (order === undefined) throw new CommandError(`there is no request ${id}`);
    const on = marketDay(order, now);
    if (!(await stores.planRequests.answer(id, { ...answer, on, now })))
      throw new CommandError(`request ${id} was answered before`);
    const { borrowerId } = order;
    const detail = `order ${order.id}, request ${id}`;
    await stores.agents.note({
      at: now,
      agentId: null,
      login: answer.by,
      action: `plan-${answer.status}`,
      borrowerId,
      detail,
    });
    await refreshSummary(stores, order);
  });
}
