import type { Executor } from '../../platform/db/database.ts';
import type { LegalDocument } from './tables.ts';

/** A legal text in one language, as displayed. */
export interface LegalText {
  readonly document: LegalDocument;
  readonly language: string;
  readonly html: string;
  /** SHA-256 of the HTML, in hexadecimal digits. */
  readonly version: string;
}

/** Agreements of borrowers. */
export function createAgreementStore(db: Executor) {
  return {
    /** Stores a text; an existing one is unchanged. */
    keepText: async (text: LegalText, now: Date): Promise<void> => {
      await db
        .insertInto('legal_texts')
        .values({ ...text, kept_at: now })
        .onConflict((conflict) => conflict.column('version').doNothing())
        .execute();
    },

    /** Records that a borrower agreed to a text; only the first time counts. @param agreement `version`: empty where no text is stored */
    agree: async (agreement: {
      borrowerId: number;
      document: LegalDocument;
      version: string;
      now: Date;
    }): Promise<void> => {
      const { borrowerId, document, version, now } = agreement;
      await db
        .insertInto('agreements')
        .values({ borrower_id: borrowerId, document, version, agreed_at: now })
        .onConflict((conflict) => conflict.columns(['borrower_id', 'document', 'version']).doNothing())
        .execute();
    },

    /** The newest agreement of a borrower to each document. */
    listNewest: (borrowerId: number): Promise<{ document: LegalDocument; version: string; agreedAt: Date }[]> =>
      db
        .selectFrom('agreements')
        .distinctOn('document')
        .select(['document', 'version', 'agreed_at as agreedAt'])
        .where('borrower_id', '=', borrowerId)
        .orderBy('document', 'desc')
        .orderBy('agreed_at', 'desc')
        .execute(),
  };
}
