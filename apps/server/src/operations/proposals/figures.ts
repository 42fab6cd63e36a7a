import type { OrderRecord } from '../../lending/loans/order-record.ts';
import { marketDay, statusOn } from '../../lending/loans/loan-facts.ts';
import * as v from 'valibot';

const owedSchema = v.object({
  principal: v.number(),
  interest: v.number(),
  fee: v.number(),
  penalty: v.number(),
  total: v.number(),
});

/** What a loan owes before and after an action, by component, in minor units, on a day. */
export const figuresSchema = v.object({ on: v.string(), before: owedSchema, after: owedSchema });
export type Figures = v.InferOutput<typeof figuresSchema>;
export type Owed = v.InferOutput<typeof owedSchema>;

/** What an order owes now. @throws Error for one that is not paid out */
export function owedOf(order: OrderRecord, now: Date): Owed {
  const { state } = statusOn(order, marketDay(order, now));
  if (state === null) throw new Error(`order ${order.id} is not paid out`);
  const { principal, interest, fee, penalty } = state.totals.outstanding;
  return { principal, interest, fee, penalty, total: state.totals.outstandingMinor };
}
