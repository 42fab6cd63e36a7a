import type { CertifyStep } from '@hiram/contract/certify';
import type { Generated } from 'kysely';
import type { Nullable } from './columns.ts';

/** What answers are kept of: a step, or a place that was shared. */
export type CertificationPart = CertifyStep | 'location';

/** Answers, consents and documents of borrowers. */
export interface CertificationTables {
  certification_answers: {
    id: Generated<number>;
    borrower_id: number;
    step: CertificationPart;
    form: string;
    answers_sealed: Nullable<Buffer>;
    saved_at: Date;
  };
  consents: {
    id: Generated<number>;
    borrower_id: number;
    answers_id: number;
    code: string;
    version: string;
    statement: string;
    agreed_at: Date;
  };
  certification_documents: {
    id: string;
    borrower_id: number;
    bytes: number;
    created_at: Date;
    answers_id: Nullable<number>;
    code: Nullable<string>;
  };
}
