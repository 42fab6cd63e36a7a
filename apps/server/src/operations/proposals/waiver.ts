import { isDomainError } from '@hiram/domain';
import * as v from 'valibot';
import type { Stores } from '../../app/stores.ts';
import { bookTransaction } from '../../lending/transactions/book-transaction.ts';
import { marketDay } from '../../lending/loans/loan-facts.ts';
import { bookingVerbs } from '../../lending/transactions/kinds.ts';
import { OPERATORS } from '../../platform/idempotency/operator-key-store.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Figures, owedOf } from './figures.ts';

/** The verb of the three kinds of waivers. */
const waive = bookingVerbs.find(({ verb }) => verb === 'waive');

/** A waiver of a part of one instalment. */
export const waiverSchema = v.object({
  component: v.picklist(['fee', 'interest', 'penalty']),
  instalmentNumber: v.number(),
  amountMinor: v.number(),
});
export type Waiver = v.InferOutput<typeof waiverSchema>;

/** Who acts: one operator, or the two of a proposal. */
interface Acting {
  readonly orderId: number;
  readonly key: string;
  readonly names: string;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Books a waiver in the caller's transaction.
 * @returns what the loan owes before and after it
 * @throws Refusal 'not-possible' with the rule's own words, 'order-not-found'
 */
export async function bookWaiver(
  stores: Stores,
  { component, instalmentNumber, amountMinor }: Waiver,
  { orderId, key, names, reason, now }: Acting,
): Promise<{ number: number; figures: Figures }> {
  const order = await stores.orders.lock(orderId);
  if (order === undefined) throw new Refusal('order-not-found');
  if (order.disbursedOn === null) throw new Refusal('not-possible', { message: 'The loan is not paid out.' });
  const before = owedOf(order, now);
  const command = {
    orderId,
    reason,
    key: `${OPERATORS}${key}`,
    by: { actor: 'operator', name: names },
    at: now,
  } as const;
  if (waive === undefined) throw new Error('no kind of transaction is booked by waive');
  const requested = waive.request({ instalmentNumber, component, amountMinor: () => amountMinor }, order.currency);
  const { number } = await bookTransaction(stores, command, requested).catch((error: unknown): never => {
    throw isDomainError(error) ? new Refusal('not-possible', { message: error.message }) : error;
  });
  const booked = await stores.orders.find(orderId);
  if (booked === undefined) throw new Refusal('order-not-found');
  return { number, figures: { on: marketDay(order, now), before, after: owedOf(booked, now) } };
}
