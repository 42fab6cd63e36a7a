import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** What the page of a loan reads besides the order: each by an index of the order. */
export function createLoanFileStore(db: Executor) {
  return {
    /** The postings of the transactions of a loan, amounts signed: debits are positive. */
    listPostings: (orderId: number) =>
      db
        .selectFrom('ledger_entries as e')
        .innerJoin('ledger_postings as p', 'p.entry_id', 'e.id')
        .select(['e.transaction_number as number', 'p.account', 'p.amount_minor as amountMinor'])
        .where('e.order_id', '=', orderId)
        .where('e.transaction_number', 'is not', null)
        .orderBy('e.id')
        .orderBy('p.line')
        .execute(),

    /** The newest first. */
    listPayments: (orderId: number) =>
      db
        .selectFrom('payments')
        .select([
          'id',
          'channel_name as channelName',
          'provider',
          'provider_reference as providerReference',
          'status',
          'created_at as createdAt',
          sql<number>`coalesce(received_minor, amount_minor)`.as('amountMinor'),
        ])
        .where('order_id', '=', orderId)
        .orderBy('created_at', 'desc')
        .limit(200)
        .execute(),

    /** The newest first. */
    listPayouts: (orderId: number) =>
      db
        .selectFrom('payouts')
        .select([
          'id',
          'provider',
          'provider_reference as providerReference',
          'purpose',
          'status',
          'failure',
          'amount_minor as amountMinor',
          'created_at as createdAt',
        ])
        .where('order_id', '=', orderId)
        .orderBy('created_at', 'desc')
        .limit(200)
        .execute(),
  };
}
