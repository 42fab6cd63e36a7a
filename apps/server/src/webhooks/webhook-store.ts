import { type CalendarDate, type MarketCode, marketCodes } from '@hiram/domain';
import { sql } from 'kysely';
import type { Executor } from '../platform/db/database.ts';
import { isUnderReview } from '../platform/open-items/open-item-store.ts';
import type { ComplaintEvent, EventKind, WebhookFailure } from './tables.ts';

/** An event for a receiver outside. */
export interface WebhookEvent {
  readonly id: number;
  readonly eventId: string;
  readonly kind: EventKind;
  readonly complaintId: number | null;
  readonly orderId: number | null;
  readonly borrowerId: number | null;
  readonly body: string;
  /** The number of attempts, including the present one. */
  readonly attempts: number;
}

/** Why an attempt failed. */
export interface FailedTry {
  readonly failure: WebhookFailure;
  /** The HTTP status where the receiver refused; null otherwise. */
  readonly status: number | null;
}

/** A try that is over. */
export interface EndedTry {
  readonly at: Date;
  readonly tookMs: number;
}

/** An abandoned event for the help-desk. */
export interface DeadEvent {
  readonly eventId: string;
  readonly kind: EventKind;
  readonly complaintId: number | null;
  readonly deadAt: Date | null;
  readonly failure: WebhookFailure | null;
  readonly status: number | null;
}

/** For how long after its due date a loan is told of as overdue, should the job have stood still. */
const OVERDUE_DAYS = 7;

const withTry = (ended: EndedTry, { failure, status }: Partial<FailedTry> = {}) =>
  sql<string>`tries || ${JSON.stringify([{ at: ended.at, tookMs: ended.tookMs, failure, status }])}::jsonb`;

/**
 * Events for receivers outside: written in the transaction that they report, sent afterwards. Those of complaints are written here, those of
 * loans and payments by the database (`tell_partners`).
 */
export function createWebhookStore(db: Executor) {
  const again = (at: Date) => ({ dead_at: null, attempts: 0, next_attempt_at: at });
  return {
    record: async (event: {
      eventId: string;
      kind: ComplaintEvent;
      complaintId: number;
      borrowerId: number;
      body: string;
      at: Date;
    }): Promise<void> => {
      await db
        .insertInto('webhook_events')
        .values({
          event_id: event.eventId,
          kind: event.kind,
          complaint_id: event.complaintId,
          borrower_id: event.borrowerId,
          body: event.body,
          created_at: event.at,
          next_attempt_at: event.at,
        })
        .execute();
    },

    /** Records an example of an event for an endpoint. It is about nobody. */
    recordExample: async (event: {
      eventId: string;
      kind: EventKind;
      endpointId: number;
      body: string;
      at: Date;
    }): Promise<void> => {
      await db
        .insertInto('webhook_events')
        .values({
          event_id: event.eventId,
          kind: event.kind,
          endpoint_id: event.endpointId,
          body: event.body,
          created_at: event.at,
          next_attempt_at: event.at,
        })
        .execute();
    },

    /** Records that loans of partners' customers are overdue, each due date once. @param today in each market */
    recordOverdue: async (today: Readonly<Record<MarketCode, CalendarDate>>, at: Date): Promise<void> => {
      for (const market of marketCodes)
        await sql`
          select tell_partners('loan.overdue', s.order_id, s.borrower_id, ${at}, jsonb_build_object('dueOn', s.oldest_unpaid_due_on))
          from loan_summaries s join borrowers b on b.id = s.borrower_id
          where s.settled_on is null and b.market = ${market}
            and s.oldest_unpaid_due_on < ${today[market]}::date
            and s.oldest_unpaid_due_on >= ${today[market]}::date - ${OVERDUE_DAYS}::int
            and exists (
              select from partner_customers c join webhook_endpoints e on e.partner = c.partner
              where c.borrower_id = s.borrower_id and not e.is_test and e.stop_reason is distinct from 'removed'
                and 'loan.overdue' = any(e.kinds))
            and not exists (select from webhook_events w where w.order_id = s.order_id and w.kind = 'loan.overdue'
              and w.body::jsonb -> 'data' ->> 'dueOn' = s.oldest_unpaid_due_on::text)`.execute(db);
    },

    /**
     * Claims due events of a receiver for one process until `claimedUntil`. Events of a complaint or of a loan are sent in order: each waits
     * for its predecessor, and for no event of another one.
     * @param endpointId null for the help-desk
     */
    claim: async (
      endpointId: number | null,
      { now, claimedUntil, max }: { now: Date; claimedUntil: Date; max: number },
    ): Promise<WebhookEvent[]> => {
      const isOfReceiver = endpointId === null ? sql`endpoint_id is null` : sql`endpoint_id = ${endpointId}`;
      const { rows } = await sql<WebhookEvent>`
        with first as (
          select distinct on (complaint_id, order_id) id, next_attempt_at, claimed_until from webhook_events
          where delivered_at is null and dead_at is null and ${isOfReceiver} order by complaint_id, order_id, id)
        update webhook_events set attempts = attempts + 1, claimed_until = ${claimedUntil}
        where id in (
          select w.id from webhook_events w
          -- as an array they are found by key, whatever the statistics say: a join may compare each with each
          where w.id = any(array(
              select id from first where next_attempt_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
              order by id limit ${max}))
            and w.delivered_at is null and w.dead_at is null and (w.claimed_until is null or w.claimed_until <= ${now})
          order by w.id for update skip locked)
        returning id, event_id as "eventId", kind, complaint_id as "complaintId", order_id as "orderId", borrower_id as "borrowerId", body,
          attempts`.execute(db);
      return [...rows].sort((one, other) => one.id - other.id);
    },

    delivered: async (id: number, ended: EndedTry): Promise<void> => {
      await db
        .updateTable('webhook_events')
        .set({
          delivered_at: ended.at,
          claimed_until: null,
          last_failure: null,
          last_status: null,
          tries: withTry(ended),
        })
        .where('id', '=', id)
        .execute();
    },

    /** Records a failed attempt. @param nextAt the time of the next one; null abandons it */
    failed: async (
      id: number,
      { failure, status, nextAt, ...ended }: FailedTry & EndedTry & { nextAt: Date | null },
    ): Promise<void> => {
      await db
        .updateTable('webhook_events')
        .set({
          claimed_until: null,
          last_failure: failure,
          last_status: status,
          tries: withTry(ended, { failure, status }),
          ...(nextAt === null ? { dead_at: ended.at } : { next_attempt_at: nextAt }),
        })
        .where('id', '=', id)
        .execute();
    },

    /** Takes a try back that the service's own stop cut off: it is sent again, by the next process. */
    interrupted: async (id: number, at: Date): Promise<void> => {
      await db
        .updateTable('webhook_events')
        .set(({ eb }) => ({ attempts: eb('attempts', '-', 1), claimed_until: null, next_attempt_at: at }))
        .where('id', '=', id)
        .execute();
    },

    /** Abandoned events for the help-desk with an open item, oldest first. */
    listDead: (): Promise<DeadEvent[]> =>
      db
        .selectFrom('webhook_events')
        .select([
          'event_id as eventId',
          'kind',
          'complaint_id as complaintId',
          'dead_at as deadAt',
          'last_failure as failure',
          'last_status as status',
        ])
        .where('endpoint_id', 'is', null)
        .where('dead_at', 'is not', null)
        .where(isUnderReview('webhook', sql.ref('event_id')))
        .orderBy('id')
        .execute(),

    /** Schedules an abandoned event for the help-desk again, from the first attempt on. @returns false for one that was not abandoned */
    revive: async (eventId: string, at: Date): Promise<boolean> => {
      const row = await db
        .updateTable('webhook_events')
        .set(again(at))
        .where('event_id', '=', eventId)
        .where('endpoint_id', 'is', null)
        .where('dead_at', 'is not', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Schedules any event again, also one that was delivered, unless it is being sent. @returns false where it is */
    sendAgain: async (id: number, at: Date): Promise<boolean> => {
      const row = await db
        .updateTable('webhook_events')
        .set({ ...again(at), delivered_at: null })
        .where('id', '=', id)
        .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', at)]))
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Schedules the failed events of an endpoint again: abandoned ones, and those that wait for their next try.
     * @param since the first day of the events, in a time zone; null for all
     * @param deadSince leaves out what was given up before, and an operator has refused to send; null for all
     * @returns their number
     */
    reviveAllOf: async (
      endpointId: number,
      {
        since = null,
        deadSince = null,
        at,
      }: { since?: { day: string; timeZone: string } | null; deadSince?: Date | null; at: Date },
    ): Promise<number> => {
      const rows = await db
        .updateTable('webhook_events')
        .set(again(at))
        .where('endpoint_id', '=', endpointId)
        .where('delivered_at', 'is', null)
        .where('last_failure', 'is not', null)
        .$if(since !== null, (events) =>
          events.where(sql<boolean>`created_at >= ${since?.day}::timestamp at time zone ${since?.timeZone}`),
        )
        .$if(deadSince !== null, (events) =>
          events.where((where) => where.or([where('dead_at', 'is', null), where('dead_at', '>=', deadSince)])),
        )
        .returning('id')
        .execute();
      return rows.length;
    },

    /**
     * Deletes events that were taken or given up before an instant, and those that no endpoint will get because it was removed before it.
     * What is being sent and what an open item is about stay.
     * @param max how many at most
     * @returns their number
     */
    forget: async (before: Date, max: number): Promise<number> => {
      const deleted = await sql`
        delete from webhook_events where id = any(array(
          select w.id from webhook_events w left join webhook_endpoints e on e.id = w.endpoint_id
          where (coalesce(w.delivered_at, w.dead_at) < ${before}
              or (w.delivered_at is null and w.dead_at is null and e.stop_reason = 'removed' and e.stopped_at < ${before}))
            and w.claimed_until is null
            and (w.dead_at is null or not (
              ${isUnderReview('webhook', sql`w.event_id`)} or ${isUnderReview('webhook', sql`coalesce(e.name, '')`)}))
          limit ${max} for update of w skip locked))`.execute(db);
      return Number(deleted.numAffectedRows ?? 0);
    },

    /** Whether an endpoint has events that were given up. */
    hasDead: async (endpointId: number): Promise<boolean> => {
      const row = db.selectFrom('webhook_events').select('id').where('endpoint_id', '=', endpointId);
      return (await row.where('dead_at', 'is not', null).limit(1).executeTakeFirst()) !== undefined;
    },
  };
}
