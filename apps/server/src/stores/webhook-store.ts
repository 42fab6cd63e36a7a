import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** What an outside help-desk is to be told. */
export interface WebhookEvent {
  readonly id: number;
  readonly eventId: string;
  readonly kind: string;
  readonly body: string;
  /** Tries so far, the present one included. */
  readonly attempts: number;
}

/** Events for an outside help-desk: written in the transaction of what they tell of, sent afterwards. */
export function createWebhookStore(db: Executor) {
  return {
    record: async (event: {
      eventId: string;
      kind: string;
      complaintId: number;
      body: string;
      at: Date;
    }): Promise<void> => {
      await db
        .insertInto('webhook_events')
        .values({
          event_id: event.eventId,
          kind: event.kind,
          complaint_id: event.complaintId,
          body: event.body,
          created_at: event.at,
          next_attempt_at: event.at,
        })
        .execute();
    },

    /**
     * Takes events that are due, for one process alone until `claimedUntil`. Those of one complaint go in their order: one waits
     * for the one before it.
     */
    claim: async (now: Date, claimedUntil: Date, most: number): Promise<WebhookEvent[]> => {
      const { rows } = await sql<WebhookEvent>`
        update webhook_events set attempts = attempts + 1, claimed_until = ${claimedUntil}
        where id in (
          select w.id from webhook_events w
          where w.delivered_at is null and w.dead_at is null and w.next_attempt_at <= ${now}
            and (w.claimed_until is null or w.claimed_until <= ${now})
            and not exists (select from webhook_events before
              where before.complaint_id = w.complaint_id and before.id < w.id
                and before.delivered_at is null and before.dead_at is null)
          order by w.id limit ${most} for update skip locked)
        returning id, event_id as "eventId", kind, body, attempts`.execute(db);
      return [...rows].sort((one, other) => one.id - other.id);
    },

    delivered: async (id: number, at: Date): Promise<void> => {
      await db
        .updateTable('webhook_events')
        .set({ delivered_at: at, claimed_until: null, last_error: null })
        .where('id', '=', id)
        .execute();
    },

    /** Notes that a try failed. @param nextAt when to try again; null gives it up */
    failed: async (id: number, failure: { error: string; at: Date; nextAt: Date | null }): Promise<void> => {
      await db
        .updateTable('webhook_events')
        .set({
          claimed_until: null,
          last_error: failure.error,
          ...(failure.nextAt === null ? { dead_at: failure.at } : { next_attempt_at: failure.nextAt }),
        })
        .where('id', '=', id)
        .execute();
    },

    /** What was given up, the oldest first. */
    listDead: (): Promise<
      { eventId: string; kind: string; complaintId: number; deadAt: Date | null; lastError: string | null }[]
    > =>
      db
        .selectFrom('webhook_events')
        .select([
          'event_id as eventId',
          'kind',
          'complaint_id as complaintId',
          'dead_at as deadAt',
          'last_error as lastError',
        ])
        .where('dead_at', 'is not', null)
        .orderBy('id')
        .execute(),

    /** Lets what was given up be tried again. @returns how many */
    revive: async (at: Date): Promise<number> => {
      const rows = await db
        .updateTable('webhook_events')
        .set({ dead_at: null, attempts: 0, next_attempt_at: at })
        .where('dead_at', 'is not', null)
        .returning('id')
        .execute();
      return rows.length;
    },
  };
}
