import { sql } from 'kysely';
import type { Executor } from '../platform/db/database.ts';

/** A page of registration, by the hash of its sid. */
export interface PageKey {
  readonly sidHash: Buffer;
  readonly now: Date;
}

export interface Challenge {
  readonly salt: string;
  readonly bits: number;
  readonly rounds: number;
}

/** The pass of a right answer: valid for one registration from the same page. */
export interface Pass {
  readonly passHmac: Buffer;
  readonly passUntil: Date;
}

/** Pages of registration: their images, challenges and answers. */
export function createPageStore(db: Executor) {
  return {
    open: async (page: PageKey & { expiresAt: Date }): Promise<void> => {
      await db
        .insertInto('registration_pages')
        .values({ sid_hash: page.sidHash, created_at: page.now, expires_at: page.expiresAt })
        .execute();
    },

    isOpen: async ({ sidHash, now }: PageKey): Promise<boolean> => {
      const row = await db
        .selectFrom('registration_pages')
        .select('sid_hash')
        .where('sid_hash', '=', sidHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Replaces the page's image. @returns false when the page has expired, or has used up its images */
    putCaptcha: async (page: PageKey & { hmac: Buffer; until: Date; max: number }): Promise<boolean> => {
      const row = await db
        .updateTable('registration_pages')
        .set(({ eb }) => ({
          captcha_hmac: page.hmac,
          captcha_expires_at: page.until,
          questions: eb('questions', '+', 1),
        }))
        .where('sid_hash', '=', page.sidHash)
        .where('expires_at', '>', page.now)
        .where('questions', '<', page.max)
        .returning('questions')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** As `putCaptcha`, for a challenge. */
    putChallenge: async (page: PageKey & { challenge: Challenge; until: Date; max: number }): Promise<boolean> => {
      const { salt, bits, rounds } = page.challenge;
      const row = await db
        .updateTable('registration_pages')
        .set(({ eb }) => ({
          challenge_salt: salt,
          challenge_bits: bits,
          challenge_rounds: rounds,
          challenge_expires_at: page.until,
          questions: eb('questions', '+', 1),
        }))
        .where('sid_hash', '=', page.sidHash)
        .where('expires_at', '>', page.now)
        .where('questions', '<', page.max)
        .returning('questions')
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Checks an answer to the image: a single statement removes the image and stores the pass when it is right, so that only one
     * of several concurrent answers is checked.
     * @returns null when there is no image to answer: none was requested, it was answered, or it has expired
     */
    answerCaptcha: async (page: PageKey & Pass & { hmac: Buffer }): Promise<'right' | 'wrong' | null> => {
      const { sidHash, now, hmac, passHmac, passUntil } = page;
      const { rows } = await sql<{ right: boolean }>`
        with image as (
          select sid_hash, captcha_hmac = ${hmac} as is_right, captcha_expires_at > ${now} as alive
          from registration_pages
          where sid_hash = ${sidHash} and expires_at > ${now} and captcha_hmac is not null
          for update
        )
        update registration_pages p set
          captcha_hmac = null,
          captcha_expires_at = null,
          pass_hmac = case when i.is_right and i.alive then ${passHmac} else p.pass_hmac end,
          pass_expires_at = case when i.is_right and i.alive then ${passUntil}::timestamptz else p.pass_expires_at end,
          pass_used_at = case when i.is_right and i.alive then null else p.pass_used_at end
        from image i where p.sid_hash = i.sid_hash
        returning case when i.alive then i.is_right end as right`.execute(db);
      const right = rows[0]?.right ?? null;
      if (right === null) return null;
      return right ? 'right' : 'wrong';
    },

    /** Removes the challenge for a single check of its answer. @returns null when there is none, or it has expired */
    takeChallenge: async ({ sidHash, now }: PageKey): Promise<Challenge | null> => {
      const { rows } = await sql<Challenge & { alive: boolean }>`
        with taken as (
          select sid_hash, challenge_salt as salt, challenge_bits as bits, challenge_rounds as rounds,
            challenge_expires_at > ${now} as alive
          from registration_pages
          where sid_hash = ${sidHash} and expires_at > ${now} and challenge_salt is not null
          for update
        )
        update registration_pages p
        set challenge_salt = null, challenge_bits = null, challenge_rounds = null, challenge_expires_at = null
        from taken t where p.sid_hash = t.sid_hash
        returning t.salt, t.bits, t.rounds, t.alive`.execute(db);
      const taken = rows[0];
      if (taken?.alive !== true) return null;
      return { salt: taken.salt, bits: taken.bits, rounds: taken.rounds };
    },

    /** Replaces the page's pass. */
    putPass: async ({ sidHash, passHmac, passUntil }: PageKey & Pass): Promise<void> => {
      await db
        .updateTable('registration_pages')
        .set({ pass_hmac: passHmac, pass_expires_at: passUntil, pass_used_at: null })
        .where('sid_hash', '=', sidHash)
        .execute();
    },

    /** Whether the page has this pass, and whether it was already used to register; null for another pass, or none. */
    findPass: async ({ sidHash, now }: PageKey, passHmac: Buffer): Promise<{ isUsed: boolean } | null> => {
      const row = await db
        .selectFrom('registration_pages')
        .select('pass_used_at as usedAt')
        .where('sid_hash', '=', sidHash)
        .where('expires_at', '>', now)
        .where('pass_hmac', '=', passHmac)
        .where('pass_expires_at', '>', now)
        .executeTakeFirst();
      return row === undefined ? null : { isUsed: row.usedAt !== null };
    },

    usePass: async ({ sidHash, now }: PageKey, passHmac: Buffer): Promise<void> => {
      await db
        .updateTable('registration_pages')
        .set({ pass_used_at: now })
        .where('sid_hash', '=', sidHash)
        .where('pass_hmac', '=', passHmac)
        .where('pass_used_at', 'is', null)
        .execute();
    },

    /** Deletes expired pages. @returns their number */
    forget: async (now: Date): Promise<number> => {
      const result = await db.deleteFrom('registration_pages').where('expires_at', '<', now).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
