import type { Executor } from '../db/database.ts';

/** Pictures of documents: whose they are, never their bytes. */
export function createDocumentStore(db: Executor) {
  return {
    add: async (document: { id: string; borrowerId: number; bytes: number; at: Date }): Promise<void> => {
      const { id, borrowerId, bytes, at } = document;
      await db
        .insertInto('certification_documents')
        .values({ id, borrower_id: borrowerId, bytes, created_at: at })
        .execute();
    },

    isOwn: async (id: string, borrowerId: number): Promise<boolean> => {
      const row = await db
        .selectFrom('certification_documents')
        .select('id')
        .where('id', '=', id)
        .where('borrower_id', '=', borrowerId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Gives a borrower's document to the answers that name it; the first that do keep it. @returns false when it is not there any more */
    attach: async (document: { id: string; borrowerId: number; answersId: number; code: string }): Promise<boolean> => {
      const row = await db
        .updateTable('certification_documents')
        .set(({ fn, val, ref }) => ({
          answers_id: fn.coalesce(ref('answers_id'), val(document.answersId)),
          code: fn.coalesce(ref('code'), val(document.code)),
        }))
        .where('id', '=', document.id)
        .where('borrower_id', '=', document.borrowerId)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Forgets documents that no answers name. @returns their names, so many at a time */
    dropLoose: async (before: Date, most: number): Promise<string[]> => {
      const rows = await db
        .deleteFrom('certification_documents')
        .where('id', 'in', (select) =>
          select
            .selectFrom('certification_documents')
            .select('id')
            .where('answers_id', 'is', null)
            .where('created_at', '<', before)
            .limit(most)
            .forUpdate()
            .skipLocked(),
        )
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
