import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** Who sent a picture: a borrower, or an agent of the desk. */
export type ImageOwner = { readonly borrowerId: number } | { readonly agentId: number };

export interface ComplaintImage {
  readonly id: string;
  /** The answer that it belongs to; null for a picture of the complaint itself. */
  readonly answerId: number | null;
}

/** The pictures of complaints and of answers: whose they are, never their bytes. */
export function createComplaintImageStore(db: Executor) {
  const loose = (owner: ImageOwner) => {
    const images = db.selectFrom('complaint_images').where('complaint_id', 'is', null);
    return 'borrowerId' in owner
      ? images.where('borrower_id', '=', owner.borrowerId)
      : images.where('agent_id', '=', owner.agentId);
  };

  return {
    add: async (image: { id: string; owner: ImageOwner; bytes: number; at: Date }): Promise<void> => {
      const { id, owner, bytes, at } = image;
      const whose = 'borrowerId' in owner ? { borrower_id: owner.borrowerId } : { agent_id: owner.agentId };
      await db
        .insertInto('complaint_images')
        .values({ id, ...whose, bytes, created_at: at })
        .execute();
    },

    /** Holds off other uploads of the same owner until the transaction ends, so that they can be counted. */
    lock: async (owner: ImageOwner): Promise<void> => {
      const who = 'borrowerId' in owner ? `borrower/${owner.borrowerId}` : `agent/${owner.agentId}`;
      await sql`select pg_advisory_xact_lock(hashtextextended(${`complaint_images/${who}`}, 0))`.execute(db);
    },

    /** Pictures of somebody that belong to no complaint yet. */
    countLoose: async (owner: ImageOwner, since: Date): Promise<number> => {
      const { count } = await loose(owner)
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Gives a borrower's loose picture to a complaint. @returns false when it is not there, not theirs, or taken */
    attach: async (image: { id: string; borrowerId: number; complaintId: number; seq: number }): Promise<boolean> => {
      const row = await db
        .updateTable('complaint_images')
        .set({ complaint_id: image.complaintId, seq: image.seq })
        .where('id', '=', image.id)
        .where('borrower_id', '=', image.borrowerId)
        .where('complaint_id', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Gives an agent's loose picture to an answer, and so to its borrower. @returns false as for `attach` */
    attachToAnswer: async (image: {
      id: string;
      agentId: number;
      borrowerId: number;
      complaintId: number;
      answerId: number;
      seq: number;
    }): Promise<boolean> => {
      const row = await db
        .updateTable('complaint_images')
        .set({
          complaint_id: image.complaintId,
          answer_id: image.answerId,
          borrower_id: image.borrowerId,
          seq: image.seq,
        })
        .where('id', '=', image.id)
        .where('agent_id', '=', image.agentId)
        .where('complaint_id', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The pictures of a complaint and of its answers, each in its order. */
    list: (complaintId: number): Promise<ComplaintImage[]> =>
      db
        .selectFrom('complaint_images')
        .select(['id', 'answer_id as answerId'])
        .where('complaint_id', '=', complaintId)
        .orderBy('seq')
        .execute(),

    /** Whether a picture is a borrower's, or was sent to them. */
    isBorrowers: async (id: string, borrowerId: number): Promise<boolean> => {
      const row = await db
        .selectFrom('complaint_images')
        .select('id')
        .where('id', '=', id)
        .where('borrower_id', '=', borrowerId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** A picture as an agent may see it: one of a complaint, or their own. Undefined for every other. */
    findForDesk: (
      id: string,
      agentId: number,
    ): Promise<{ complaintId: number | null; borrowerId: number | null } | undefined> =>
      db
        .selectFrom('complaint_images')
        .select(['complaint_id as complaintId', 'borrower_id as borrowerId'])
        .where('id', '=', id)
        .where((where) => where.or([where('complaint_id', 'is not', null), where('agent_id', '=', agentId)]))
        .executeTakeFirst(),

    /** Forgets pictures that nobody filed. @returns their names, so many at a time */
    dropLoose: async (before: Date, most: number): Promise<string[]> => {
      const rows = await db
        .deleteFrom('complaint_images')
        .where('id', 'in', (select) =>
          select
            .selectFrom('complaint_images')
            .select('id')
            .where('complaint_id', 'is', null)
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
