import { sql } from 'kysely';
import type { Executor } from '../platform/db/database.ts';
import { isUnderReview } from '../platform/open-items/open-item-store.ts';
import type { ComplaintEvent, WebhookFailure } from './tables.ts';

/** An event for an outside help-desk. */
export interface WebhookEvent {
  readonly id: number;
  readonly eventId: string;
  readonly kind: ComplaintEvent;
  readonly complaintId: number;
  readonly borrowerId: number;
  readonly body: string;
  /** The number of attempts, including the present one. */
  readonly attempts: number;
}

/** Why an attempt failed. */
export interface FailedTry {
  readonly failure: WebhookFailure;
  /** The HTTP status where the help-desk refused; null otherwise. */
  readonly status: number | null;
}

/** An abandoned event. */
export interface DeadEvent {
  readonly eventId: string;
  readonly kind: ComplaintEvent;
  readonly complaintId: number;
  readonly deadAt: Date | null;
  readonly failure: WebhookFailure | null;
  readonly status: number | null;
}

/** Events for an outside help-desk: written in the transaction that they report, sent afterwards. */
export function createWebhookStore(db: Executor) {
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

    /**
     * Claims due events for one process until `claimedUntil`. Events of a complaint are sent in order: each waits
     * for its predecessor.
     */
    claim: async (now: Date, claimedUntil: Date, max: number): Promise<WebhookEvent[]> => {
      const { rows } = await sql<WebhookEvent>`
        with first as (
          select distinct on (complaint_id) id, next_attempt_at, claimed_until from webhook_events
          where delivered_at is null and dead_at is null order by complaint_id, id)
        update webhook_events set attempts = attempts + 1, claimed_until = ${claimedUntil}
        where id in (
          select w.id from webhook_events w
          -- as an array they are found by key, whatever the statistics say: a join may compare each with each
          where w.id = any(array(
              select id from first where next_attempt_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
              order by id limit ${max}))
            and w.delivered_at is null and w.dead_at is null and (w.claimed_until is null or w.claimed_until <= ${now})
          order by w.id for update skip locked)
        returning id, event_id as "eventId", kind, complaint_id as "complaintId", borrower_id as "borrowerId", body, attempts`.execute(
        db,
      );
      return [...rows].sort((one, other) => one.id - other.id);
    },

    delivered: async (id: number, at: Date): Promise<void> => {
      await db
        .updateTable('webhook_events')
        .set({ delivered_at: at, claimed_until: null, last_failure: null, last_status: null })
        .where('id', '=', id)
        .execute();
    },

    /** Records a failed attempt. @param nextAt the time of the next one; null abandons it */
    failed: async (
      id: number,
      { failure, status, at, nextAt }: FailedTry & { at: Date; nextAt: Date | null },
    ): Promise<void> => {
      await db
        .updateTable('webhook_events')
        .set({
          claimed_until: null,
          last_failure: failure,
          last_status: status,
          ...(nextAt === null ? { dead_at: at } : { next_attempt_at: nextAt }),
        })
        .where('id', '=', id)
        .execute();
    },

    /** Abandoned events with an open item, oldest first. */
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
        .where('dead_at', 'is not', null)
        .where(isUnderReview('webhook', sql.ref('event_id')))
        .orderBy('id')
        .execute(),

    /** Schedules an abandoned event again, from the first attempt on. @returns false for one that was not abandoned */
    revive: async (eventId: string, at: Date): Promise<boolean> => {
      const row = await db
        .updateTable('webhook_events')
        .set({ dead_at: null, attempts: 0, next_attempt_at: at })
        .where('event_id', '=', eventId)
        .where('dead_at', 'is not', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
