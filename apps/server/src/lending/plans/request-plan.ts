import { addDays, proposePlan } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import type { StoreResult } from '../../platform/idempotency/idempotent-result.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import { refreshSummary } from '../summaries/refresh-summary.ts';
import { askAgainOn, planBaseOf, type TypedWish, wishOf } from './show-plan.ts';

/**
 * Records a request for a payment plan. Where one is open already, that one stays: it is the answer to a repeated request. Late charges
 * rest from the next day on, where the lender's rules say so.
 * @throws Refusal 'order-not-found', 'nothing-to-pay'; 'plan-not-possible' outside the rules, and too soon after another
 */
export async function requestPlan(
  { inTransaction }: Pick<Services, 'inTransaction'>,
  request: {
    readonly orderId: string;
    readonly borrowerId: number;
    readonly wish: TypedWish;
    readonly now: Date;
    readonly keep: StoreResult<null>;
  },
): Promise<null> {
  const { borrowerId, wish, now, keep } = request;
  await inTransaction(async (stores) => {
    const order = await stores.orders.lockOwn(rowIdOf(request.orderId), borrowerId);
    if (order === undefined) throw new Refusal('order-not-found');
    const base = planBaseOf(order, now);
    const { today, totalMinor, rules } = base;
    const newest = await stores.planRequests.newest(order.id);
    if (newest?.status !== 'open') {
      const whole = wishOf(wish);
      const rows = whole === null ? null : proposePlan(totalMinor, whole, { rules, today });
      if (whole === null || rows === null || askAgainOn(newest, base) !== null) throw new Refusal('plan-not-possible');
      const { id: orderId, currency } = order;
      const answerBy = addDays(today, rules.answerWithinDays);
      const { pausesLateCharges } = rules;
      const plan = { orderId, currency, askedOn: today, totalMinor, ...whole, answerBy, pausesLateCharges };
      await stores.planRequests.add(plan, now);
      if (pausesLateCharges) await refreshSummary(stores, order);
    }
    await keep(stores, null);
  });
  return null;
}
