import type { Executor } from '../db/database.ts';

/** A payment that came, as a statement names it. */
export interface PaidPayment {
  readonly id: string;
  readonly channelName: string;
}

/** Payments looked at by the borrower, not one by one. */
export function createPaymentListStore(db: Executor) {
  return {
    /** Those of some orders that were paid. */
    listPaid: async (orderIds: readonly number[]): Promise<PaidPayment[]> =>
      orderIds.length === 0
        ? []
        : db
            .selectFrom('payments')
            .select(['id', 'channel_name as channelName'])
            .where('order_id', 'in', orderIds)
            .where('status', '=', 'paid')
            .execute(),

    /** The saved cards with which a payment may still be made: what the provider has, and what waits for its code. */
    listAccountsInUse: async (borrowerId: number, now: Date): Promise<number[]> => {
      const rows = await db
        .selectFrom('payments')
        .select('account_id as accountId')
        .distinct()
        .where('borrower_id', '=', borrowerId)
        .where('account_id', 'is not', null)
        .where((where) =>
          where.or([
            where('status', 'in', ['recorded', 'pending']),
            where.and([
              where('status', '=', 'awaiting-code'),
              where('superseded_at', 'is', null),
              where('expires_at', '>', now),
            ]),
          ]),
        )
        .execute();
      return rows.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]));
    },
  };
}
