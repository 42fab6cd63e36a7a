import type { Insertable } from 'kysely';
import type { CertificationPart } from './tables.ts';
import type { Executor } from '../platform/db/database.ts';
import type { Tables } from '../app/tables.ts';

/** The last answers of a step. */
export interface KeptAnswers {
  readonly part: CertificationPart;
  readonly savedAt: Date;
  /** Null where it was known before it was asked. */
  readonly sealed: Buffer | null;
}

/** A statement that was agreed to, as it was read. */
export interface Consent {
  readonly code: string;
  readonly version: string;
  readonly statement: string;
}

/** The newest consent to a statement. */
export interface GivenConsent extends Consent {
  readonly id: number;
  readonly agreedAt: Date;
  /** Null while it stands. */
  readonly withdrawnAt: Date | null;
}

/** Answers of borrowers before a loan, with their consents. Rows are added, never changed. */
export function createCertificationStore(db: Executor) {
  return {
    /** The newest answers of each step that was answered. */
    listCurrent: (borrowerId: number): Promise<KeptAnswers[]> =>
      db
        .selectFrom('certification_answers')
        .distinctOn('step')
        .select(['step as part', 'saved_at as savedAt', 'answers_sealed as sealed'])
        .where('borrower_id', '=', borrowerId)
        .orderBy('step')
        .orderBy('id', 'desc')
        .execute(),

    /** The newest consent to each statement, in the order in which they were first given. */
    listConsents: async (borrowerId: number): Promise<GivenConsent[]> => {
      const rows = await db
        .selectFrom('consents as c')
        .leftJoin('consent_withdrawals as w', 'w.consent_id', 'c.id')
        .distinctOn('c.code')
        .select([
          'c.id',
          'c.code',
          'c.version',
          'c.statement',
          'c.agreed_at as agreedAt',
          'w.withdrawn_at as withdrawnAt',
        ])
        .where('c.borrower_id', '=', borrowerId)
        .orderBy('c.code')
        .orderBy('c.id', 'desc')
        .execute();
      return rows.toSorted((one, other) => one.id - other.id);
    },

    withdraw: async (of: { borrowerId: number; consentId: number; now: Date }): Promise<void> => {
      await db
        .insertInto('consent_withdrawals')
        .values({ borrower_id: of.borrowerId, consent_id: of.consentId, withdrawn_at: of.now })
        .execute();
    },

    countSince: async (of: { borrowerId: number; part: CertificationPart; since: Date }): Promise<number> => {
      const { count } = await db
        .selectFrom('certification_answers')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('borrower_id', '=', of.borrowerId)
        .where('step', '=', of.part)
        .where('saved_at', '>', of.since)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Keeps answers with their consents. @returns their id */
    add: async (
      answers: Insertable<Tables['certification_answers']>,
      consents: readonly Consent[] = [],
    ): Promise<number> => {
      const { id } = await db
        .insertInto('certification_answers')
        .values(answers)
        .returning('id')
        .executeTakeFirstOrThrow();
      if (consents.length > 0) {
        const of = { borrower_id: answers.borrower_id, answers_id: id, agreed_at: answers.saved_at };
        await db
          .insertInto('consents')
          .values(consents.map(({ code, version, statement }) => ({ ...of, code, version, statement })))
          .execute();
      }
      return id;
    },
  };
}
