import { calendarDate, isDomainError, planDueOns, planPayments, plainMessage } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import { CommandError } from '../../platform/command-error.ts';
import { marketDay, statusOn } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { refreshSummary } from '../summaries/refresh-summary.ts';
import { bookTransaction } from '../transactions/book-transaction.ts';
import { noteBooking } from '../transactions/note-booking.ts';
import { planKey, type PlanRequest } from './plan-request-store.ts';

interface Answer {
  readonly status: 'accepted' | 'declined';
  /** To the borrower. */
  readonly words: string;
  readonly by: string;
  readonly now: Date;
  /** True where the operator has moved the due dates already. */
  readonly isBooked?: boolean;
}

/**
 * Answers a request for a payment plan: late charges run again from the next day on. The due dates of a loan whose plan is accepted move
 * to the days of the plan, as a transaction that can be reversed.
 * @returns the number of that transaction; null where no date moves
 * @throws CommandError for one that there is not, that was answered, whose first payment is not to come, or whose dates the loan does not allow
 */
export function answerPlan(
  { inTransaction }: Pick<Services, 'inTransaction'>,
  id: number,
  { now, isBooked = false, ...answer }: Answer,
): Promise<number | null> {
  return inTransaction(async (stores) => {
    const request = await stores.planRequests.find(id);
    const order = request && (await stores.orders.lock(request.orderId));
    if (request === undefined || order === undefined) throw new CommandError(`there is no request ${id}`);
    const on = marketDay(order, now);
    if (answer.status === 'accepted' && request.status === 'open' && !isBooked && calendarDate(request.firstOn) <= on)
      throw new CommandError('the day of the first payment has come: decline, and let the borrower ask again');
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
    if (answer.status === 'accepted' && !isBooked) {
      // the order is read again: late charges rest no longer
      const answered = await stores.orders.lock(order.id);
      if (answered === undefined) throw new Error(`order ${order.id} was not locked`);
      const number = await moveDueDates(stores, { order: answered, request, by: answer.by, now });
      if (number !== null) return number;
    }
    await refreshSummary(stores, order);
    return null;
  });
}

interface Agreed {
  readonly order: OrderRecord;
  readonly request: PlanRequest;
  readonly by: string;
  readonly now: Date;
}

async function moveDueDates(stores: Stores, { order, request, by, now }: Agreed): Promise<number | null> {
  const { state } = statusOn(order, marketDay(order, now));
  if (state === null || state.settled) return null;
  const { totalMinor, payments, everyDays, firstOn } = request;
  const plan = planPayments(totalMinor, { payments, everyDays, firstOn: calendarDate(firstOn) });
  const newDueOns = planDueOns(state, plan);
  if (newDueOns.length === 0) return null;
  const booking = {
    orderId: order.id,
    key: planKey(request.id),
    by: { actor: 'operator', name: by },
    reason: 'payment-plan',
    at: now,
  } as const;
  try {
    const { number } = await bookTransaction(stores, booking, { kind: 'reschedule', newDueOns, interest: [] });
    await noteBooking(stores, { booking, order, by, number });
    return number;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    throw new CommandError(`the due dates cannot move to the plan: ${plainMessage(error)}`);
  }
}
