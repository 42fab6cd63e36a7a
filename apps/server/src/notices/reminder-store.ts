import type { ReminderKind } from '@hiram/domain';
import { sql } from 'kysely';
import type { ReminderReason } from './tables.ts';
import type { Executor } from '../platform/db/database.ts';
import type { ReminderChannel, ReminderStatus } from './tables.ts';
import { isUnderReview } from '../platform/open-items/open-item-store.ts';
import type { MarketCode } from '@hiram/domain';
import { PAYOUT_OVER_UNPAID } from '../lending/transactions/money-codes.ts';

/** The occasion of a refused account begins with it; its number follows. */
export const REFUSED_ACCOUNT = 'account/';
/** The occasion of a payout that was made begins with it; its number follows. One that failed or came back has the number alone. */
export const SENT_PAYOUT = 'sent/';

/** A reminder for the borrower of an order on a channel. */
export interface ReminderPlan {
  readonly orderId: number;
  readonly borrowerId: number;
  readonly kind: ReminderKind;
  readonly occasion: string;
  readonly channel: ReminderChannel;
  readonly afterPush: boolean;
  readonly plannedAt: Date;
  readonly notBefore: Date;
}

/** A reminder claimed by one process. */
export interface ClaimedReminder
  extends Pick<ReminderPlan, 'orderId' | 'borrowerId' | 'kind' | 'occasion' | 'channel'> {
  readonly id: number;
  /** The number of claims, which distinguishes this claim from a later one. */
  readonly claims: number;
  /** The number of earlier attempts with a provider. */
  readonly tries: number;
}

/** The result of a reminder. */
export interface ReminderEnd {
  readonly status: Exclude<ReminderStatus, 'planned' | 'sending'>;
  readonly reason: ReminderReason | null;
  readonly at: Date;
}

/** A settled payment without a receipt message. */
export interface UnnotifiedPayment {
  readonly paymentId: string;
  readonly orderId: number;
  readonly borrowerId: number;
}

/** A payout that was made, failed or came back, without a message. */
export interface UnnotifiedPayout extends Omit<UnnotifiedPayment, 'paymentId'> {
  readonly payoutId: string;
}

/** An account that an operator refused, and an order that waited for it, without a message. */
export interface UnnotifiedRefusal extends Omit<UnnotifiedPayment, 'paymentId'> {
  readonly accountId: number;
}

/** An answered request for a payment plan, without a message. */
export interface UnnotifiedAnswer extends Omit<UnnotifiedPayment, 'paymentId'> {
  readonly requestId: number;
}

/** Reminders, from plan to end. */
export function createReminderStore(db: Executor) {
  return {
    /** Adds plans. An existing one stays as it is. @returns the number of new ones */
    plan: async (reminders: readonly ReminderPlan[]): Promise<number> => {
      if (reminders.length === 0) return 0;
      const rows = await db
        .insertInto('reminders')
        .values(
          reminders.map((plan) => ({
            order_id: plan.orderId,
            borrower_id: plan.borrowerId,
            kind: plan.kind,
            occasion: plan.occasion,
            channel: plan.channel,
            after_push: plan.afterPush,
            planned_at: plan.plannedAt,
            not_before: plan.notBefore,
          })),
        )
        .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'occasion', 'channel']).doNothing())
        .returning('id')
        .execute();
      return rows.length;
    },

    /** Payments of a market settled since an instant without a planned message, except for those held for an operator. */
    listUnnotified: (of: { market: MarketCode; since: Date; max: number }): Promise<UnnotifiedPayment[]> =>
      db
        .selectFrom('payments as p')
        .innerJoin('orders as o', 'o.id', 'p.order_id')
        .innerJoin('products as d', 'd.id', 'o.product_id')
        .select(['p.id as paymentId', 'p.order_id as orderId', 'o.borrower_id as borrowerId'])
        .where('p.status', '=', 'paid')
        .where('p.settled_at', '>', of.since)
        .where('p.receipt_planned_at', 'is', null)
        .where(({ not }) => not(isUnderReview('payment', sql.ref('p.id'))))
        .where('d.market', '=', of.market)
        .orderBy('p.settled_at')
        .limit(of.max)
        .execute(),

    /** Payouts of a market that failed or came back since an instant without a planned message, of orders that ask for another account. */
    listUnnotifiedPayouts: (of: { market: MarketCode; since: Date; max: number }): Promise<UnnotifiedPayout[]> =>
      db
        .selectFrom('payouts as p')
        .innerJoin('orders as o', 'o.id', 'p.order_id')
        .innerJoin('products as d', 'd.id', 'o.product_id')
        .select(['p.id as payoutId', 'p.order_id as orderId', 'o.borrower_id as borrowerId'])
        .where('p.status', 'in', PAYOUT_OVER_UNPAID)
        .where('p.ended_at', '>', of.since)
        .where('o.disbursed_on', 'is', null)
        .where('o.account_problem', 'is not', null)
        .where('d.market', '=', of.market)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('reminders as r')
                .select('r.id')
                .whereRef('r.order_id', '=', 'p.order_id')
                .where('r.kind', '=', 'payout')
                .whereRef('r.occasion', '=', 'p.id'),
            ),
          ),
        )
        .orderBy('p.ended_at')
        .limit(of.max)
        .execute(),

    /** Disbursements of a market that were paid since an instant without a planned message. */
    listUnnotifiedDisbursements: async (of: {
      market: MarketCode;
      since: Date;
      max: number;
    }): Promise<UnnotifiedPayout[]> => {
      const { rows } = await sql<UnnotifiedPayout>`
        select p.id as "payoutId", p.order_id as "orderId", p.borrower_id as "borrowerId"
        from payouts p join orders o on o.id = p.order_id join products d on d.id = o.product_id
        where p.status = 'paid' and p.purpose = 'disbursement' and p.ended_at > ${of.since} and d.market = ${of.market}
          and not exists (select from reminders r where r.order_id = p.order_id and r.kind = 'payout' and r.occasion = ${SENT_PAYOUT} || p.id)
        order by p.ended_at limit ${of.max}`.execute(db);
      return rows;
    },

    /**
     * Accounts that were refused since an instant before anything was sent to them, with the orders of a market that ask for another account and
     * have none, without a planned message. A payout that was given up with the account has a message of its own.
     */
    listUnnotifiedRefusals: async (of: {
      market: MarketCode;
      since: Date;
      max: number;
    }): Promise<UnnotifiedRefusal[]> => {
      const { rows } = await sql<UnnotifiedRefusal>`
        select a.id as "accountId", o.id as "orderId", o.borrower_id as "borrowerId"
        from payout_accounts a join orders o on o.borrower_id = a.borrower_id join products d on d.id = o.product_id
        where a.refused_at > ${of.since} and d.market = ${of.market}
          and o.withdraw_confirmed_at is not null and o.disbursed_on is null and o.account_problem is not null
          and not exists (select from payout_accounts c where c.borrower_id = a.borrower_id and (c.replaced_at is null or c.refused_at > a.refused_at))
          and not exists (select from payouts p where p.order_id = o.id and p.account_id = a.id)
          and not exists (select from reminders r where r.order_id = o.id and r.kind = 'payout' and r.occasion = ${REFUSED_ACCOUNT} || a.id)
        order by a.refused_at, o.id limit ${of.max}`.execute(db);
      return rows;
    },

    /** Requests for a payment plan of a market that were answered since an instant, without a planned message. */
    listUnnotifiedAnswers: async (of: {
      market: MarketCode;
      since: Date;
      max: number;
    }): Promise<UnnotifiedAnswer[]> => {
      const { rows } = await sql<UnnotifiedAnswer>`
        select q.id as "requestId", q.order_id as "orderId", q.borrower_id as "borrowerId"
        from plan_requests q join orders o on o.id = q.order_id join products d on d.id = o.product_id
        where q.status <> 'open' and q.answered_at > ${of.since} and d.market = ${of.market}
          and not exists (select from reminders r where r.order_id = q.order_id and r.kind = 'plan' and r.occasion = q.id::text)
        order by q.answered_at limit ${of.max}`.execute(db);
      return rows;
    },

    /**
     * Claims due reminders for one process. An SMS that a notification would make unnecessary waits for it.
     * @param now by the service's clock; the claim itself uses the machine's
     */
    claim: async (now: Date, claim: { at: Date; until: Date; max: number }): Promise<ClaimedReminder[]> => {
      const { rows } = await sql<ClaimedReminder>`
        update reminders set claims = claims + 1, claimed_until = ${claim.until}
        where id in (
          select r.id from reminders r
          where r.status = 'planned' and r.not_before <= ${now} and (r.claimed_until is null or r.claimed_until <= ${claim.at})
            and not (r.after_push and exists (select from reminders p
              where p.order_id = r.order_id and p.kind = r.kind and p.occasion = r.occasion and p.channel = 'push'
                and p.status in ('planned', 'sending')))
          order by r.not_before, r.id limit ${claim.max} for update skip locked)
        returning id, order_id as "orderId", borrower_id as "borrowerId", kind, occasion, channel, claims, tries`.execute(
        db,
      );
      return rows;
    },

    /** Records that it is handed to the provider now. @returns false when another process has it, or it has ended */
    begin: async (
      { id, claims }: ClaimedReminder,
      said: { body: string | null; language: string },
    ): Promise<boolean> => {
      const row = await db
        .updateTable('reminders')
        .set(({ eb }) => ({ status: 'sending', tries: eb('tries', '+', 1), ...said }))
        .where('id', '=', id)
        .where('claims', '=', claims)
        .where('status', '=', 'planned')
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Ends a reminder that this process has claimed. */
    end: async ({ id, claims }: ClaimedReminder, { status, reason, at }: ReminderEnd): Promise<void> => {
      await db
        .updateTable('reminders')
        .set({ status, reason, ended_at: at, claimed_until: null })
        .where('id', '=', id)
        .where('claims', '=', claims)
        .execute();
    },

    /** Postpones one that was certainly not sent. */
    postpone: async ({ id, claims }: ClaimedReminder, notBefore: Date): Promise<void> => {
      await db
        .updateTable('reminders')
        .set({ status: 'planned', not_before: notBefore, claimed_until: null })
        .where('id', '=', id)
        .where('claims', '=', claims)
        .execute();
    },

    /** Ends those handed to a provider by a process that died. @returns them */
    endLost: async (machineNow: Date, end: ReminderEnd): Promise<Pick<ReminderPlan, 'kind' | 'channel'>[]> =>
      db
        .updateTable('reminders')
        .set({ status: end.status, reason: end.reason, ended_at: end.at, claimed_until: null })
        .where('status', '=', 'sending')
        .where('claimed_until', '<=', machineNow)
        .returning(['kind', 'channel'])
        .execute(),

    /** The state of the corresponding notification; undefined for none. */
    statusOf: async (
      reminder: Pick<ReminderPlan, 'orderId' | 'kind' | 'occasion'>,
      channel: ReminderChannel,
    ): Promise<ReminderStatus | undefined> => {
      const row = await db
        .selectFrom('reminders')
        .select('status')
        .where('order_id', '=', reminder.orderId)
        .where('kind', '=', reminder.kind)
        .where('occasion', '=', reminder.occasion)
        .where('channel', '=', channel)
        .executeTakeFirst();
      return row?.status;
    },

    /** A market's reminders by result and by day of a time zone, the newest day first. */
    countOutcomes: async (of: { market: MarketCode; since: Date; timeZone: string }) => {
      const { rows } = await sql<{
        endedOn: string;
        kind: ReminderKind;
        channel: ReminderChannel;
        status: ReminderStatus;
        reason: ReminderReason | null;
        count: number;
      }>`
        select (r.ended_at at time zone ${of.timeZone})::date as "endedOn", r.kind, r.channel, r.status, r.reason, count(*) as count
        from reminders r join orders o on o.id = r.order_id join products d on d.id = o.product_id
        where r.ended_at >= ${of.since} and d.market = ${of.market}
        group by 1, 2, 3, 4, 5 order by 1 desc, 2, 3, 4, 5`.execute(db);
      return rows;
    },

    /** All reminders of an order, oldest first. */
    listOfOrder: (orderId: number) =>
      db
        .selectFrom('reminders')
        .select(['kind', 'occasion', 'channel', 'status', 'reason', 'body'])
        .select(['planned_at as plannedAt', 'not_before as notBefore', 'ended_at as endedAt'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute(),
  };
}
