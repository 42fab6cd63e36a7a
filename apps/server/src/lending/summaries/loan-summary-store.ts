import type { CalendarDate } from '@hiram/domain';
import { type Selectable, sql } from 'kysely';
import { compiledOnce } from '../../platform/db/compiled-once.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** A loan in one row: amounts in minor units, dates of its market. */
export type SummaryRow = Selectable<Tables['loan_summaries']>;

/** Loans in a band of days past due: their number, and their outstanding principal in minor units. */
export interface LoanBand {
  readonly currency: string;
  readonly band: number;
  readonly loans: number;
  readonly principalMinor: number;
}

const saved = compiledOnce<SummaryRow>();

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
      db.selectFrom('loan_summaries').selectAll().where('order_id', '=', orderId).executeTakeFirst(),

    /** The summary of a loan whose order is locked until the transaction ends, as of its latest change. */
    lock: async (orderId: number): Promise<SummaryRow | undefined> => {
      await sql`select 1 from orders where id = ${orderId} for update`.execute(db);
      return db.selectFrom('loan_summaries').selectAll().where('order_id', '=', orderId).executeTakeFirst();
    },

    list: (orderIds: readonly number[]): Promise<SummaryRow[]> =>
      db.selectFrom('loan_summaries').selectAll().where('order_id', 'in', orderIds).execute(),

    /**
     * Unsettled loans, by currency and by days past due of the oldest unpaid instalment.
     * @param todays the date by currency
     * @param limits lower limits of the bands in days past due, ascending
     * @returns a row for each non-empty band; band 0 is below the first limit
     */
    listBands: async (
      todays: readonly { readonly currency: string; readonly today: CalendarDate }[],
      limits: readonly number[],
    ): Promise<LoanBand[]> => {
      // grouped by due date first, of which there are hundreds, so that nothing is computed for each loan
      const { rows } = await sql<LoanBand>`
        with due as (
          select currency, oldest_unpaid_due_on, count(*) as loans, sum(principal_minor) as minor
          from loan_summaries where settled_on is null group by currency, oldest_unpaid_due_on
        )
        select due.currency, width_bucket(coalesce(t.today - due.oldest_unpaid_due_on, 0), ${limits}::int[]) as band,
          sum(due.loans) as loans, sum(due.minor) as "principalMinor"
        from due join unnest(
          ${todays.map(({ currency }) => currency)}::text[], ${todays.map(({ today }) => today)}::date[]
        ) t (currency, today) on t.currency = due.currency
        group by 1, 2 order by 1, 2`.execute(db);
      return rows;
    },

    /** Ids of disbursed loans above an id, the lowest first. */
    listLoans: async ({ after, most }: { after: number; most: number }): Promise<number[]> => {
      const rows = await db
        .selectFrom('orders')
        .select('id')
        .where('id', '>', after)
        .where('disbursed_on', 'is not', null)
        .orderBy('id')
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
