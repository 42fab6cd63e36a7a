import type { CertifyStep } from '@hiram/contract/certify';
import type { GeneratedAlways } from 'kysely';
import type { Nullable } from '../platform/db/columns.ts';

/** The source of answers: a step, or a shared location. */
export type CertificationPart = CertifyStep | 'location';

/** Answers and consents of borrowers. */
export interface CertificationTables {
  certification_answers: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    step: CertificationPart;
    form: string;
    answers_sealed: Nullable<Buffer>;
    saved_at: Date;
  };
  consents: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    answers_id: number;
    code: string;
    version: string;
    statement: string;
    agreed_at: Date;
  };
}
