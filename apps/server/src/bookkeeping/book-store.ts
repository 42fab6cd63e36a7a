import type { LoanCurrency } from '@hiram/domain';
import { sql } from 'kysely';
import type { Executor } from '../platform/db/database.ts';
import type { SecretBox } from '../platform/encryption/secret-box.ts';
import { noteContext } from './privacy.ts';

/** An entry of a borrower. */
export interface BookEntry {
  readonly kind: 'income' | 'spending';
  readonly amountMinor: number;
  readonly category: string;
  readonly dayOn: string;
  readonly note: string;
}

/** The borrower's own notebook. Every call concerns one borrower's entries only. Notes are sealed; an empty one is empty. */
export function createBookStore(db: Executor, box: SecretBox) {
  const sealedNote = (note: string, borrowerId: number) =>
    note === '' ? '' : box.sealText(note, noteContext(borrowerId));
  return {
    /** Entries of a period, both ends included; the newest day first. */
    list: async (borrowerId: number, span: { from: string; to: string }): Promise<(BookEntry & { id: number })[]> => {
      const entries = await db
        .selectFrom('book_entries')
        .select(['id', 'kind', 'amount_minor as amountMinor', 'category', 'day_on as dayOn', 'note'])
        .where('borrower_id', '=', borrowerId)
        .where('removed_at', 'is', null)
        .where('day_on', '>=', span.from)
        .where('day_on', '<=', span.to)
        .orderBy('day_on', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return entries.map((entry) => ({ ...entry, note: box.openText(entry.note, noteContext(borrowerId)) }));
    },

    /** Locks the notebook against other writers until the transaction ends, so that its entries can be counted. */
    lock: async (borrowerId: number): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`book_entries/${borrowerId}`}, 0))`.execute(db);
    },

    count: async (borrowerId: number): Promise<number> => {
      const { count } = await db
        .selectFrom('book_entries')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('borrower_id', '=', borrowerId)
        .where('removed_at', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },

    add: async (borrowerId: number, entry: BookEntry & { currency: LoanCurrency; now: Date }): Promise<number> => {
      const { id } = await db
        .insertInto('book_entries')
        .values({
          borrower_id: borrowerId,
          kind: entry.kind,
          amount_minor: entry.amountMinor,
          currency: entry.currency,
          category: entry.category,
          day_on: entry.dayOn,
          note: sealedNote(entry.note, borrowerId),
          created_at: entry.now,
          changed_at: entry.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** @returns false for an entry that is missing, another's, or deleted */
    change: async (id: number, borrowerId: number, entry: BookEntry & { now: Date }): Promise<boolean> => {
      const row = await db
        .updateTable('book_entries')
        .set({
          kind: entry.kind,
          amount_minor: entry.amountMinor,
          category: entry.category,
          day_on: entry.dayOn,
          note: sealedNote(entry.note, borrowerId),
          changed_at: entry.now,
        })
        .where('id', '=', id)
        .where('borrower_id', '=', borrowerId)
        .where('removed_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Deletes an entry, or restores it with null. @returns false for one that is missing or another's */
    remove: async (id: number, borrowerId: number, removedAt: Date | null): Promise<boolean> => {
      const row = await db
        .updateTable('book_entries')
        .set({ removed_at: removedAt })
        .where('id', '=', id)
        .where('borrower_id', '=', borrowerId)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Purges entries that were deleted before an instant. */
    forget: async (before: Date): Promise<void> => {
      await db.deleteFrom('book_entries').where('removed_at', '<', before).execute();
    },
  };
}
