import { type Insertable, sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { AllocationComponent, ClientKind, CurrencyCode, MarketCode, Tables } from '../db/tables.ts';

/** An order with everything its state is computed from, as the tables hold it. */
export interface OrderRecord {
  readonly id: number;
  readonly borrowerId: number;
  readonly productId: number;
  readonly productName: string;
  readonly productLogo: string;
  readonly market: MarketCode;
  readonly currency: CurrencyCode;
  readonly principalMinor: number;
  readonly upfrontFeeMinor: number;
  readonly annualRatePercent: string;
  readonly terms: unknown;
  /** What was signed (signed-loan.ts); null on an order from before that was kept. */
  readonly signed: unknown;
  readonly clientKind: ClientKind;
  readonly decision: 'pending' | 'approved' | 'refused';
  readonly decisionReason: string | null;
  readonly withdrawConfirmedAt: Date | null;
  readonly disbursedOn: string | null;
  readonly accountProblem: string | null;
  /** The account that its borrower confirmed for it; null before that. */
  readonly payoutAccountId: number | null;
  readonly createdAt: Date;
  readonly instalments: readonly InstalmentRecord[];
  readonly allocations: readonly AllocationRecord[];
  readonly extensions: readonly ExtensionRecord[];
  readonly rebates: readonly RebateRecord[];
}

export interface InstalmentRecord {
  readonly number: number;
  readonly dueOn: string;
  readonly principalMinor: number;
  readonly interestMinor: number;
  readonly feeMinor: number;
}

/** A row that a payment brought: when it was paid, in milliseconds since 1970. */
interface BroughtByPayment {
  readonly happenedAt: number;
}

export interface AllocationRecord extends BroughtByPayment {
  readonly paymentId: string;
  readonly paidOn: string;
  readonly instalmentNumber: number | null;
  readonly component: AllocationComponent;
  readonly amountMinor: number;
}

export interface ExtensionRecord extends BroughtByPayment {
  readonly paymentId: string;
  readonly grantedOn: string;
  readonly days: number;
  readonly chargeMinor: number;
  readonly newDueOns: readonly { readonly number: number; readonly dueOn: string }[];
}

export interface RebateRecord {
  /** Null where no payment brought it. */
  readonly happenedAt: number | null;
  readonly grantedOn: string;
  readonly instalmentNumber: number | null;
  readonly component: Exclude<AllocationComponent, 'excess'>;
  readonly amountMinor: number;
}

const MOST_LISTED = 100;
/** More than anybody was ever approved for: what is not read would not be counted. */
const MOST_APPROVED = 100_000;

/** When a payment was paid, in milliseconds: JSON knows no instants. */
const moment = (payment: string) => sql<number>`(extract(epoch from ${sql.ref(`${payment}.paid_at`)}) * 1000)::bigint`;

/** An order that was confirmed, whose money could not be sent. */
const asksForAccount = sql<boolean>`withdraw_confirmed_at is not null and disbursed_on is null and account_problem is not null`;

/** Orders, their instalments and extensions. One statement reads an order whole. */
export function createOrderStore(db: Executor) {
  const readMany = async (where: ReturnType<typeof sql<boolean>>, most: number): Promise<OrderRecord[]> => {
    const { rows } = await sql<OrderRecord>`
      select o.id, o.borrower_id as "borrowerId", o.product_id as "productId", p.name as "productName", p.logo as "productLogo",
        p.market, o.currency, o.principal_minor as "principalMinor", o.upfront_fee_minor as "upfrontFeeMinor",
        o.annual_rate_percent as "annualRatePercent", o.terms, o.signed, o.client_kind as "clientKind", o.decision,
        o.decision_reason as "decisionReason", o.withdraw_confirmed_at as "withdrawConfirmedAt",
        o.disbursed_on as "disbursedOn", o.account_problem as "accountProblem",
        o.payout_account_id as "payoutAccountId", o.created_at as "createdAt",
        coalesce((select json_agg(json_build_object('number', i.number, 'dueOn', i.due_on, 'principalMinor', i.principal_minor,
            'interestMinor', i.interest_minor, 'feeMinor', i.fee_minor) order by i.number)
          from instalments i where i.order_id = o.id), '[]') as instalments,
        coalesce((select json_agg(json_build_object('paymentId', a.payment_id, 'paidOn', a.paid_on, 'instalmentNumber',
            a.instalment_number, 'component', a.component, 'amountMinor', a.amount_minor, 'happenedAt', ${moment('y')})
            order by a.paid_on, y.paid_at, y.settled_at, a.payment_id, a.seq)
          from allocations a join payments y on y.id = a.payment_id where a.order_id = o.id), '[]') as allocations,
        coalesce((select json_agg(json_build_object('paymentId', e.payment_id, 'grantedOn', e.granted_on, 'days', e.days,
            'chargeMinor', e.charge_minor, 'newDueOns', e.new_due_ons, 'happenedAt', ${moment('y')}) order by e.seq)
          from extensions e join payments y on y.id = e.payment_id where e.order_id = o.id), '[]') as extensions,
        coalesce((select json_agg(json_build_object('grantedOn', r.granted_on, 'instalmentNumber', r.instalment_number,
            'component', r.component, 'amountMinor', r.amount_minor,
            'happenedAt', ${moment('y')}) order by r.granted_on, r.id)
          from rebates r left join payments y on y.id = r.payment_id where r.order_id = o.id), '[]') as rebates
      from orders o join products p on p.id = o.product_id
      where ${where}
      order by o.id desc limit ${most}`.execute(db);
    return rows;
  };
  const readWhole = async (where: ReturnType<typeof sql<boolean>>): Promise<OrderRecord | undefined> =>
    (await readMany(where, 1))[0];

  const addInstalments = async (orderId: number, instalments: readonly InstalmentRecord[]): Promise<void> => {
    await db
      .insertInto('instalments')
      .values(
        instalments.map((row) => ({
          order_id: orderId,
          number: row.number,
          due_on: row.dueOn,
          principal_minor: row.principalMinor,
          interest_minor: row.interestMinor,
          fee_minor: row.feeMinor,
        })),
      )
      .execute();
  };

  return {
    /** A borrower's own order; another's is undefined like one that does not exist. */
    findOwn: (id: number, borrowerId: number) =>
      readWhole(sql<boolean>`o.id = ${id} and o.borrower_id = ${borrowerId}`),

    /** A borrower's orders, the newest first, as many as anybody will look through. */
    listOwn: (borrowerId: number) => readMany(sql<boolean>`o.borrower_id = ${borrowerId}`, MOST_LISTED),

    /** All that a borrower was approved for, whatever became of it, the newest first. */
    listApproved: (borrowerId: number) =>
      readMany(sql<boolean>`o.borrower_id = ${borrowerId} and o.decision = 'approved'`, MOST_APPROVED),

    /** Some of a borrower's orders, the newest first: those with an id below `before`, all where it is null. */
    pageOwn: (borrowerId: number, { before, most }: { before: number | null; most: number }) =>
      readMany(
        before === null
          ? sql<boolean>`o.borrower_id = ${borrowerId}`
          : sql<boolean>`o.borrower_id = ${borrowerId} and o.id < ${before}`,
        most,
      ),

    /** A borrower's newest order of a product. */
    findNewest: (productId: number, borrowerId: number) =>
      readWhole(sql<boolean>`o.product_id = ${productId} and o.borrower_id = ${borrowerId}`),

    /** Ids of the loans of a market that have to be looked at for something to tell their borrowers, those that wait longest first. */
    listToRemind: async (of: { market: MarketCode; today: string; most: number }): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        select o.id from orders o join products p on p.id = o.product_id
        where o.disbursed_on <= ${of.today} and o.remind_on <= ${of.today} and p.market = ${of.market}
        order by o.remind_on, o.id limit ${of.most}`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Says on which day an order has to be looked at next; null for never again. */
    remindOn: async (id: number, day: string | null): Promise<void> => {
      await db.updateTable('orders').set({ remind_on: day }).where('id', '=', id).execute();
    },

    /**
     * The order, locked until the transaction ends: whatever moves money on an order waits here, one after another. The
     * lock is a statement of its own, so that what is read afterwards includes what the one before it committed.
     */
    lock: async (id: number): Promise<OrderRecord | undefined> => {
      await sql`select 1 from orders where id = ${id} for update`.execute(db);
      return readWhole(sql<boolean>`o.id = ${id}`);
    },

    /** Puts an order in, with its instalments when it has them. */
    insert: async (order: Insertable<Tables['orders']>, instalments: readonly InstalmentRecord[]): Promise<number> => {
      const { id } = await db.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow();
      if (instalments.length > 0) await addInstalments(id, instalments);
      return id;
    },

    /** Makes the order a loan: paid out on a day, with its instalments. The caller holds its lock. */
    disburse: async (id: number, disbursedOn: string, instalments: readonly InstalmentRecord[]): Promise<void> => {
      await db
        .updateTable('orders')
        .set({ disbursed_on: disbursedOn, account_problem: null })
        .where('id', '=', id)
        .execute();
      await addInstalments(id, instalments);
    },

    /** Notes why the money could not be sent, for the borrower to read; null when there is nothing to mend. */
    setAccountProblem: async (id: number, problem: string | null): Promise<void> => {
      await db.updateTable('orders').set({ account_problem: problem }).where('id', '=', id).execute();
    },

    /**
     * Takes an account for an order whose money could not be sent to the one before it: it asks for none any more.
     * @returns false for an order that asks for none, or is another's
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

    /** Ids of a borrower's orders that ask for another account, of a product where one is named. */
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

    /** Orders that wait for an account that nothing may be paid to ask for another one, and say why. */
    askForAnotherAccount: async (accountId: number, problem: string): Promise<void> => {
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
                .where('payouts.status', '<>', 'failed'),
            ),
          ),
        )
        .execute();
    },

    addRebates: async (
      orderId: number,
      paymentId: string,
      rebates: readonly Omit<RebateRecord, 'happenedAt'>[],
    ): Promise<void> => {
      if (rebates.length === 0) return;
      await db
        .insertInto('rebates')
        .values(
          rebates.map((rebate) => ({
            order_id: orderId,
            payment_id: paymentId,
            granted_on: rebate.grantedOn,
            instalment_number: rebate.instalmentNumber,
            component: rebate.component,
            amount_minor: rebate.amountMinor,
            reason: 'payoff',
          })),
        )
        .execute();
    },

    addExtension: async (extension: Omit<ExtensionRecord, 'happenedAt'> & { orderId: number }): Promise<void> => {
      await db
        .insertInto('extensions')
        .values({
          payment_id: extension.paymentId,
          order_id: extension.orderId,
          granted_on: extension.grantedOn,
          days: extension.days,
          charge_minor: extension.chargeMinor,
          new_due_ons: JSON.stringify(extension.newDueOns),
        })
        .execute();
    },
  };
}
