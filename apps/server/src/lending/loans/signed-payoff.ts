import type { CalendarDate } from '@hiram/domain';
import type { SignedTopUp } from '@hiram/lending-terms';
import type { Stores } from '../../app/stores.ts';
import { statusOn } from './loan-facts.ts';
import type { OrderRecord } from './order-record.ts';
import { payoffOn } from './payoff.ts';
import { agreementOf } from './signed-loan.ts';

/**
 * What pays an old loan off today under a signed top-up, minor units.
 * @returns null where it ended, costs more than was signed, is overdue, was charged off, or has a settlement of its own
 */
export function signedPayoff(old: OrderRecord, { payoffAtMostMinor }: SignedTopUp, today: CalendarDate): number | null {
  const { loan, state } = statusOn(old, today);
  if (loan === null || state === null || loan.chargedOffOn !== undefined) return null;
  const payoff = payoffOn(loan, state);
  if (!payoff.allowed || payoff.agreedUntilOn !== null || state.totals.overdueMinor > 0) return null;
  const { amountMinor } = payoff;
  return amountMinor > 0 && amountMinor <= payoffAtMostMinor ? amountMinor : null;
}

/** The same of an order that is not paid out yet, to be shown; 0 for one without a top-up. */
export async function payoffToShow(
  { orders }: Pick<Stores, 'orders'>,
  order: OrderRecord,
  today: CalendarDate,
): Promise<number | null> {
  const { topUp } = agreementOf(order);
  if (topUp === undefined) return 0;
  const old = await orders.findOwn(topUp.orderId, order.borrowerId);
  return old === undefined ? null : signedPayoff(old, topUp, today);
}
