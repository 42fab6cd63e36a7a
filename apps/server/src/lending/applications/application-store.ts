import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { MarketCode } from '@hiram/domain';
import type { Tables } from '../../app/tables.ts';
import type { RefusalReason } from '../texts.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import { decisionWordsContext } from '../privacy.ts';
import { isUnderReview } from '../../platform/open-items/open-item-store.ts';
import { holdingActs } from './tables.ts';

/** A missed deadline; `doneOn` is null while the step is still to come. */
export interface MissedDeadlineRow {
  readonly orderId: number;
  readonly deadline: 'decision' | 'disbursal';
  readonly dueOn: string;
  readonly doneOn: string | null;
}

/** Whether an operator has an application, by the newest act since it was signed. */
const isTaken = (orderId: RawBuilder<unknown>, signedAt: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select act from application_acts x where x.order_id = ${orderId} and x.acted_at >= ${signedAt}
    order by x.id desc limit 1) = any (${holdingActs}), false)`;

/** Orders before their loan. @param box seals the words of a refusal */
export function createApplicationStore(db: Executor, box: Pick<SecretBox, 'sealText'>) {
  return {
    /** Adds an application. @returns its id, or undefined when the borrower has an open one for the product */
    insert: async (order: Insertable<Tables['orders']>): Promise<number | undefined> => {
      const row = await db
        .insertInto('orders')
        .values(order)
        // a literal: after some calls, a prepared statement with a parameter here would not use the index
        .onConflict((conflict) =>
          conflict.columns(['borrower_id', 'product_id']).where('decision', '=', sql.lit('pending')).doNothing(),
        )
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    /**
     * The application that another push would only repeat: one that is undecided, or approved and not yet confirmed, or
     * refused after `since`, which may result from the push before this one. One that its borrower declined is over.
     */
    findOpen: (of: { borrowerId: number; productId: number; since: Date }): Promise<{ id: number } | undefined> =>
      db
        .selectFrom('orders')
        .select('id')
        .where('borrower_id', '=', of.borrowerId)
        .where('product_id', '=', of.productId)
        .where((row) => row.or([row('decision', '<>', 'refused'), row('created_at', '>', of.since)]))
        .where('declined_at', 'is', null)
        .where('withdraw_confirmed_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /**
     * Claims one undecided application until the lease ends: the next after an id in order, or the given one.
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
            // an application with an open item is left to the operator once its decider has answered
            .where(
              sql<boolean>`(not ${isUnderReview('application', sql`orders.id::text`)} or not exists (
                select from application_steps s where s.order_id = orders.id and s.step = 'score' and s.result = 'passed'
                  and s.done_at >= orders.created_at))`,
            )
            // so is one that an operator has taken, or waits for something with
            .where(sql<boolean>`not ${isTaken(sql`orders.id`, sql`orders.created_at`)}`)
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
            // the job skips a locked one until its next run; a borrower who signs waits for the other tab's commit
            .$if(only === undefined, (query) => query.skipLocked()),
        )
        .returning(['id', 'borrower_id as borrowerId'])
        .executeTakeFirst();
    },

    /** Whether an operator has an application. The caller holds its lock. */
    isTaken: async (id: number): Promise<boolean> => {
      const row = await db
        .selectFrom('orders')
        .select(isTaken(sql`orders.id`, sql`orders.created_at`).as('isTaken'))
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.isTaken === true;
    },

    /** Releases an application that could not be decided. */
    releaseUndecided: async (id: number): Promise<void> => {
      await db
        .updateTable('orders')
        .set({ decision_asked_at: null })
        .where('id', '=', id)
        .where('decision', '=', 'pending')
        .execute();
    },

    /** Turns an approved order that missed its disbursement deadline into an application again, as signed now. The caller holds its lock. */
    signAgain: async (id: number, order: Insertable<Tables['orders']>): Promise<void> => {
      await db
        .updateTable('orders')
        .set({
          ...order,
          decision: 'pending',
          decided_at: null,
          decision_reason: null,
          decision_words: null,
          approved_minor: null,
          decision_asked_at: null,
          top_up_changed_at: null,
        })
        .where('id', '=', id)
        .execute();
    },

    /** Replaces what is signed of an order that was approved for less: its decision stands. The caller holds its lock. */
    signSmaller: async (id: number, order: Insertable<Tables['orders']>): Promise<void> => {
      await db
        .updateTable('orders')
        .set({ ...order, top_up_changed_at: null })
        .where('id', '=', id)
        .execute();
    },

    /**
     * Withdraws a confirmation whose disbursement is no longer possible: the order waits for its borrower again. The missed
     * deadline stays recorded. The caller holds the order's lock.
     * @param topUpChangedAt now, where the old loan of its top-up is the reason
     */
    offerAgain: async (id: number, topUpChangedAt: Date | null = null): Promise<void> => {
      await db
        .updateTable('orders')
        .set({ withdraw_confirmed_at: null, account_problem: null, top_up_changed_at: topUpChangedAt })
        .where('id', '=', id)
        .execute();
    },

    /** Refuses an approved application that was never disbursed. The caller holds the order's lock. */
    withdrawApproval: async (id: number, { reason, at }: { reason: RefusalReason; at: Date }): Promise<void> => {
      await db
        .updateTable('orders')
        .set({
          decision: 'refused',
          decided_at: at,
          decision_reason: reason,
          decision_words: null,
          approved_minor: null,
          withdraw_confirmed_at: null,
          disbursal_due_on: null,
          account_problem: null,
        })
        .where('id', '=', id)
        .where('disbursed_on', 'is', null)
        .execute();
    },

    /** Ends an approved application that its borrower does not want. The caller holds the order's lock. */
    decline: async (id: number, at: Date): Promise<void> => {
      await db
        .updateTable('orders')
        .set({ decision: 'refused', decision_reason: 'declined', declined_at: at })
        .where('id', '=', id)
        .where('decision', '=', 'approved')
        .where('withdraw_confirmed_at', 'is', null)
        .execute();
    },

    /** A borrower's refused orders, the oldest first. */
    listRefused: (borrowerId: number) =>
      db
        .selectFrom('orders')
        .innerJoin('products', 'products.id', 'orders.product_id')
        .select([
          'orders.id',
          'orders.product_id as productId',
          'orders.decision',
          'orders.agreement',
          'products.market',
        ])
        .select(['orders.decision_reason as decisionReason', 'orders.decided_at as decidedAt'])
        .where('orders.borrower_id', '=', borrowerId)
        .where('orders.decision', '=', 'refused')
        .orderBy('orders.id')
        .execute(),

    /** Ids of a borrower's disbursed loans. */
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

    /** Records the borrower's withdraw confirmation, the account, and the disbursement deadline. The caller holds the order's lock. */
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

    /** Deadlines for decision and disbursal that were missed, or met too late (LND-06), oldest first. */
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

    /** Stores a decision. @param decision `approvedMinor`: less than was applied for, minor units @returns false when it was already decided: the first decision stands */
    decide: async (
      id: number,
      decision: {
        approved: boolean;
        reason: RefusalReason | null;
        words?: string;
        approvedMinor?: number | null;
        at: Date;
      },
    ): Promise<boolean> => {
      const row = await db
        .updateTable('orders')
        .set({
          decision: decision.approved ? 'approved' : 'refused',
          decided_at: decision.at,
          decision_reason: decision.reason,
          decision_words: decision.words === undefined ? null : box.sealText(decision.words, decisionWordsContext(id)),
          approved_minor: decision.approvedMinor ?? null,
        })
        .where('id', '=', id)
        .where('decision', '=', 'pending')
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
