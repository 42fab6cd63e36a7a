import { sql } from 'kysely';
import type { Executor } from '../platform/db/database.ts';

export type CodeStore = ReturnType<typeof createCodeStore>;

/** The purpose of a code; it is valid for no other. */
export interface CodeSlot {
  readonly purpose: string;
  readonly subject: string;
}

/** One-time codes, as HMACs. A new code for the same purpose replaces the old one. */
export function createCodeStore(db: Executor) {
  return {
    /** Stores a code unless one was created after `notSince`. @returns whether it was stored */
    put: async (
      code: CodeSlot & { hmac: Buffer; attempts: number; now: Date; expiresAt: Date; notSince: Date },
    ): Promise<boolean> => {
      const fresh = {
        code_hmac: code.hmac,
        attempts_left: code.attempts,
        created_at: code.now,
        expires_at: code.expiresAt,
      };
      const row = await db
        .insertInto('one_time_codes')
        .values({ purpose: code.purpose, subject: code.subject, ...fresh })
        .onConflict((conflict) =>
          conflict
            .columns(['purpose', 'subject'])
            .doUpdateSet({ ...fresh, used_at: null })
            .where('one_time_codes.created_at', '<=', code.notSince),
        )
        .returning('purpose')
        .executeTakeFirst();
      return row !== undefined;
    },

    isLive: async (slot: CodeSlot, now: Date): Promise<boolean> => {
      const row = await db
        .selectFrom('one_time_codes')
        .select('purpose')
        .where('purpose', '=', slot.purpose)
        .where('subject', '=', slot.subject)
        .where('attempts_left', '>', 0)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },

    remove: async (slot: CodeSlot): Promise<void> => {
      await db
        .deleteFrom('one_time_codes')
        .where('purpose', '=', slot.purpose)
        .where('subject', '=', slot.subject)
        .execute();
    },

    /**
     * Checks a code: a single statement counts the attempt and uses the code up when it is right, so that parallel attempts
     * never exceed the limit.
     * @returns 'right' once and 'used' afterwards; 'wrong' while attempts are left; 'none' without a live code with attempts
     */
    attempt: async (slot: CodeSlot, hmac: Buffer, now: Date): Promise<'right' | 'wrong' | 'used' | 'none'> => {
      const { rows } = await sql<{ right: boolean }>`
        update one_time_codes
        set attempts_left = attempts_left - 1,
            used_at = case when code_hmac = ${hmac} then ${now}::timestamptz else used_at end
        where purpose = ${slot.purpose} and subject = ${slot.subject}
          and attempts_left > 0 and used_at is null and expires_at > ${now}
        returning code_hmac = ${hmac} as right`.execute(db);
      const row = rows[0];
      if (row !== undefined) return row.right ? 'right' : 'wrong';
      const used = await db
        .selectFrom('one_time_codes')
        .select('used_at')
        .where('purpose', '=', slot.purpose)
        .where('subject', '=', slot.subject)
        .where('code_hmac', '=', hmac)
        .where('used_at', 'is not', null)
        .executeTakeFirst();
      return used === undefined ? 'none' : 'used';
    },

    /** Deletes codes that expired before an instant. */
    forget: async (before: Date): Promise<void> => {
      await db.deleteFrom('one_time_codes').where('expires_at', '<', before).execute();
    },
  };
}
