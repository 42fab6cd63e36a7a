import { isDomainError, plainMessage } from '@hiram/domain';
import * as v from 'valibot';
import type { Stores } from '../../app/stores.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import { bookTransaction } from '../../lending/transactions/book-transaction.ts';
import { bookingVerbs } from '../../lending/transactions/kinds.ts';
import { ruleInWords } from '../../lending/transactions/rule-in-words.ts';
import { CommandError } from '../../platform/command-error.ts';
import { readStored } from '../../platform/db/stored-json.ts';
import { OPERATORS } from '../../platform/idempotency/operator-key-store.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import type { ProposalKind } from './proposal-kind.ts';

/** The verb of the three kinds of waivers. */
const waive = bookingVerbs.find(({ verb }) => verb === 'waive');

/** A waiver of a part of one instalment of an order. */
const waiverSchema = v.object({
  orderId: v.number(),
  component: v.picklist(['fee', 'interest', 'penalty']),
  instalmentNumber: v.number(),
  amountMinor: v.number(),
});
export type Waiver = v.InferOutput<typeof waiverSchema>;

const waiverOf = (request: unknown): Waiver => readStored(waiverSchema, request, 'proposals');

/** A waiver of a part of one instalment. */
export const waiverKind: ProposalKind = {
  // the same amount may be waived twice
  isOnce: false,
  actOf: () => '',

  async about({ orders }, request) {
    const { orderId, amountMinor } = waiverOf(request);
    const { borrowerId, market, currency } = await paidOut(orders, orderId);
    return { orderId, borrowerId, itemId: null, market, currency, amountMinor };
  },

  async book(stores, request, { names, key, reason, now }) {
    const { orderId, ...typed } = waiverOf(request);
    const { currency } = await paidOut({ find: stores.orders.lock }, orderId);
    const command = {
      orderId,
      reason,
      key: `${OPERATORS}${key}`,
      by: { actor: 'operator', name: names },
      at: now,
    } as const;
    if (waive === undefined) throw new Error('no kind of transaction is booked by waive');
    const requested = waive.request({ ...typed, amountMinor: () => typed.amountMinor }, currency);
    const { number } = await bookTransaction(stores, command, requested).catch((error: unknown): never => {
      if (!isDomainError(error)) throw error;
      throw refusalOf('not-possible', new CommandError(plainMessage(error), ruleInWords(error)));
    });
    return number;
  },
};

async function paidOut({ find }: Pick<Stores['orders'], 'find'>, orderId: number): Promise<OrderRecord> {
  const order = await find(orderId);
  if (order === undefined) throw new Refusal('order-not-found');
  if (order.disbursedOn === null) throw new Refusal('not-possible', { message: 'The loan is not paid out.' });
  return order;
}
