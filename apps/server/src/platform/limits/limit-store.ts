import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** A limit for one subject in a period; periods begin at whole multiples of their length. */
export interface Limit {
  readonly scope: string;
  /** A keyed hash of the caller; a constant where the limit is the service's. */
  readonly subject: Buffer;
  readonly spanMs: number;
  readonly max: number;
}

/** The waiting times between messages to one number, and the daily maximum. */
export interface WaitRule {
  readonly firstMs: number;
  readonly dayMs: number;
  readonly max: number;
}

const spanOf = ({ spanMs }: Limit, now: Date) => {
  const startsAt = new Date(Math.floor(now.getTime() / spanMs) * spanMs);
  return { startsAt, endsAt: new Date(startsAt.getTime() + spanMs) };
};

export type LimitStore = ReturnType<typeof createLimitStore>;

/** Counters of limits. They are in the database, so that all processes share them. */
export function createLimitStore(db: Executor) {
  const used = async (limit: Limit, now: Date): Promise<number> => {
    const row = await db
      .selectFrom('rate_windows')
      .select('used')
      .where('scope', '=', limit.scope)
      .where('subject', '=', limit.subject)
      .where('starts_at', '=', spanOf(limit, now).startsAt)
      .executeTakeFirst();
    return row?.used ?? 0;
  };
  return {
    /**
     * Counts once, or `times`, unless that would be more than `max`: in one statement, so that concurrent calls never exceed it.
     * @returns null, or the end of the period
     */
    take: async (limit: Limit, now: Date, times = 1): Promise<Date | null> => {
      const { startsAt, endsAt } = spanOf(limit, now);
      if (limit.max < times) return endsAt;
      const { rows } = await sql`
        insert into rate_windows as w (scope, subject, starts_at, ends_at, used)
        values (${limit.scope}, ${limit.subject}, ${startsAt}, ${endsAt}, ${times})
        on conflict (scope, subject, starts_at) do update set used = w.used + excluded.used
          where w.used + excluded.used <= ${limit.max}
        returning used`.execute(db);
      return rows.length > 0 ? null : endsAt;
    },

    /** Whether there is room, without counting. @returns null, or the end of the period */
    look: async (limit: Limit, now: Date): Promise<Date | null> =>
      (await used(limit, now)) < limit.max ? null : spanOf(limit, now).endsAt,

    /** The count of the period. */
    used,

    /** Resets the count of the period. */
    clear: async (limit: Pick<Limit, 'scope' | 'subject'>): Promise<void> => {
      await db
        .deleteFrom('rate_windows')
        .where('scope', '=', limit.scope)
        .where('subject', '=', limit.subject)
        .execute();
    },

    /** Reverses a count for an action that did not happen. */
    release: async (limit: Limit, now: Date): Promise<void> => {
      await db
        .updateTable('rate_windows')
        .set(({ eb }) => ({ used: eb('used', '-', 1) }))
        .where('scope', '=', limit.scope)
        .where('subject', '=', limit.subject)
        .where('starts_at', '=', spanOf(limit, now).startsAt)
        .where('used', '>', 0)
        .execute();
    },

    /**
     * Counts a message to a number unless it has to wait. Each wait is twice as long as the one before; a day after the first message
     * the count starts again.
     * @returns whether it may be sent, and when the next may
     */
    takeWait: async (phoneHash: Buffer, now: Date, rule: WaitRule): Promise<{ isTaken: boolean; nextAt: Date }> => {
      const forgiven = new Date(now.getTime() - rule.dayMs);
      const { rows } = await sql<{ nextAt: Date }>`
        insert into sms_waits as w (phone_hash, sends, first_at, next_at)
        values (${phoneHash}, 1, ${now}, ${new Date(now.getTime() + rule.firstMs)})
        on conflict (phone_hash) do update set
          sends = case when w.first_at <= ${forgiven} then 1 else w.sends + 1 end,
          first_at = case when w.first_at <= ${forgiven} then ${now} else w.first_at end,
          next_at = case
            when w.first_at <= ${forgiven} then excluded.next_at
            when w.sends + 1 >= ${rule.max} then w.first_at + ${rule.dayMs}::float8 * interval '1 millisecond'
            else ${now}::timestamptz + ${rule.firstMs}::float8 * power(2, w.sends) * interval '1 millisecond' end
        where w.next_at <= ${now}
        returning next_at as "nextAt"`.execute(db);
      const taken = rows[0];
      if (taken !== undefined) return { isTaken: true, nextAt: taken.nextAt };
      const row = await db
        .selectFrom('sms_waits')
        .select('next_at as nextAt')
        .where('phone_hash', '=', phoneHash)
        .executeTakeFirst();
      return { isTaken: false, nextAt: row?.nextAt ?? now };
    },

    /** Reverses the count of a message that was not sent, so that the next attempt need not wait. */
    releaseWait: async (phoneHash: Buffer, now: Date): Promise<void> => {
      await db.deleteFrom('sms_waits').where('phone_hash', '=', phoneHash).where('sends', '=', 1).execute();
      await db
        .updateTable('sms_waits')
        .set(({ eb }) => ({ sends: eb('sends', '-', 1), next_at: now }))
        .where('phone_hash', '=', phoneHash)
        .execute();
    },

    /** Deletes expired periods and waiting times. */
    forget: async (now: Date, waitsBefore: Date): Promise<void> => {
      await db.deleteFrom('rate_windows').where('ends_at', '<', now).execute();
      await db.deleteFrom('sms_waits').where('next_at', '<', now).where('first_at', '<', waitsBefore).execute();
    },
  };
}
