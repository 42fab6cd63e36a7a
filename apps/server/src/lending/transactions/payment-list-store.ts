import { sql } from 'kysely';
import { borrowerOfSession, type LiveSession } from '../../platform/db/borrower-of.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { PaymentRecord } from './payment-record.ts';

/** A payment that came, as a statement names it. */
export type PaidPayment = Pick<
  PaymentRecord,
  | 'id'
  | 'channelNumber'
  | 'channelName'
  | 'currency'
  | 'purpose'
  | 'requestedMinor'
  | 'receivedMinor'
  | 'purposeMet'
  | 'allocationReason'
  | 'paidAt'
>;

/** The same, and whether an item asks if it was made twice. */
export interface LastPayment extends PaidPayment {
  readonly mayBeDouble: boolean;
}

const lastPaid = preparedQuery<LiveSession & { orderId: number }>();
const underWay = preparedQuery<LiveSession & { orderId: number }>();

/** Payments looked at by the borrower, not one by one. */
export function createPaymentListStore(db: Executor) {
  const selectPaid = () =>
    db
      .selectFrom('payments')
      .select([
        'id',
        'channel_number as channelNumber',
        'channel_name as channelName',
        'currency',
        'purpose',
        'amount_minor as requestedMinor',
        sql<number | null>`coalesce(received_minor, amount_minor)`.as('receivedMinor'),
        'purpose_met as purposeMet',
        'allocation_reason as allocationReason',
        'paid_at as paidAt',
      ])
      .where('status', '=', 'paid');

  return {
    /** Those of some orders that were paid. */
    listPaid: async (orderIds: readonly number[]): Promise<PaidPayment[]> =>
      orderIds.length === 0 ? [] : selectPaid().where('order_id', 'in', orderIds).execute(),

    /** The payment of an order that was settled last; undefined for an order of another borrower than the session's. */
    findLastPaid: async (orderId: number, live: LiveSession): Promise<LastPayment | undefined> => {
      const [payment] = await lastPaid.rows(db, { orderId, ...live }, (given) =>
        selectPaid()
          .select(
            sql<boolean>`exists (select from open_items i where i.kind = 'double-payment' and i.subject = payments.id and i.closed_at is null)`.as(
              'mayBeDouble',
            ),
          )
          .where('order_id', '=', given.orderId)
          .where('borrower_id', '=', borrowerOfSession(given))
          .orderBy('settled_at', 'desc')
          .limit(1),
      );
      return payment;
    },

    /** The newest payment that the borrower of a session began and whose end is not known yet. */
    findUnderWay: async (orderId: number, live: LiveSession): Promise<{ id: string } | undefined> => {
      const [payment] = await underWay.rows(db, { orderId, ...live }, (given) =>
        db
          .selectFrom('payments')
          .select('id')
          .where('order_id', '=', given.orderId)
          .where('borrower_id', '=', borrowerOfSession(given))
          .where('status', 'in', ['recorded', 'pending'])
          .where('superseded_at', 'is', null)
          .where('is_unrequested', '=', false)
          .where('expires_at', '>', given.now)
          .orderBy('created_at', 'desc')
          .limit(1),
      );
      return payment;
    },

    /** Saved cards with a payment under way: at the provider, or waiting for its code. */
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
