import type { LoanCurrency } from '@hiram/domain';
import { type Selectable, sql } from 'kysely';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Tables } from '../../app/tables.ts';
import type { ItemReason } from '../../app/reasons.ts';

/** A loan in one row: amounts in minor units, dates of its market. */
export type SummaryRow = Selectable<Tables['loan_summaries']>;

/** A claim on a refund of a credit that no longer exists. */
export interface RefundClaim {
  readonly orderId: number;
  readonly borrowerId: number;
  /** Minor units. */
  readonly amountMinor: number;
  readonly currency: LoanCurrency;
}

const owesClaimAlone = sql<boolean>`s.reclaim_minor > 0
  and s.principal_minor + s.interest_minor + s.fee_minor + s.tax_minor + s.penalty_minor + s.extension_minor = 0`;

/** By name, because only then is the statement prepared: it is read with nearly every call (platform/db/database.ts). */
const columns = [
  'order_id',
  'borrower_id',
  'currency',
  'principal_minor',
  'interest_minor',
  'fee_minor',
  'tax_minor',
  'penalty_minor',
  'extension_minor',
  'credit_minor',
  'credit_through',
  'reclaim_minor',
  'accrued_interest_minor',
  'accrued_fee_minor',
  'accrued_penalty_minor',
  'accrued_through',
  'next_number',
  'next_due_on',
  'next_due_minor',
  'oldest_unpaid_due_on',
  'last_moved_on',
  'reminder_window_days',
  'settled_on',
  'is_charged_off',
] as const satisfies readonly (keyof SummaryRow)[];

const saved = preparedQuery<SummaryRow>();

/** One row a loan. Each change of a loan's facts writes it in the same transaction (refresh-summary.ts). */
export function createLoanSummaryStore(db: Executor) {
  return {
    /** Replaces a loan's row. The caller holds the order's lock. */
    save: async (row: SummaryRow): Promise<void> => {
      await saved.rows(db, row, ({ order_id, ...changes }) =>
        db
          .insertInto('loan_summaries')
          .values({ order_id, ...changes })
          .onConflict((conflict) => conflict.column('order_id').doUpdateSet(changes)),
      );
    },

    /** Deletes the row of an order that is no longer a loan. */
    remove: async (orderId: number): Promise<void> => {
      await db.deleteFrom('loan_summaries').where('order_id', '=', orderId).execute();
    },

    find: (orderId: number): Promise<SummaryRow | undefined> =>
      db.selectFrom('loan_summaries').select(columns).where('order_id', '=', orderId).executeTakeFirst(),

    /** The summary of a loan whose order is locked until the transaction ends, as of its latest change. */
    lock: async (orderId: number): Promise<SummaryRow | undefined> => {
      await sql`select 1 from orders where id = ${orderId} for update`.execute(db);
      return db.selectFrom('loan_summaries').select(columns).where('order_id', '=', orderId).executeTakeFirst();
    },

    list: (orderIds: readonly number[]): Promise<SummaryRow[]> =>
      db.selectFrom('loan_summaries').select(columns).where('order_id', 'in', orderIds).execute(),

    /** The loans that owe a claim on a refund and nothing else, by order. */
    listClaims: async (): Promise<RefundClaim[]> => {
      const { rows } = await sql<RefundClaim>`
        select s.order_id as "orderId", s.borrower_id as "borrowerId", s.reclaim_minor as "amountMinor", s.currency
        from loan_summaries s where ${owesClaimAlone} order by s.order_id`.execute(db);
      return rows;
    },

    /** The orders with an open item of a reason that do not owe a claim alone. */
    listSettledClaims: async (reason: ItemReason): Promise<string[]> => {
      const { rows } = await sql<{ subject: string }>`
        select i.subject from open_items i
        where i.kind = 'loan' and i.reason = ${reason} and i.closed_at is null
          and not exists (select from loan_summaries s where s.order_id = i.subject::bigint and ${owesClaimAlone})
        order by i.id`.execute(db);
      return rows.map(({ subject }) => subject);
    },

    /** Ids of disbursed loans above an id, the lowest first. */
    listLoans: async ({ after, max }: { after: number; max: number }): Promise<number[]> => {
      const rows = await db
        .selectFrom('orders')
        .select('id')
        .where('id', '>', after)
        .where('disbursed_on', 'is not', null)
        .orderBy('id')
        .limit(max)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
