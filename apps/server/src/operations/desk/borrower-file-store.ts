import type { BorrowerFlag } from '@hiram/contract/desk';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import { borrowerNoteContext } from '../privacy.ts';

/** A flag of a borrower, with the operators' own words. */
export interface FlagRecord {
  readonly flag: BorrowerFlag;
  readonly words: string;
  readonly setBy: string;
  readonly setAt: Date;
  readonly liftedBy: string | null;
  readonly liftedAt: Date | null;
  readonly liftedWords: string | null;
}

/** A note that an operator writes, and the try of the desk's page. */
export interface NewNote {
  readonly borrowerId: number;
  readonly words: string;
  readonly by: number;
  readonly at: Date;
  readonly tryId: string;
}

/** Setting or lifting a flag, with the operator's words. */
export interface FlagAct {
  readonly borrowerId: number;
  readonly flag: BorrowerFlag;
  readonly words: string;
  readonly by: number;
  readonly at: Date;
}

/** What the desk writes and reads of one borrower: notes, flags, messages, documents. @param box seals words */
export function createBorrowerFileStore(db: Executor, box: SecretBox) {
  const openWords = (borrowerId: number, words: string) => box.openText(words, borrowerNoteContext(borrowerId));
  return {
    /** @returns false where the try has written a note before */
    addNote: async (note: NewNote): Promise<boolean> => {
      const { borrowerId, by, at, tryId } = note;
      const words = box.sealText(note.words, borrowerNoteContext(borrowerId));
      const row = await db
        .insertInto('borrower_notes')
        .values({ borrower_id: borrowerId, words, written_by: by, written_at: at, try_id: tryId })
        .onConflict((conflict) =>
          conflict.columns(['borrower_id', 'written_by', 'try_id']).where('try_id', 'is not', null).doNothing(),
        )
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The words of the note of a try; undefined for none. */
    wordsOfTry: async ({ borrowerId, by, tryId }: NewNote): Promise<string | undefined> => {
      const row = await db
        .selectFrom('borrower_notes')
        .select('words')
        .where('borrower_id', '=', borrowerId)
        .where('written_by', '=', by)
        .where('try_id', '=', tryId)
        .executeTakeFirst();
      return row && openWords(borrowerId, row.words);
    },

    /** The newest first. */
    listNotes: async (
      borrowerId: number,
      max: number,
    ): Promise<{ words: string; writtenBy: string; writtenAt: Date }[]> => {
      const rows = await db
        .selectFrom('borrower_notes as n')
        .innerJoin('agents as a', 'a.id', 'n.written_by')
        .select(['n.words', 'a.name as writtenBy', 'n.written_at as writtenAt'])
        .where('n.borrower_id', '=', borrowerId)
        .orderBy('n.id', 'desc')
        .limit(max)
        .execute();
      return rows.map((row) => ({ ...row, words: openWords(borrowerId, row.words) }));
    },

    /** @returns false where the flag stands already */
    setFlag: async (of: FlagAct): Promise<boolean> => {
      const row = await db
        .insertInto('borrower_flags')
        .values({
          borrower_id: of.borrowerId,
          kind: of.flag,
          words: box.sealText(of.words, borrowerNoteContext(of.borrowerId)),
          set_by: of.by,
          set_at: of.at,
        })
        .onConflict((conflict) => conflict.columns(['borrower_id', 'kind']).where('lifted_at', 'is', null).doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** @returns false where no such flag stands */
    liftFlag: async (of: FlagAct): Promise<boolean> => {
      const row = await db
        .updateTable('borrower_flags')
        .set({
          lifted_by: of.by,
          lifted_at: of.at,
          lifted_words: box.sealText(of.words, borrowerNoteContext(of.borrowerId)),
        })
        .where('borrower_id', '=', of.borrowerId)
        .where('kind', '=', of.flag)
        .where('lifted_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Those that stand, and those that were lifted; the newest first. */
    listFlags: async (borrowerId: number): Promise<FlagRecord[]> => {
      const rows = await db
        .selectFrom('borrower_flags as f')
        .innerJoin('agents as a', 'a.id', 'f.set_by')
        .leftJoin('agents as l', 'l.id', 'f.lifted_by')
        .select([
          'f.kind as flag',
          'f.words',
          'a.name as setBy',
          'f.set_at as setAt',
          'l.name as liftedBy',
          'f.lifted_at as liftedAt',
          'f.lifted_words as liftedWords',
        ])
        .where('f.borrower_id', '=', borrowerId)
        .orderBy('f.id', 'desc')
        .limit(100)
        .execute();
      return rows.map((row) => ({
        ...row,
        words: openWords(borrowerId, row.words),
        liftedWords: row.liftedWords === null ? null : openWords(borrowerId, row.liftedWords),
      }));
    },

    /** Who set the newest flag of a kind, and who lifted it; undefined for none. */
    newestFlag: ({ borrowerId, flag }: Pick<FlagAct, 'borrowerId' | 'flag'>) =>
      db
        .selectFrom('borrower_flags')
        .select(['set_by as setBy', 'lifted_by as liftedBy'])
        .where('borrower_id', '=', borrowerId)
        .where('kind', '=', flag)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** The flags that stand. */
    standingFlags: async (borrowerId: number): Promise<BorrowerFlag[]> => {
      const rows = await db
        .selectFrom('borrower_flags')
        .select('kind')
        .where('borrower_id', '=', borrowerId)
        .where('lifted_at', 'is', null)
        .execute();
      return rows.map(({ kind }) => kind);
    },

    /** Facts of a borrower's row that no other store gives. */
    findHead: (borrowerId: number) =>
      db
        .selectFrom('borrowers')
        .select([
          'client_kind as clientKind',
          'market',
          'language',
          'created_at as createdAt',
          sql<boolean>`person_sealed is null`.as('isErased'),
        ])
        .where('id', '=', borrowerId)
        .executeTakeFirst(),

    /** Accounts for payouts and saved ones for payments, numbers masked; the newest first. */
    listAccounts: (borrowerId: number) =>
      db
        .selectFrom('payout_accounts')
        .select([
          'id',
          'name',
          'card_type as cardType',
          'masked_number as maskedNumber',
          'number_encrypted as numberEncrypted',
          'created_at as createdAt',
          'replaced_at as replacedAt',
          'held_at as heldAt',
          'refused_at as refusedAt',
          'confirmed_at as confirmedAt',
        ])
        .where('borrower_id', '=', borrowerId)
        .orderBy('id', 'desc')
        .limit(50)
        .execute(),

    /** Reminders and receipts by SMS and push, of all loans or of one, the newest first. */
    listMessages: ({ borrowerId, orderId }: { borrowerId: number; orderId?: number }, max: number) =>
      db
        .selectFrom('reminders')
        .select(['kind', 'channel', 'status', 'reason', 'planned_at as plannedAt', 'ended_at as endedAt'])
        .where('borrower_id', '=', borrowerId)
        .$if(orderId !== undefined, (rows) => rows.where('order_id', '=', orderId ?? 0))
        .orderBy('id', 'desc')
        .limit(max)
        .execute(),

    listComplaints: (borrowerId: number) =>
      db
        .selectFrom('complaints')
        .select(['id', 'problem_type as type', 'created_at as createdAt', 'is_waiting as isWaiting'])
        .where('borrower_id', '=', borrowerId)
        .orderBy('id', 'desc')
        .limit(100)
        .execute(),

    /** The results of the checks of a borrower's newest applications, in the order of checking. */
    listChecks: async (borrowerId: number) => {
      const rows = await db
        .selectFrom('application_checks')
        .select(['order_id as orderId', 'name', 'result', 'checked_at as checkedAt'])
        .where('borrower_id', '=', borrowerId)
        .orderBy('id', 'desc')
        .limit(500)
        .execute();
      return rows.toReversed();
    },

    /** Pictures of documents that belong to answers, the newest first. */
    listDocuments: (borrowerId: number) =>
      db
        .selectFrom('attachments')
        .select(['id', 'code', 'created_at as createdAt'])
        .where('borrower_id', '=', borrowerId)
        .where('purpose', '=', 'document')
        .where('answers_id', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(100)
        .execute(),
  };
}
