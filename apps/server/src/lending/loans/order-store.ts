import type { OrderTab } from '@hiram/contract/home';
import { type Insertable, sql } from 'kysely';
import { borrowerOfSession, type LiveSession } from '../../platform/db/borrower-of.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { InstalmentRecord, OrderRecord } from './order-record.ts';
import { type OrderRow, readOrder } from './stored-order.ts';
import { PAYOUT_OVER_UNPAID } from '../transactions/money-codes.ts';
import type { MarketCode } from '@hiram/domain';
import type { Tables } from '../../app/tables.ts';
import type { PayoutFailure } from '../texts.ts';
import { borrowerOf } from './order-owner-store.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import { decisionWordsContext } from '../privacy.ts';

const MAX_LISTED = 100;
/** More than any borrower's open orders, because an unread one would not be counted. */
const MAX_OPEN = 100_000;

const isRefused = sql<boolean>`(o.decision = 'refused' and o.disbursed_on is null)`;

/** A borrower's orders of a tab, selected by the summaries of their loans. */
function ofTab(borrowerId: number, tab: OrderTab): ReturnType<typeof sql<boolean>> {
  const isSettled = sql<boolean>`o.id in (
    select order_id from loan_summaries where borrower_id = ${borrowerId} and settled_on is not null)`;
  const belongs: Readonly<Record<OrderTab, ReturnType<typeof sql<boolean>>>> = {
    all: sql`true`,
    open: sql`not ${isRefused} and not ${isSettled}`,
    settled: isSettled,
    refused: isRefused,
  };
  return sql<boolean>`o.borrower_id = ${borrowerId} and ${belongs[tab]}`;
}

/** An instant in milliseconds, because JSON has no instants. */
const moment = (table: 'y' | 't', column: 'paid_at' | 'booked_at') =>
  sql<number>`(extract(epoch from ${sql.ref(`${table}.${column}`)}) * 1000)::bigint`;

/** The excess that a reversal of a payment took: that of the valuation before it, less that of the one after it. */
const excessTaken = sql<number>`greatest(0, coalesce((select sum(case when x.version = s.version then x.amount_minor else -x.amount_minor end)::bigint
  from superseded_valuations s join transaction_allocations x on x.order_id = s.order_id
    and x.transaction_number = s.transaction_number and x.version in (s.version, s.version + 1) and x.component = 'excess'
  where s.order_id = t.order_id and s.transaction_number = t.reverses and s.superseded_by = t.number), 0))`;

/** A confirmed order whose disbursement failed. */
const asksForAccount = sql<boolean>`withdraw_confirmed_at is not null and disbursed_on is null and account_problem is not null`;

const ownOrder = preparedQuery<{ id: number; borrowerId: number }>();
const sessionsOrder = preparedQuery<LiveSession & { id: number }>();
const anyOrder = preparedQuery<{ id: number }>();
const lockOfOrder = preparedQuery<{ id: number }>();
const lockOfOwnOrder = preparedQuery<{ id: number; borrowerId: number }>();

/** Orders, their instalments and extensions. A single statement reads a whole order. @param box opens the words of a refusal */
export function createOrderStore(db: Executor, box: Pick<SecretBox, 'openText'>) {
  /** An order with what is sealed of it opened. */
  const read = (row: OrderRow): OrderRecord => ({
    ...readOrder(row),
    decisionWords: row.decisionWords === null ? null : box.openText(row.decisionWords, decisionWordsContext(row.id)),
  });
  const firstOf = ([row]: readonly OrderRow[]): OrderRecord | undefined => row && read(row);
  const whole = (where: ReturnType<typeof sql<boolean>>, max: number) =>
    sql<OrderRow>`
      select o.id, o.borrower_id as "borrowerId", o.product_id as "productId", p.code as "productCode", o.product_version as "productVersion",
        coalesce(d.document ->> 'name', p.code) as "productName", d.document -> 'names' as "productNames", coalesce(d.document ->> 'logo', '') as "productLogo",
        p.market, o.currency, o.principal_minor as "principalMinor", o.deducted_at_disbursement_minor as "deductedAtDisbursementMinor",
        o.agreement, o.client_kind as "clientKind", o.decision,
        o.decided_at as "decidedAt", o.decision_reason as "decisionReason", o.decision_words as "decisionWords", o.approved_minor as "approvedMinor", o.top_up_changed_at as "topUpChangedAt", o.withdraw_confirmed_at as "withdrawConfirmedAt",
        o.disbursed_on as "disbursedOn", case when o.disbursed_on is not null and o.agreement -> 'topUp' is not null then
          o.principal_minor - o.deducted_at_disbursement_minor - (select y.amount_minor from payouts y
            where y.order_id = o.id and y.purpose = 'disbursement' and y.status = 'paid') end as "refinancedMinor", o.account_problem as "accountProblem",
        o.payout_account_id as "payoutAccountId", o.created_at as "createdAt",
        coalesce((select json_agg(json_build_object('number', i.number, 'dueOn', i.due_on, 'principalMinor', i.principal_minor,
            'interestMinor', i.interest_minor, 'feeMinor', i.fee_minor,
            'taxMinor', i.tax_minor) order by i.number)
          from instalments i where i.order_id = o.id and i.plan = o.plan), '[]') as instalments,
        coalesce((select json_agg(json_build_object('paymentId', a.payment_id, 'paidOn', a.paid_on, 'instalmentNumber',
            a.instalment_number, 'component', a.component, 'amountMinor', a.amount_minor, 'happenedAt', ${moment('y', 'paid_at')})
            order by a.paid_on, y.paid_at, y.settled_at, a.payment_id, a.seq)
          from allocations a join payments y on y.id = a.payment_id where a.order_id = o.id), '[]') as allocations,
        coalesce((select json_agg(json_build_object('paymentId', e.payment_id, 'grantedOn', e.granted_on, 'days', e.days,
            'chargeMinor', e.charge_minor, 'newDueOns', e.new_due_ons, 'reason', e.reason,
            'happenedAt', coalesce(${moment('y', 'paid_at')}, ${moment('t', 'booked_at')})) order by t.effective_on, t.number)
          from extensions e left join payments y on y.id = e.payment_id
            join loan_transactions t on t.order_id = e.order_id and t.number = e.transaction_number
          where e.order_id = o.id), '[]') as extensions,
        coalesce((select json_agg(json_build_object('grantedOn', r.granted_on, 'instalmentNumber', r.instalment_number,
            'component', r.component, 'amountMinor', r.amount_minor, 'reason', r.reason,
            'happenedAt', coalesce(${moment('y', 'paid_at')}, ${moment('t', 'booked_at')})) order by r.granted_on, r.id)
          from rebates r left join payments y on y.id = r.payment_id
            join loan_transactions t on t.order_id = r.order_id and t.number = r.transaction_number
          where r.order_id = o.id), '[]') as rebates,
        coalesce((select json_agg(json_build_object('kind', t.kind, 'happenedAt', ${moment('t', 'booked_at')}, 'effectiveOn', t.effective_on,
            'number', t.number, 'reverses', t.reverses, 'reason', t.reason, 'amountMinor', t.amount_minor, 'reversedOn', b.effective_on,
            'paymentId', b.payment_id, 'takenMinor', case when b.payment_id is not null then t.amount_minor end,
            'excessMinor', case when b.payment_id is null then 0 else ${excessTaken} end,
            'paidOn', t.terms ->> 'paidOn', 'countedOn', c.counted_on, 'effect', c.effect,
            'recoveries', case when t.kind = 'charge_off' then (select json_agg(y.payment_id) from loan_transactions y
              where y.order_id = t.order_id and y.payment_id is not null
                and (y.effective_on, y.number) > (t.effective_on, t.number)) end) order by t.number)
          from loan_transactions t
            left join loan_transactions b on b.order_id = t.order_id and b.number = t.reverses
            left join loan_changes c on c.order_id = t.order_id and c.transaction_number = t.number
          where t.order_id = o.id and t.kind not in ('disbursement', 'repayment', 'recovery')), '[]') as changes,
        coalesce((select json_agg(json_build_object('fromOn', q.asked_on, 'untilOn', q.answered_on) order by q.id)
          from plan_requests q where q.order_id = o.id and q.pauses_late_charges), '[]') as "latePauses",
        (select s.accrued_through from loan_summaries s where s.order_id = o.id) as "accruedThrough",
        (select s.credit_through from loan_summaries s where s.order_id = o.id) as "creditThrough",
        (select json_object_agg(r.kind || '/' || r.component, r.account) from product_posting_rules r
          where r.product_id = o.product_id) as "ownAccounts"
      from orders o join products p on p.id = o.product_id
        join product_versions d on d.product_id = o.product_id and d.number = o.product_version
      where ${where}
      order by o.id desc limit ${max}`;
  const readMany = async (where: ReturnType<typeof sql<boolean>>, max: number): Promise<OrderRecord[]> =>
    (await whole(where, max).execute(db)).rows.map(read);

  const addInstalments = async (orderId: number, instalments: readonly InstalmentRecord[]): Promise<void> => {
    await db
      .insertInto('instalments')
      .values(
        instalments.map((row) => ({
          order_id: orderId,
          borrower_id: borrowerOf(orderId),
          plan: sql<number>`(select plan from orders where id = ${orderId})`,
          number: row.number,
          due_on: row.dueOn,
          principal_minor: row.principalMinor,
          interest_minor: row.interestMinor,
          fee_minor: row.feeMinor,
          tax_minor: row.taxMinor ?? 0,
        })),
      )
      .execute();
  };

  const findOwn = async (id: number, borrowerId: number): Promise<OrderRecord | undefined> => {
    const orders = await ownOrder.rows(db, { id, borrowerId }, (given) =>
      whole(sql<boolean>`o.id = ${given.id} and o.borrower_id = ${given.borrowerId}`, 1),
    );
    return firstOf(orders);
  };

  return {
    /** An order of any borrower, for operators. */
    find: async (id: number): Promise<OrderRecord | undefined> =>
      firstOf(await anyOrder.rows(db, { id }, (given) => whole(sql<boolean>`o.id = ${given.id}`, 1))),

    /** A borrower's own order; undefined for another's as for a missing one. */
    findOwn,

    /** The same, of the borrower of a session. */
    findOfSession: async (id: number, live: LiveSession): Promise<OrderRecord | undefined> => {
      const orders = await sessionsOrder.rows(db, { id, ...live }, (given) =>
        whole(sql<boolean>`o.id = ${given.id} and o.borrower_id = ${borrowerOfSession(given)}`, 1),
      );
      return firstOf(orders);
    },

    listByIds: (ids: readonly number[]) => readMany(sql<boolean>`o.id = any (${ids}::bigint[])`, ids.length),

    /** A borrower's orders, the newest first, up to a practical limit. */
    listOwn: (borrowerId: number) => readMany(sql<boolean>`o.borrower_id = ${borrowerId}`, MAX_LISTED),

    /** A borrower's orders that are neither refused nor paid off, the newest first. */
    listOpen: (borrowerId: number) => readMany(ofTab(borrowerId, 'open'), MAX_OPEN),

    /** Some of a borrower's orders, the newest first: those with an id below `before`, all where it is null. */
    pageOwn: (borrowerId: number, { tab, before, max }: { tab: OrderTab; before: number | null; max: number }) =>
      readMany(sql<boolean>`${ofTab(borrowerId, tab)} and (${before}::bigint is null or o.id < ${before})`, max),

    /** The number of the newest order of a product, of the borrower of a session. */
    newestOfSession: async (productId: number, live: LiveSession): Promise<number | undefined> => {
      const newest = db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(1);
      const owner = borrowerOfSession(live);
      return (await newest.where('product_id', '=', productId).where('borrower_id', '=', owner).executeTakeFirst())?.id;
    },

    /** Ids of a market's loans that are due for a check for reminders, the longest waiting first. */
    listToRemind: async (of: { market: MarketCode; today: string; max: number }): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        select o.id from orders o join products p on p.id = o.product_id
        where o.disbursed_on <= ${of.today} and o.remind_on <= ${of.today} and p.market = ${of.market}
        order by o.remind_on, o.id limit ${of.max}`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Stores the date of an order's next check; null for never. */
    remindOn: async (id: number, day: string | null): Promise<void> => {
      await db.updateTable('orders').set({ remind_on: day }).where('id', '=', id).execute();
    },

    /**
     * The order, locked until the transaction ends: transactions on an order wait here, one after another. The
     * lock is a separate statement, so that later reads include the commits of earlier holders.
     */
    lock: async (id: number): Promise<OrderRecord | undefined> => {
      const [, orders] = await Promise.all([
        lockOfOrder.rows(db, { id }, (given) => sql`select 1 from orders where id = ${given.id} for update`),
        anyOrder.rows(db, { id }, (given) => whole(sql<boolean>`o.id = ${given.id}`, 1)),
      ]);
      return firstOf(orders);
    },

    /** A borrower's own order, locked as by `lock`; undefined for another's as for a missing one. */
    lockOwn: async (id: number, borrowerId: number): Promise<OrderRecord | undefined> => {
      const lock = lockOfOwnOrder.rows(
        db,
        { id, borrowerId },
        (given) => sql`select 1 from orders where id = ${given.id} and borrower_id = ${given.borrowerId} for update`,
      );
      return (await Promise.all([lock, findOwn(id, borrowerId)]))[1];
    },

    /** Adds an order, with its instalments if any. */
    insert: async (order: Insertable<Tables['orders']>, instalments: readonly InstalmentRecord[]): Promise<number> => {
      const { id } = await db.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow();
      if (instalments.length > 0) await addInstalments(id, instalments);
      return id;
    },

    /** Turns the order into a loan: its disbursement date and its instalments. The caller holds its lock. */
    disburse: async (id: number, disbursedOn: string, instalments: readonly InstalmentRecord[]): Promise<void> => {
      await db
        .updateTable('orders')
        .set({ disbursed_on: disbursedOn, account_problem: null })
        .where('id', '=', id)
        .execute();
      await addInstalments(id, instalments);
    },

    /** Records a returned disbursement: the order is no longer a loan, and asks for another account. The caller holds its lock. */
    cancelDisbursement: async (id: number, problem: PayoutFailure): Promise<void> => {
      await db
        .updateTable('orders')
        .set({ disbursed_on: null, account_problem: problem, plan: sql<number>`plan + 1` })
        .where('id', '=', id)
        .execute();
    },

    /** Records why the disbursement failed, for the borrower to read; null when there is nothing to correct. */
    setAccountProblem: async (id: number, problem: PayoutFailure | null): Promise<void> => {
      await db.updateTable('orders').set({ account_problem: problem }).where('id', '=', id).execute();
    },

    /**
     * Assigns an account to an order whose disbursement failed: it no longer asks for one.
     * @returns false for an order that does not ask for one, or is another borrower's
     */
    confirmAccount: async (order: { id: number; borrowerId: number; accountId: number }): Promise<boolean> => {
      const row = await db
        .updateTable('orders')
        .set({ payout_account_id: order.accountId, account_problem: null })
        .where('id', '=', order.id)
        .where('borrower_id', '=', order.borrowerId)
        .where(asksForAccount)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Ids of a borrower's orders that ask for another account, optionally of a product. */
    listAskingForAccount: async (borrowerId: number, productId: number | null): Promise<number[]> => {
      const rows = await db
        .selectFrom('orders')
        .select('id')
        .where('borrower_id', '=', borrowerId)
        .where(asksForAccount)
        .$if(productId !== null, (query) => query.where('product_id', '=', productId ?? 0))
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Makes orders that wait for a blocked account ask for another one, with the reason. */
    askForAnotherAccount: async (accountId: number, problem: PayoutFailure): Promise<void> => {
      await db
        .updateTable('orders')
        .set({ account_problem: problem })
        .where('payout_account_id', '=', accountId)
        .where('withdraw_confirmed_at', 'is not', null)
        .where('disbursed_on', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('payouts')
                .select('payouts.id')
                .whereRef('payouts.order_id', '=', 'orders.id')
                .where('payouts.purpose', '=', 'disbursement')
                .where('payouts.status', 'not in', PAYOUT_OVER_UNPAID),
            ),
          ),
        )
        .execute();
    },
  };
}
