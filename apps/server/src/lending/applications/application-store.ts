import { type Insertable, sql } from 'kysely';
import type { RefusalReason } from '../../platform/texts/phrases.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { MarketCode, Tables } from '../../platform/db/tables.ts';

/** A deadline that was missed; `doneOn` is null while the step is still to come. */
export interface MissedDeadlineRow {
  readonly orderId: number;
  readonly deadline: 'decision' | 'disbursal';
  readonly dueOn: string;
  readonly doneOn: string | null;
}

/** Orders on their way to a loan. */
export function createApplicationStore(db: Executor) {
  return {
    /** Puts an application in. @returns its id, or undefined when one of the borrower for the product waits already */
    insert: async (order: Insertable<Tables['orders']>): Promise<number | undefined> => {
      const row = await db
        .insertInto('orders')
        .values(order)
        // a literal: a prepared statement with a parameter here would not find the index in the end
        .onConflict((conflict) =>
          conflict.columns(['borrower_id', 'product_id']).where('decision', '=', sql.lit('pending')).doNothing(),
        )
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    /**
     * What another push would only repeat: an application that is undecided, or approved and not yet confirmed, or that was
     * refused after `since`, when it may be the push before this one.
     */
    findOpen: (of: { borrowerId: number; productId: number; since: Date }): Promise<{ id: number } | undefined> =>
      db
        .selectFrom('orders')
        .select('id')
        .where('borrower_id', '=', of.borrowerId)
        .where('product_id', '=', of.productId)
        .where((row) => row.or([row('decision', '<>', 'refused'), row('created_at', '>', of.since)]))
        .where('withdraw_confirmed_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /**
     * Takes one undecided application for as long as the lease lasts: the next after an id in order, or the given one.
     * @param before only those made until then
     */
    claimUndecided: async (
      before: Date,
      claim: { only?: number | undefined; after?: number | undefined; now: Date; leaseMs: number },
    ): Promise<{ id: number; borrowerId: number } | undefined> => {
      const { only, after = 0, now, leaseMs } = claim;
      return db
        .updateTable('orders')
        .set({ decision_asked_at: now })
        .where('id', '=', (inner) =>
          inner
            .selectFrom('orders')
            .select('id')
            .where('decision', '=', 'pending')
            .where('created_at', '<=', before)
            // an application with an open item is for the operator to decide
            .where((where) =>
              where.not(
                where.exists(
                  where
                    .selectFrom('open_items')
                    .select('open_items.id')
                    .where('open_items.kind', '=', 'application')
                    .where('open_items.subject', '=', sql<string>`orders.id::text`)
                    .where('open_items.closed_at', 'is', null),
                ),
              ),
            )
            .where('id', '>', after)
            .where((where) =>
              where.or([
                where('decision_asked_at', 'is', null),
                where('decision_asked_at', '<', new Date(now.getTime() - leaseMs)),
              ]),
            )
            .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
            .orderBy('id')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'borrower_id as borrowerId'])
        .executeTakeFirst();
    },

    /** Gives an application back that could not be decided. */
    releaseUndecided: async (id: number): Promise<void> => {
      await db
        .updateTable('orders')
        .set({ decision_asked_at: null })
        .where('id', '=', id)
        .where('decision', '=', 'pending')
        .execute();
    },

    /** Makes an approved order that was not sent in time an application again, as it is signed now. The caller holds its lock. */
    signAgain: async (id: number, order: Insertable<Tables['orders']>): Promise<void> => {
      await db
        .updateTable('orders')
        .set({
          ...order,
          decision: 'pending',
          decided_at: null,
          decision_reason: null,
          decision_words: null,
          decision_asked_at: null,
        })
        .where('id', '=', id)
        .execute();
    },

    /**
     * Takes a confirmation back whose money can no longer be sent: the order waits for its borrower again. The deadline that was
     * missed stays. The caller holds the order's lock.
     */
    offerAgain: async (id: number): Promise<void> => {
      await db
        .updateTable('orders')
        .set({ withdraw_confirmed_at: null, account_problem: null })
        .where('id', '=', id)
        .execute();
    },

    /** Refuses an application that was approved and whose money was never sent. The caller holds the order's lock. */
    takeBack: async (id: number, { reason, at }: { reason: RefusalReason; at: Date }): Promise<void> => {
      await db
        .updateTable('orders')
        .set({
          decision: 'refused',
          decided_at: at,
          decision_reason: reason,
          decision_words: null,
          withdraw_confirmed_at: null,
          disbursal_due_on: null,
          account_problem: null,
        })
        .where('id', '=', id)
        .where('disbursed_on', 'is', null)
        .execute();
    },

    /** Ids of a borrower's loans that were paid out. */
    listLoans: async (borrowerId: number): Promise<number[]> => {
      const rows = await db
        .selectFrom('orders')
        .select('id')
        .where('borrower_id', '=', borrowerId)
        .where('disbursed_on', 'is not', null)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** The lending terms of an order, as agreed; its product's for an order from before they were kept. */
    agreedLending: async (orderId: number): Promise<unknown> => {
      const row = await db
        .selectFrom('orders')
        .innerJoin('products', 'products.id', 'orders.product_id')
        .select(['orders.lending', 'products.lending as product_lending'])
        .where('orders.id', '=', orderId)
        .executeTakeFirstOrThrow();
      return row.lending ?? row.product_lending;
    },

    /** Keeps that the borrower wants the money, to which account, and until when it must have been sent. The caller holds the order's lock. */
    confirmWithdrawal: async (
      orderId: number,
      confirmed: { at: Date; dueOn: string; accountId: number },
    ): Promise<void> => {
      await db
        .updateTable('orders')
        .set({
          withdraw_confirmed_at: confirmed.at,
          disbursal_due_on: confirmed.dueOn,
          payout_account_id: confirmed.accountId,
        })
        .where('id', '=', orderId)
        .execute();
    },

    /** Deadlines for decision and disbursal that passed, or were kept too late (LND-06), oldest first. */
    listMissedDeadlines: async (of: {
      market: MarketCode;
      timeZone: string;
      today: string;
    }): Promise<MissedDeadlineRow[]> => {
      const { rows } = await sql<MissedDeadlineRow>`
        select * from (
          select o.id as "orderId", 'decision' as deadline, o.decision_due_on as "dueOn",
            (o.decided_at at time zone ${of.timeZone})::date as "doneOn"
          from orders o join products p on p.id = o.product_id where p.market = ${of.market}
          union all
          select o.id, 'disbursal', o.disbursal_due_on, o.disbursed_on
          from orders o join products p on p.id = o.product_id where p.market = ${of.market} and o.disbursal_due_on is not null
        ) as deadlines
        where coalesce("doneOn", ${of.today}::date) > "dueOn"
        order by "dueOn", "orderId"`.execute(db);
      return rows;
    },

    /** Keeps a decision. @returns false when it was decided before: the first decision stands */
    decide: async (
      id: number,
      decision: { approved: boolean; reason: RefusalReason | null; words?: string; at: Date },
    ): Promise<boolean> => {
      const row = await db
        .updateTable('orders')
        .set({
          decision: decision.approved ? 'approved' : 'refused',
          decided_at: decision.at,
          decision_reason: decision.reason,
          decision_words: decision.words ?? null,
        })
        .where('id', '=', id)
        .where('decision', '=', 'pending')
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
