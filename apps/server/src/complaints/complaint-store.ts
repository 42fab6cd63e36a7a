import { type Insertable, sql } from 'kysely';
import type { ComplaintTables } from './tables.ts';
import type { Executor } from '../platform/db/database.ts';
import type { SecretBox } from '../platform/encryption/secret-box.ts';
import type { MarketCode } from '@hiram/domain';
import { answerContext, wordsContext } from './privacy.ts';

export interface ComplaintRecord {
  readonly id: number;
  readonly borrowerId: number;
  readonly orderId: number;
  readonly problemType: string;
  readonly problemSonType: string;
  readonly content: string;
  readonly createdAt: Date;
  /** The deadline of the awaited answer; once answered, the deadline of that answer. */
  readonly replyDueOn: string;
  readonly isWaiting: boolean;
}

/** An answer. One is current; the others were followed by a reopening. */
export interface AnswerRecord {
  readonly id: number;
  readonly complaintId: number;
  readonly agentName: string | null;
  readonly content: string;
  readonly wantsScore: boolean;
  readonly answeredAt: Date;
  readonly score: number | null;
  readonly reopenedAt: Date | null;
  /** The agent; null where the borrower's reply, which is then the reason, reopened it. */
  readonly reopenedBy: string | null;
  readonly reopenReason: string | null;
}

export interface NewAnswer {
  readonly complaintId: number;
  readonly agentId: number | null;
  readonly content: string;
  readonly wantsScore: boolean;
  readonly at: Date;
  readonly wasDueOn: string;
  /** Id of the attempt: a repeat changes nothing. */
  readonly requestKey: string;
}

/** Complaints and their answers. Their texts are sealed. */
export function createComplaintStore(db: Executor, box: SecretBox) {
  const opened = (complaint: ComplaintRecord): ComplaintRecord => ({
    ...complaint,
    content: box.openText(complaint.content, wordsContext(complaint.borrowerId)),
  });
  const openedOne = (complaint: ComplaintRecord | undefined) =>
    complaint === undefined ? undefined : opened(complaint);
  const select = () =>
    db
      .selectFrom('complaints')
      .select([
        'id',
        'borrower_id as borrowerId',
        'order_id as orderId',
        'problem_type as problemType',
        'problem_son_type as problemSonType',
        'content',
        'created_at as createdAt',
        'reply_due_on as replyDueOn',
        'is_waiting as isWaiting',
      ]);

  return {
    insert: async (complaint: Insertable<ComplaintTables['complaints']>): Promise<number> => {
      const content = box.sealText(complaint.content, wordsContext(complaint.borrower_id));
      const { id } = await db
        .insertInto('complaints')
        .values({ ...complaint, content })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** The newest first, up to a practical limit. */
    list: async (borrowerId: number): Promise<ComplaintRecord[]> => {
      const list = await select().where('borrower_id', '=', borrowerId).orderBy('id', 'desc').limit(200).execute();
      return list.map(opened);
    },

    /** A borrower's own complaint; undefined for another's as for a missing one. */
    findOwn: async (id: number, borrowerId: number): Promise<ComplaintRecord | undefined> =>
      openedOne(await select().where('id', '=', id).where('borrower_id', '=', borrowerId).executeTakeFirst()),

    /** Any borrower's complaint, for the desk. */
    find: async (id: number): Promise<ComplaintRecord | undefined> =>
      openedOne(await select().where('id', '=', id).executeTakeFirst()),

    /** Any borrower's complaint, locked until the transaction ends; its answers and reopenings wait here. */
    lock: async (id: number): Promise<ComplaintRecord | undefined> =>
      openedOne(await select().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()),

    /** The answers of a complaint, oldest first. */
    listAnswers: async (complaintId: number): Promise<AnswerRecord[]> => {
      const open = (text: string) => box.openText(text, answerContext(complaintId));
      const answers = await db
        .selectFrom('complaint_answers as a')
        .leftJoin('agents as by', 'by.id', 'a.agent_id')
        .leftJoin('agents as again', 'again.id', 'a.reopened_by')
        .select([
          'a.id',
          'a.complaint_id as complaintId',
          'by.name as agentName',
          'a.content',
          'a.wants_score as wantsScore',
          'a.answered_at as answeredAt',
          'a.score',
          'a.reopened_at as reopenedAt',
          'again.name as reopenedBy',
          'a.reopen_reason as reopenReason',
        ])
        .where('a.complaint_id', '=', complaintId)
        .orderBy('a.id')
        .execute();
      return answers.map(({ content, reopenReason, ...answer }) => ({
        ...answer,
        content: open(content),
        reopenReason: reopenReason === null ? null : open(reopenReason),
      }));
    },

    /** The answer of the attempt with this id; undefined for none. */
    findTry: (complaintId: number, requestKey: string): Promise<{ id: number } | undefined> =>
      db
        .selectFrom('complaint_answers')
        .select('id')
        .where('complaint_id', '=', complaintId)
        .where('request_key', '=', requestKey)
        .executeTakeFirst(),

    /** Stores an answer. The caller holds the complaint's lock and has checked that it waits. @returns its number */
    answer: async (answer: NewAnswer): Promise<number> => {
      const { id } = await db
        .insertInto('complaint_answers')
        .values({
          complaint_id: answer.complaintId,
          borrower_id: sql<number>`(select borrower_id from complaints where id = ${answer.complaintId})`,
          agent_id: answer.agentId,
          content: box.sealText(answer.content, answerContext(answer.complaintId)),
          wants_score: answer.wantsScore,
          answered_at: answer.at,
          was_due_on: answer.wasDueOn,
          request_key: answer.requestKey,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.updateTable('complaints').set({ is_waiting: false }).where('id', '=', answer.complaintId).execute();
      return id;
    },

    /** Reopens a complaint, with a new deadline. The caller holds its lock. @param again.agentId null for the borrower's own reply */
    reopen: async (again: {
      complaintId: number;
      agentId: number | null;
      reason: string;
      at: Date;
      dueOn: string;
    }): Promise<void> => {
      await db
        .updateTable('complaint_answers')
        .set({
          reopened_at: again.at,
          reopened_by: again.agentId,
          reopen_reason: box.sealText(again.reason, answerContext(again.complaintId)),
        })
        .where('complaint_id', '=', again.complaintId)
        .where('reopened_at', 'is', null)
        .execute();
      await db
        .updateTable('complaints')
        .set({ is_waiting: true, reply_due_on: again.dueOn })
        .where('id', '=', again.complaintId)
        .execute();
    },

    /** Stores a borrower's rating of the current answer, once. @returns false when no rating is requested, or one exists */
    score: async (id: number, rating: { score: number; at: Date }): Promise<boolean> => {
      const row = await db
        .updateTable('complaint_answers')
        .set({ score: rating.score, scored_at: rating.at })
        .where('complaint_id', '=', id)
        .where('reopened_at', 'is', null)
        .where('wants_score', '=', true)
        .where('score', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The number of answers to a borrower's complaints that wait for a rating. */
    countUnrated: async (borrowerId: number): Promise<number> => {
      const { count } = await db
        .selectFrom('complaint_answers as a')
        .innerJoin('complaints as c', 'c.id', 'a.complaint_id')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('c.borrower_id', '=', borrowerId)
        .where('a.reopened_at', 'is', null)
        .where('a.wants_score', '=', true)
        .where('a.score', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Complaints of a market past the deadline for a reply (CMP-10), oldest first. */
    listOverdueReplies: (market: MarketCode, today: string): Promise<{ complaintId: number; replyDueOn: string }[]> =>
      db
        .selectFrom('complaints')
        .innerJoin('borrowers', 'borrowers.id', 'complaints.borrower_id')
        .select(['complaints.id as complaintId', 'reply_due_on as replyDueOn'])
        .where('borrowers.market', '=', market)
        .where('is_waiting', '=', true)
        .where('reply_due_on', '<', today)
        .orderBy('reply_due_on')
        .orderBy('complaints.id')
        .execute(),
  };
}
