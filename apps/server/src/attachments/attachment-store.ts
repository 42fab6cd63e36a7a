import type { Executor } from '../platform/db/database.ts';
import type { ImageOwner } from './pictures.ts';
import { documentContext } from './privacy.ts';
import { type PicturePurpose, picturePurposes } from './purposes.ts';

/** A picture by its sender's reference. */
export interface NamedPicture {
  readonly id: string;
  readonly borrowerId: number;
}

const columnsOf = (owner: ImageOwner) =>
  'borrowerId' in owner ? { borrower_id: owner.borrowerId } : { agent_id: owner.agentId };

/** Uploaded pictures: their owner and subject, never their bytes. */
export function createAttachmentStore(db: Executor) {
  /** A borrower's own picture of a purpose. */
  const change = (purpose: PicturePurpose, { id, borrowerId }: NamedPicture) =>
    db
      .updateTable('attachments')
      .where('id', '=', id)
      .where('purpose', '=', purpose)
      .where('borrower_id', '=', borrowerId)
      .returning('id');
  const ofPurpose = (purpose: PicturePurpose, id: string) =>
    db.selectFrom('attachments').select('id').where('id', '=', id).where('purpose', '=', purpose);
  const isOne = (row: { id: string } | undefined): boolean => row !== undefined;

  return {
    /** The context of a picture's own seal, under the one of every file; null for none. */
    ownSealOf: async (id: string): Promise<string | null> => {
      const row = await db
        .selectFrom('attachments')
        .select(['purpose', 'borrower_id as borrowerId'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined || row.borrowerId === null || !picturePurposes[row.purpose].isConfidential) return null;
      return documentContext(row.borrowerId, id);
    },

    add: async (picture: {
      id: string;
      purpose: PicturePurpose;
      owner: ImageOwner;
      bytes: number;
      at: Date;
    }): Promise<void> => {
      const { id, purpose, owner, bytes, at } = picture;
      await db
        .insertInto('attachments')
        .values({ id, purpose, ...columnsOf(owner), bytes, created_at: at })
        .execute();
    },

    /** Attaches a borrower's unattached picture to a complaint. @returns false when it does not exist, is not theirs, or is attached */
    attachToComplaint: async (picture: NamedPicture & { complaintId: number; seq: number }): Promise<boolean> =>
      isOne(
        await change('complaint', picture)
          .set({ complaint_id: picture.complaintId, seq: picture.seq })
          .where('is_loose', '=', true)
          .executeTakeFirst(),
      ),

    /** Attaches an agent's unattached picture to an answer, and so to its borrower. @returns false as for `attachToComplaint` */
    attachToAnswer: async (
      picture: NamedPicture & { agentId: number; complaintId: number; answerId: number; seq: number },
    ): Promise<boolean> =>
      isOne(
        await db
          .updateTable('attachments')
          .set({
            complaint_id: picture.complaintId,
            answer_id: picture.answerId,
            borrower_id: picture.borrowerId,
            seq: picture.seq,
          })
          .where('id', '=', picture.id)
          .where('agent_id', '=', picture.agentId)
          .where('is_loose', '=', true)
          .returning('id')
          .executeTakeFirst(),
      ),

    /** Attaches a borrower's receipt to a payment; an existing one stays. @returns false when it is not theirs, or another payment's */
    attachToPayment: async (picture: NamedPicture & { paymentId: string }): Promise<boolean> =>
      isOne(
        await change('receipt', picture)
          .set({ payment_id: picture.paymentId })
          .where((where) => where.or([where('is_loose', '=', true), where('payment_id', '=', picture.paymentId)]))
          .executeTakeFirst(),
      ),

    /** Attaches a borrower's document to the answers that reference it; the first ones keep it. @returns false when it no longer exists */
    attachToAnswers: async (picture: NamedPicture & { answersId: number; code: string }): Promise<boolean> =>
      isOne(
        await change('document', picture)
          .set(({ fn, val, ref }) => ({
            answers_id: fn.coalesce(ref('answers_id'), val(picture.answersId)),
            code: fn.coalesce(ref('code'), val(picture.code)),
          }))
          .executeTakeFirst(),
      ),

    /** The pictures of a complaint and of its answers, each in order; `answerId` is null for those of the complaint itself. */
    listOfComplaint: (complaintId: number): Promise<{ id: string; answerId: number | null }[]> =>
      db
        .selectFrom('attachments')
        .select(['id', 'answer_id as answerId'])
        .where('complaint_id', '=', complaintId)
        .orderBy('seq')
        .execute(),

    /** Whether a picture of a purpose is a borrower's, or was sent to them. */
    isBorrowers: async (purpose: PicturePurpose, { id, borrowerId }: NamedPicture): Promise<boolean> =>
      isOne(await ofPurpose(purpose, id).where('borrower_id', '=', borrowerId).executeTakeFirst()),

    /** Whether a receipt with that name exists, of any borrower. */
    hasReceipt: async (id: string): Promise<boolean> => isOne(await ofPurpose('receipt', id).executeTakeFirst()),

    /** A picture that an agent may see: one of a complaint, or their own. Undefined for every other. */
    findForDesk: (
      id: string,
      agentId: number,
    ): Promise<{ complaintId: number | null; borrowerId: number | null } | undefined> =>
      db
        .selectFrom('attachments')
        .select(['complaint_id as complaintId', 'borrower_id as borrowerId'])
        .where('id', '=', id)
        .where((where) => where.or([where('complaint_id', 'is not', null), where('agent_id', '=', agentId)]))
        .executeTakeFirst(),

    /** Deletes unattached pictures. @returns their names, up to a limit */
    dropLoose: async (before: Date, max: number): Promise<string[]> => {
      const rows = await db
        .deleteFrom('attachments')
        .where('id', 'in', (select) =>
          select
            .selectFrom('attachments')
            .select('id')
            .where('is_loose', '=', true)
            .where('created_at', '<', before)
            .orderBy('created_at')
            .limit(max)
            .forUpdate()
            .skipLocked(),
        )
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
