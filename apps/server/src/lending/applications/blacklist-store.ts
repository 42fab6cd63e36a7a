import type { CalendarDate } from '@hiram/domain';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Tables } from '../../app/tables.ts';

/** The kinds of blacklist entries. */
export const blacklistKinds = ['phone', 'document', 'account', 'device'] as const;
export type BlacklistKind = (typeof blacklistKinds)[number];

/** A keyed hash of a phone, a document's number, an account or a device. */
export interface BlacklistHash {
  readonly kind: BlacklistKind;
  readonly hash: Buffer;
}

/** To whom the lender lends no more, by keyed hashes. Entries are lifted, never changed. */
export function createBlacklistStore(db: Executor) {
  return {
    /** Ids of the entries in force on a day for any of some marks. */
    find: async (hashes: readonly BlacklistHash[], on: CalendarDate): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        select b.id from blacklist b
        join unnest(${hashes.map(({ kind }) => kind)}::text[], ${hashes.map(({ hash }) => hash)}::bytea[]) as own (kind, hash)
          on own.kind = b.kind and own.hash = b.hash
        where b.lifted_at is null and (b.until_on is null or b.until_on >= ${on}) order by b.id`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Adds an entry. @returns its id; undefined where one of the same is not lifted yet */
    add: async (entry: Insertable<Tables['blacklist']>): Promise<number | undefined> => {
      const row = await db
        .insertInto('blacklist')
        .values(entry)
        .onConflict((conflict) => conflict.columns(['kind', 'hash']).where('lifted_at', 'is', null).doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    /** Lifts entries of a hash whose last day is over. */
    liftOver: async ({ kind, hash }: BlacklistHash, { at, by, on }: { at: Date; by: string; on: CalendarDate }) => {
      await db
        .updateTable('blacklist')
        .set({ lifted_at: at, lifted_by: by })
        .where('kind', '=', kind)
        .where('hash', '=', hash)
        .where('lifted_at', 'is', null)
        .where('until_on', '<', on)
        .execute();
    },

    /** @returns false for an entry that there is not, or that was lifted */
    lift: async (id: number, { at, by }: { at: Date; by: string }): Promise<boolean> => {
      const change = db.updateTable('blacklist').set({ lifted_at: at, lifted_by: by });
      const row = await change.where('id', '=', id).where('lifted_at', 'is', null).returning('id').executeTakeFirst();
      return row !== undefined;
    },

    list: (): Promise<Selectable<Tables['blacklist']>[]> =>
      db.selectFrom('blacklist').selectAll().orderBy('id').execute(),
  };
}
