import type { Insertable } from 'kysely';
import type { ComplaintTables } from '../db/complaint-tables.ts';
import type { Executor } from '../db/database.ts';
import type { MarketCode } from '../db/tables.ts';

export interface ComplaintRecord {
  readonly id: number;
  readonly orderId: number;
  readonly problemType: string;
  readonly problemSonType: string;
  readonly content: string;
  readonly createdAt: Date;
  readonly replyDueOn: string;
  readonly disposeDetail: string | null;
  readonly disposedAt: Date | null;
  readonly wantsScore: boolean;
  readonly score: number | null;
}

export interface ComplaintImage {
  readonly id: string;
  readonly byAgent: boolean;
}

/** Complaints, their pictures and their answers. */
export function createComplaintStore(db: Executor) {
  const select = (borrowerId: number) =>
    db
      .selectFrom('complaints')
      .select([
        'id',
        'order_id as orderId',
        'problem_type as problemType',
        'problem_son_type as problemSonType',
        'content',
        'created_at as createdAt',
        'reply_due_on as replyDueOn',
        'dispose_detail as disposeDetail',
        'disposed_at as disposedAt',
        'wants_score as wantsScore',
        'score',
      ])
      .where('borrower_id', '=', borrowerId);

  return {
    insert: async (complaint: Insertable<ComplaintTables['complaints']>): Promise<number> => {
      const { id } = await db.insertInto('complaints').values(complaint).returning('id').executeTakeFirstOrThrow();
      return id;
    },

    /** The newest first, as many as anybody will look through. */
    list: (borrowerId: number): Promise<ComplaintRecord[]> =>
      select(borrowerId).orderBy('id', 'desc').limit(200).execute(),

    /** A borrower's own complaint; another's is undefined like one that does not exist. */
    findOwn: (id: number, borrowerId: number): Promise<ComplaintRecord | undefined> =>
      select(borrowerId).where('id', '=', id).executeTakeFirst(),

    /** Keeps an answer. @returns false when it was answered before */
    answer: async (id: number, answer: { detail: string; at: Date; wantsScore: boolean }): Promise<boolean> => {
      const row = await db
        .updateTable('complaints')
        .set({ dispose_detail: answer.detail, disposed_at: answer.at, wants_score: answer.wantsScore })
        .where('id', '=', id)
        .where('disposed_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Keeps a borrower's rating, once. @returns false when none is asked for, or one was given */
    score: async (id: number, borrowerId: number, rating: { score: number; at: Date }): Promise<boolean> => {
      const row = await db
        .updateTable('complaints')
        .set({ score: rating.score, scored_at: rating.at })
        .where('id', '=', id)
        .where('borrower_id', '=', borrowerId)
        .where('wants_score', '=', true)
        .where('score', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Complaints of a market that are past the promise of a reply (CMP-10), the oldest first. */
    listPastReply: (market: MarketCode, today: string): Promise<{ complaintId: number; replyDueOn: string }[]> =>
      db
        .selectFrom('complaints')
        .innerJoin('borrowers', 'borrowers.id', 'complaints.borrower_id')
        .select(['complaints.id as complaintId', 'reply_due_on as replyDueOn'])
        .where('borrowers.market', '=', market)
        .where('disposed_at', 'is', null)
        .where('reply_due_on', '<', today)
        .orderBy('reply_due_on')
        .orderBy('complaints.id')
        .execute(),

    addImage: async (image: { id: string; borrowerId: number; bytes: number; at: Date }): Promise<void> => {
      const { id, borrowerId, bytes, at } = image;
      await db.insertInto('complaint_images').values({ id, borrower_id: borrowerId, bytes, created_at: at }).execute();
    },

    /** Pictures of a borrower that belong to no complaint yet. */
    countLoose: async (borrowerId: number, since: Date): Promise<number> => {
      const { count } = await db
        .selectFrom('complaint_images')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('borrower_id', '=', borrowerId)
        .where('complaint_id', 'is', null)
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Gives a borrower's loose picture to a complaint. @returns false when it is not there, not theirs, or taken */
    attachImage: async (image: {
      id: string;
      borrowerId: number;
      complaintId: number;
      seq: number;
    }): Promise<boolean> => {
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

    listImages: (complaintId: number): Promise<ComplaintImage[]> =>
      db
        .selectFrom('complaint_images')
        .select(['id', 'by_agent as byAgent'])
        .where('complaint_id', '=', complaintId)
        .orderBy('seq')
        .execute(),

    /** Whether a picture is a borrower's, or was sent to them. */
    ownsImage: async (id: string, borrowerId: number): Promise<boolean> => {
      const row = await db
        .selectFrom('complaint_images')
        .select('id')
        .where('id', '=', id)
        .where('borrower_id', '=', borrowerId)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
