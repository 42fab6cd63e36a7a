import { isMoneyOutOver, isMoneyOutStep, type LoanCurrency } from '@hiram/domain';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { createEarlierPayoutReads } from './earlier-payout-store.ts';
import { type MoneySource, PAYOUT_OVER_UNPAID, type PayoutStatus } from '../../lending/transactions/money-codes.ts';
import type { PayoutEnd, PayoutPurpose } from './tables.ts';
import type { Tables } from '../../app/tables.ts';

export interface PayoutRecord {
  readonly id: string;
  readonly orderId: number;
  readonly borrowerId: number;
  readonly accountId: number;
  readonly amountMinor: number;
  readonly currency: LoanCurrency;
  readonly channelNumber: string;
  readonly provider: string;
  readonly purpose: PayoutPurpose;
  /** Of a refund: the number of its transaction on the loan. */
  readonly transactionNumber: number | null;
  readonly status: PayoutStatus;
  readonly createdAt: Date;
  /** When the provider was last asked for it, by the machine's clock; null while it never was. */
  readonly askedAt: Date | null;
  readonly paidAt: Date | null;
  /** Why it failed or came back; null while it has not. */
  readonly failure: PayoutEnd | null;
}

/** A step of a payout, for its history. */
export interface PayoutStep {
  readonly to: PayoutStatus;
  readonly at: Date;
  readonly source: MoneySource;
  readonly providerReference?: string | null;
  readonly failure?: PayoutEnd | null;
  /** The provider's own text of why it failed. */
  readonly evidence?: string | null;
  readonly paidAt?: Date | null;
}

/**
 * Payouts of loans and refunds, and their history. The database keeps an order from having two disbursements that may both go through, and a
 * refund from having two payouts.
 */
export function createPayoutStore(db: Executor) {
  const select = () =>
    db
      .selectFrom('payouts')
      .select([
        'id',
        'order_id as orderId',
        'borrower_id as borrowerId',
        'account_id as accountId',
        'amount_minor as amountMinor',
        'currency',
        'channel_number as channelNumber',
        'provider',
        'purpose',
        'transaction_number as transactionNumber',
        'status',
        'created_at as createdAt',
        'asked_at as askedAt',
        'paid_at as paidAt',
        'failure',
      ]);
  const addEvent = (payoutId: string, from: string, step: PayoutStep) =>
    db
      .insertInto('payout_events')
      .values({
        payout_id: payoutId,
        borrower_id: sql<number>`(select borrower_id from payouts where id = ${payoutId})`,
        happened_at: step.at,
        from_status: from,
        to_status: step.to,
        source: step.source,
        detail: step.evidence ?? step.failure ?? null,
      })
      .execute();

  return {
    find: (id: string): Promise<PayoutRecord | undefined> => select().where('id', '=', id).executeTakeFirst(),

    /** The trace that a payout was recorded in, as a W3C `traceparent`. */
    traceOf: async (id: string): Promise<string | null> => {
      const row = await db.selectFrom('payouts').select('traceparent').where('id', '=', id).executeTakeFirst();
      return row?.traceparent ?? null;
    },

    lock: (id: string): Promise<PayoutRecord | undefined> =>
      select().where('id', '=', id).forUpdate().executeTakeFirst(),

    /** The newest disbursement of an order, whatever became of it. */
    findNewest: (orderId: number): Promise<PayoutRecord | undefined> =>
      select()
        .where('order_id', '=', orderId)
        .where('purpose', '=', 'disbursement')
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** The disbursement of an order that was made or may still be. */
    findAlive: (orderId: number): Promise<PayoutRecord | undefined> =>
      select()
        .where('order_id', '=', orderId)
        .where('purpose', '=', 'disbursement')
        .where('status', 'not in', PAYOUT_OVER_UNPAID)
        .executeTakeFirst(),

    ...createEarlierPayoutReads(db),

    /** The payout of a refund; undefined for a transaction that none was recorded for. */
    findRefund: (of: { orderId: number; number: number }): Promise<PayoutRecord | undefined> =>
      select()
        .where('order_id', '=', of.orderId)
        .where('transaction_number', '=', of.number)
        .where('purpose', '=', 'refund')
        .executeTakeFirst(),

    /** The refunds of some orders, in the order of recording. */
    listRefunds: (orderIds: readonly number[]): Promise<PayoutRecord[]> =>
      orderIds.length === 0
        ? Promise.resolve([])
        : select()
            .where('order_id', 'in', orderIds)
            .where('purpose', '=', 'refund')
            .orderBy('order_id')
            .orderBy('transaction_number')
            .execute(),

    /** @param source the one whose wish it is */
    insert: async (payout: Insertable<Tables['payouts']>, source: MoneySource = 'borrower'): Promise<void> => {
      await db.insertInto('payouts').values(payout).execute();
      await addEvent(payout.id, 'none', { to: 'recorded', at: new Date(payout.created_at), source });
    },

    /** Takes the right to ask the provider, for as long as the lease lasts. @returns false when another has it */
    claimAsking: async (id: string, now: Date, leaseMs: number): Promise<boolean> => {
      const row = await db
        .updateTable('payouts')
        .set({ asked_at: now })
        .where('id', '=', id)
        .where('status', '=', 'recorded')
        .where((where) =>
          where.or([where('asked_at', 'is', null), where('asked_at', '<', new Date(now.getTime() - leaseMs))]),
        )
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Moves a payout on, with a line of history. The caller holds its lock. */
    move: async (payout: Pick<PayoutRecord, 'id' | 'status'>, step: PayoutStep): Promise<void> => {
      if (!isMoneyOutStep(payout.status, step.to))
        throw new Error(`payout ${payout.id} cannot become ${step.to}: it is ${payout.status}`);
      const isOver = isMoneyOutOver(step.to);
      await db
        .updateTable('payouts')
        .set({
          status: step.to,
          ...((step.providerReference ?? null) === null ? {} : { provider_reference: step.providerReference }),
          ...((step.failure ?? null) === null
            ? {}
            : { failure: step.failure, failure_evidence: step.evidence ?? null }),
          ...((step.paidAt ?? null) === null ? {} : { paid_at: step.paidAt }),
          ...(isOver ? { ended_at: step.at } : {}),
        })
        .where('id', '=', payout.id)
        .execute();
      await addEvent(payout.id, payout.status, step);
    },

    /** Payouts whose end is not known, not looked at since `before`; each is handed to one process at a time. */
    takeUnsettled: async (options: { before: Date; now: Date; limit: number }): Promise<PayoutRecord[]> => {
      const rows = await db
        .updateTable('payouts')
        .set({ checked_at: options.now })
        .where('id', 'in', (inner) =>
          inner
            .selectFrom('payouts')
            .select('id')
            .where('status', 'in', ['recorded', 'pending'])
            .where('created_at', '<=', options.before)
            .where((where) => where.or([where('checked_at', 'is', null), where('checked_at', '<=', options.before)]))
            .orderBy(sql`checked_at nulls first`)
            .limit(options.limit)
            .forUpdate()
            .skipLocked(),
        )
        .returning('id')
        .execute();
      const ids = rows.map(({ id }) => id);
      return ids.length === 0 ? [] : select().where('id', 'in', ids).execute();
    },

    /** Orders of a borrower whose payouts, if any, all failed or came back, and for which an account was confirmed since. */
    listWaitingOrders: async (borrowerId: number): Promise<number[]> => {
      const rows = await db
        .selectFrom('orders')
        .select('id')
        .where('borrower_id', '=', borrowerId)
        .where('withdraw_confirmed_at', 'is not', null)
        .where('disbursed_on', 'is', null)
        .where('account_problem', 'is', null)
        .where('payout_account_id', 'is not', null)
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('payouts')
                .select('payouts.id')
                .whereRef('payouts.order_id', '=', 'orders.id')
                .where('payouts.purpose', '=', 'disbursement')
                .where('payouts.status', 'not in', PAYOUT_OVER_UNPAID),
            ),
          ),
        )
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Payouts to an account that neither failed nor came back, those that may have been asked for among them. */
    listAliveTo: (accountId: number): Promise<PayoutRecord[]> =>
      select()
        .where('account_id', '=', accountId)
        .where('status', 'not in', PAYOUT_OVER_UNPAID)
        .orderBy('id')
        .execute(),

    /** Borrowers with an order for which an account was confirmed and nothing was sent since, in the order of their numbers, after one of them. */
    listForgottenBorrowers: async ({ after, limit }: { after: number; limit: number }): Promise<number[]> => {
      const { rows } = await sql<{ borrowerId: number }>`
        select distinct o.borrower_id as "borrowerId" from orders o
        where o.withdraw_confirmed_at is not null and o.disbursed_on is null and o.account_problem is null
          and o.payout_account_id is not null and o.borrower_id > ${after}
          and not exists (select from payouts p where p.order_id = o.id and p.purpose = 'disbursement' and not p.status = any (${PAYOUT_OVER_UNPAID}::text[]))
        order by 1 limit ${limit}`.execute(db);
      return rows.map(({ borrowerId }) => borrowerId);
    },
  };
}
