import { sql } from 'kysely';
import { isLiveSession, type LiveSession } from '../../platform/db/borrower-of.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { SessionKey, SessionRecord } from '../../platform/sessions/session-record.ts';

/** The device of a session, as it describes itself; each field may be empty. */
export interface Device {
  readonly deviceName: string;
  readonly osVersion: string;
  readonly appVersion: string;
}

/** A session as shown to its borrower. */
export interface OpenSessionRecord extends Device {
  readonly tokenHash: Buffer;
  readonly openedAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A session of an address, live or ended, and its successor. */
export interface SwappableSession {
  readonly borrowerId: number;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** The session of cookie and mark that replaced it; null before the exchange. */
  readonly swappedFor: Buffer | null;
  /** The hash of a secret of the page that exchanged it; null where it sent none. */
  readonly swapKeyHash: Buffer | null;
  /** The partner's key that opened it; null for any other. */
  readonly partnerKey: string | null;
}

const ofKey = preparedQuery<LiveSession>();

/** Sessions, by the hash of their token. */
export function createSessionStore(db: Executor) {
  return {
    /** The live session with this token and this mark, or with this token and none; undefined without one. */
    find: async ({ tokenHash, markHash }: SessionKey, now: Date): Promise<SessionRecord | undefined> => {
      const [found] = await ofKey.rows(db, { tokenHash, markHash, now }, (given) =>
        db
          .selectFrom('sessions as s')
          .innerJoin('borrowers as b', 'b.id', 's.borrower_id')
          .select(['b.id as borrowerId', 'b.market', 'b.language', 's.last_used_at as lastUsedAt'])
          .where(isLiveSession(given)),
      );
      return found;
    },

    /** Opens or reopens a session that its token alone opens. @param session `partnerKey`: the key that opens it */
    open: async (session: {
      tokenHash: Buffer;
      borrowerId: number;
      now: Date;
      expiresAt: Date;
      partnerKey?: string;
    }): Promise<void> => {
      await db
        .insertInto('sessions')
        .values({
          token_hash: session.tokenHash,
          borrower_id: session.borrowerId,
          created_at: session.now,
          expires_at: session.expiresAt,
          partner_key: session.partnerKey ?? null,
        })
        .onConflict((conflict) =>
          conflict.column('token_hash').doUpdateSet({ expires_at: session.expiresAt, revoked_at: null }),
        )
        .execute();
    },

    /** Opens a session that requires both its token and its mark. */
    openMarked: async (
      session: Device & {
        tokenHash: Buffer;
        markHash: Buffer;
        borrowerId: number;
        now: Date;
        expiresAt: Date;
        partnerKey: string | null;
      },
    ): Promise<void> => {
      await db
        .insertInto('sessions')
        .values({
          token_hash: session.tokenHash,
          mark_hash: session.markHash,
          borrower_id: session.borrowerId,
          device_name: session.deviceName,
          os_version: session.osVersion,
          app_version: session.appVersion,
          created_at: session.now,
          last_used_at: session.now,
          expires_at: session.expiresAt,
          partner_key: session.partnerKey,
        })
        .execute();
    },

    /** Records the use of a session and its new expiry, within the maximum age. */
    use: async (tokenHash: Buffer, now: Date, until: { expiresAt: Date; maxDays: number }): Promise<void> => {
      await db
        .updateTable('sessions')
        .set({
          last_used_at: now,
          expires_at: sql<Date>`least(${until.expiresAt}::timestamptz, created_at + ${until.maxDays} * interval '1 day')`,
        })
        .where('token_hash', '=', tokenHash)
        .where('revoked_at', 'is', null)
        .execute();
    },

    /** Ends a session. @returns false where it had already ended */
    revoke: async (tokenHash: Buffer, now: Date): Promise<boolean> => {
      const result = await db
        .updateTable('sessions')
        .set({ revoked_at: now })
        .where('token_hash', '=', tokenHash)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    /** The session of this token alone, live or ended, locked until the transaction ends; undefined for none. */
    lockSwappable: (tokenHash: Buffer): Promise<SwappableSession | undefined> =>
      db
        .selectFrom('sessions')
        .select([
          'borrower_id as borrowerId',
          'expires_at as expiresAt',
          'revoked_at as revokedAt',
          'swapped_for as swappedFor',
          'swap_key_hash as swapKeyHash',
          'partner_key as partnerKey',
        ])
        .where('token_hash', '=', tokenHash)
        .where('mark_hash', 'is', null)
        .forUpdate()
        .executeTakeFirst(),

    /** Ends a session and records its replacement. */
    swap: async (swapped: {
      tokenHash: Buffer;
      swappedFor: Buffer;
      swapKeyHash: Buffer | null;
      revokedAt: Date;
    }): Promise<void> => {
      await db
        .updateTable('sessions')
        .set({
          revoked_at: swapped.revokedAt,
          swapped_for: swapped.swappedFor,
          swap_key_hash: swapped.swapKeyHash,
        })
        .where('token_hash', '=', swapped.tokenHash)
        .execute();
    },

    /** Ends all sessions of a borrower. @returns the number of live ones */
    revokeAll: async (borrowerId: number, now: Date): Promise<number> => {
      const result = await db
        .updateTable('sessions')
        .set({ revoked_at: now })
        .where('borrower_id', '=', borrowerId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    },

    /** Ends all sessions that a partner's key has opened, the exchanged ones too. @returns the number of live ones */
    revokeOfPartnerKey: async (partnerKey: string, now: Date): Promise<number> => {
      const result = await db
        .updateTable('sessions')
        .set({ revoked_at: now })
        .where('partner_key', '=', partnerKey)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    },

    /** The live sessions of a borrower, the most recently used first. */
    list: (borrowerId: number, now: Date): Promise<OpenSessionRecord[]> =>
      db
        .selectFrom('sessions')
        .select([
          'token_hash as tokenHash',
          'device_name as deviceName',
          'os_version as osVersion',
          'app_version as appVersion',
          'created_at as openedAt',
          'last_used_at as lastUsedAt',
        ])
        .where('borrower_id', '=', borrowerId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy((order) => order.fn.coalesce('last_used_at', 'created_at'), 'desc')
        .orderBy('created_at', 'desc')
        .limit(100)
        .execute(),

    /** Deletes sessions that ended before an instant. */
    forget: async (before: Date): Promise<void> => {
      await db
        .deleteFrom('sessions')
        .where((where) => where.or([where('expires_at', '<', before), where('revoked_at', '<', before)]))
        .execute();
    },
  };
}
