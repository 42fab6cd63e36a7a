import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** The lock of sign-ins from one place: a number of wrong attempts locks a login there, each lock twice as long as the one before. */
export interface GuessRule {
  readonly max: number;
  readonly firstLockMs: number;
  readonly longestLockMs: number;
  /** Attempts and locks older than this no longer count. */
  readonly forgivenAfterMs: number;
}

/** A login, existing or not, and the place of the attempt. */
export interface SignInPlace {
  readonly login: string;
  /** A keyed hash of the network, or of a browser in which the agent has signed in before. */
  readonly place: Buffer;
}

/** Attempts to sign in at the desk, by login and place. */
export function createSignInStore(db: Executor) {
  return {
    /**
     * Counts an attempt before the password is checked, so that parallel attempts never exceed the limit.
     * @returns the end of the login's lock there, in which case this attempt must not be checked; null otherwise
     */
    take: async ({ login, place }: SignInPlace, now: Date, rule: GuessRule): Promise<Date | null> => {
      const forgiven = new Date(now.getTime() - rule.forgivenAfterMs);
      const { rows } = await sql<{ guesses: number; lockedUntil: Date | null }>`
        insert into desk_sign_ins as s (login, place, guesses, locks, last_at) values (${login}, ${place}, 1, 0, ${now})
        on conflict (login, place) do update set
          guesses = case
            when s.locked_until > ${now} then s.guesses + 1
            when s.locked_until is not null or s.last_at < ${forgiven} then 1
            else s.guesses + 1 end,
          locks = case
            when s.last_at < ${forgiven} then 0
            when s.locked_until is null and s.guesses + 1 >= ${rule.max} then s.locks + 1
            else s.locks end,
          locked_until = case
            when s.locked_until > ${now} then s.locked_until
            when s.locked_until is null and s.guesses + 1 >= ${rule.max} and s.last_at >= ${forgiven}
              then ${now}::timestamptz + least(${rule.firstLockMs}::float8 * power(2, s.locks), ${rule.longestLockMs}) * interval '1 millisecond'
            else null end,
          last_at = case when s.locked_until > ${now} then s.last_at else ${now} end
        returning guesses, locked_until as "lockedUntil"`.execute(db);
      const row = rows[0];
      return row !== undefined && row.guesses > rule.max ? row.lockedUntil : null;
    },

    /** Takes back an attempt whose password was not compared; a lock that stands without it is lifted, and its place is free for another. */
    giveBack: async ({ login, place }: SignInPlace, rule: GuessRule): Promise<void> => {
      await sql`
        update desk_sign_ins set guesses = greatest(0, least(guesses, ${rule.max}) - 1),
          locks = case when locked_until is null then locks else locks - 1 end, locked_until = null
        where login = ${login} and place = ${place}`.execute(db);
    },

    /** A right password clears the login's attempts there. */
    forgive: async ({ login, place }: SignInPlace): Promise<void> => {
      await db.deleteFrom('desk_sign_ins').where('login', '=', login).where('place', '=', place).execute();
    },

    /** Lifts every lock of a login. */
    unlock: async (login: string): Promise<void> => {
      await db.deleteFrom('desk_sign_ins').where('login', '=', login).execute();
    },

    /** Deletes attempts before an instant. */
    forget: async (before: Date): Promise<void> => {
      await db.deleteFrom('desk_sign_ins').where('last_at', '<', before).execute();
    },
  };
}
