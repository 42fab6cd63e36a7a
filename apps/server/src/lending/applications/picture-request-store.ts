import type { Insertable } from 'kysely';
import type { Tables } from '../../app/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { AskedPicture, PictureReason } from '@hiram/contract/desk';

/** A picture that a borrower is asked for again. */
export interface PictureRequest {
  readonly id: number;
  readonly orderId: number;
  readonly code: AskedPicture;
  readonly reason: PictureReason;
  /** The name of the picture that it is to replace. */
  readonly pictureId: string;
  /** The operator who asked. */
  readonly agentId: number;
}

/** Pictures that operators asked for again. */
export function createPictureRequestStore(db: Executor) {
  return {
    /** @returns whether it was not asked for already */
    add: async (request: Insertable<Tables['picture_requests']>): Promise<boolean> => {
      const row = await db
        .insertInto('picture_requests')
        .values(request)
        .onConflict((conflict) => conflict.columns(['order_id', 'code']).where('answered_at', 'is', null).doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** What a borrower is asked for now; of applications that wait for a decision. */
    listOpen: (borrowerId: number): Promise<PictureRequest[]> =>
      db
        .selectFrom('picture_requests as r')
        .innerJoin('orders as o', 'o.id', 'r.order_id')
        .select([
          'r.id',
          'r.order_id as orderId',
          'r.code',
          'r.reason',
          'r.picture_id as pictureId',
          'r.asked_by as agentId',
        ])
        .where('r.borrower_id', '=', borrowerId)
        .where('r.answered_at', 'is', null)
        .where('o.decision', '=', 'pending')
        .orderBy('r.id')
        .execute(),

    /** Ends what is asked for about an application. */
    drop: async (orderId: number, at: Date): Promise<void> => {
      await db
        .updateTable('picture_requests')
        .set({ answered_at: at })
        .where('order_id', '=', orderId)
        .where('answered_at', 'is', null)
        .execute();
    },

    answer: async (id: number, at: Date): Promise<void> => {
      await db.updateTable('picture_requests').set({ answered_at: at }).where('id', '=', id).execute();
    },
  };
}
