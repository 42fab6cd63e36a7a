import type { CurrencyCode } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import type { TransactionCommand } from './book-transaction.ts';

/** The order of a booking. */
export interface BookedOrder {
  readonly borrowerId: number;
  readonly currency: CurrencyCode;
}

interface Booked {
  readonly booking: TransactionCommand;
  readonly order: BookedOrder;
  /** The operator's name. */
  readonly by: string;
  /** Of the transaction within the loan. */
  readonly number: number;
}

/** Adds an operator's booking to the audit trail: the transaction's own kind and amount, which may be worked out only when it is booked. */
export async function noteBooking(
  stores: Pick<Stores, 'transactions' | 'agents'>,
  { booking, order, by, number }: Booked,
): Promise<void> {
  const { orderId, reason, key, at } = booking;
  const row = (await stores.transactions.list(orderId)).find((each) => each.number === number);
  if (row === undefined) throw new Error(`transaction ${orderId}/${number} was not booked`);
  await stores.agents.note({
    at,
    agentId: null,
    login: by,
    action: 'transaction-booked',
    borrowerId: order.borrowerId,
    detail: `${orderId}/${number}`,
    facts: {
      orderId,
      transaction: number,
      kind: row.kind,
      amountMinor: row.amountMinor,
      on: row.effectiveOn,
      currency: order.currency,
      reason,
      key,
    },
  });
}
