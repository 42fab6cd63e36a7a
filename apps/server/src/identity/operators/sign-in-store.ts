import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** How sign-ins from one place are held back: so many wrong ones lock a login there, each lock twice as long as the one before. */
export interface GuessRule {
  readonly most: number;
  readonly firstLockMs: number;
  readonly longestLockMs: number;
  /** Guesses and locks older than this are forgiven. */
  readonly forgivenAfterMs: number;
}

/** A login, there or not, and where it is tried. */
export interface SignInPlace {
  readonly login: string;
  /** A keyed hash of the network, or of a browser in which the agent has signed in before. */
  readonly place: Buffer;
}

/** Tries to sign in at the desk, by login and place. */
export function createSignInStore(db: Executor) {
  return {
    /**
     * Counts a try before the password is looked at: tries in parallel can never be more than allowed.
     * @returns until when the login is locked there, when this try must not be looked at; null when it may be
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
            when s.locked_until is null and s.guesses + 1 >= ${rule.most} then s.locks + 1
            else s.locks end,
          locked_until = case
            when s.locked_until > ${now} then s.locked_until
            when s.locked_until is null and s.guesses + 1 >= ${rule.most} and s.last_at >= ${forgiven}
              then ${now}::timestamptz + least(${rule.firstLockMs}::float8 * power(2, s.locks), ${rule.longestLockMs}) * interval '1 millisecond'
            else null end,
          last_at = case when s.locked_until > ${now} then s.last_at else ${now} end
        returning guesses, locked_until as "lockedUntil"`.execute(db);
      const row = rows[0];
      return row !== undefined && row.guesses > rule.most ? row.lockedUntil : null;
    },

    /** The password was right: nothing is held against the login there any more. */
    forgive: async ({ login, place }: SignInPlace): Promise<void> => {
      await db.deleteFrom('desk_sign_ins').where('login', '=', login).where('place', '=', place).execute();
    },

    /** Lifts every lock of a login. */
    unlock: async (login: string): Promise<void> => {
      await db.deleteFrom('desk_sign_ins').where('login', '=', login).execute();
    },

    /** Forgets tries from before. */
    forget: async (before: Date): Promise<void> => {
      await db.deleteFrom('desk_sign_ins').where('last_at', '<', before).execute();
    },
  };
}
