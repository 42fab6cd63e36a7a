import type { ReminderKind } from '@hiram/domain';
import { sql } from 'kysely';
import type { ReminderReason } from './tables.ts';
import type { Executor } from '../platform/db/database.ts';
import type { ReminderChannel, ReminderStatus } from './tables.ts';
import { isUnderReview } from '../platform/open-items/open-item-store.ts';
import type { CalendarDate, MarketCode } from '@hiram/domain';

/** The occasion of a refused account begins with it; its number follows. */
export const REFUSED_ACCOUNT = 'account/';
/** The occasion of a payment of an agreed plan begins with it; the request's number, the day and the days ahead follow. */
export const PLAN_PAYMENT = 'plan/';
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

/** An occasion without a message. */
export type UnnotifiedOccasion = Pick<ReminderPlan, 'orderId' | 'borrowerId' | 'kind' | 'occasion'>;

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

    /**
     * What happened in a market without a planned message, the oldest first: a disbursement; a payout that failed or came back, while its order asks
     * for another account; an account that was refused before anything was sent to it, while an order asks for another and there is none; an
     * answered request for a payment plan; a payment of an agreed plan that is near. A payout that was given up with its account has a message of its own.
     */
    listUnnotifiedOccasions: async (of: {
      market: MarketCode;
      /** Of a disbursement and an answer. */
      since: Date;
      /** Of a payout that was not made, and a refused account. */
      unpaidSince: Date;
      today: CalendarDate;
      /** Days before a payment of a plan. */
      daysBefore: readonly number[];
      max: number;
    }): Promise<UnnotifiedOccasion[]> => {
      const { rows } = await sql<UnnotifiedOccasion>`
        select o.id as "orderId", o.borrower_id as "borrowerId", c.kind, c.occasion
        from (
          select 'payout' as kind, ${SENT_PAYOUT} || p.id as occasion, p.order_id, p.ended_at as at
          from payouts p
          where p.status = 'paid' and p.purpose = 'disbursement' and p.ended_at > ${of.since}
          union all
          select 'payout', p.id, p.order_id, p.ended_at
          from payouts p join orders w on w.id = p.order_id
          where p.status in ('failed', 'returned') and p.ended_at > ${of.unpaidSince}
            and w.disbursed_on is null and w.account_problem is not null
          union all
          select 'payout', ${REFUSED_ACCOUNT} || a.id, w.id, a.refused_at
          from payout_accounts a join orders w on w.borrower_id = a.borrower_id
          where a.refused_at > ${of.unpaidSince}
            and w.withdraw_confirmed_at is not null and w.disbursed_on is null and w.account_problem is not null
            and not exists (select from payout_accounts b where b.borrower_id = a.borrower_id and (b.replaced_at is null or b.refused_at > a.refused_at))
            and not exists (select from payouts p where p.order_id = w.id and p.account_id = a.id)
          union all
          select 'plan', q.id::text, q.order_id, q.answered_at
          from plan_requests q
          where q.status <> 'open' and q.answered_at > ${of.since}
          union all
          select 'due', concat(${PLAN_PAYMENT}::text, q.id, '/', to_char(d.due_on, 'YYYY-MM-DD'), '/', d.ahead), q.order_id, q.answered_at
          from plan_requests q cross join generate_series(0, q.payments - 1) n
            cross join lateral (
              select q.first_on + n * q.every_days as due_on, min(ahead) as ahead
              from unnest(${of.daysBefore}::integer[]) ahead where q.first_on + n * q.every_days - ahead <= ${of.today}::date
            ) d
          where q.status = 'accepted' and d.due_on >= ${of.today}::date and d.ahead is not null
        ) c join orders o on o.id = c.order_id join products d on d.id = o.product_id
        where d.market = ${of.market}
          and not exists (select from reminders r where r.order_id = c.order_id and r.kind = c.kind and r.occasion = c.occasion)
        order by c.at, c.order_id limit ${of.max}`.execute(db);
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
