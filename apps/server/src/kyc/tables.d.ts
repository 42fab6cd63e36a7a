import type { CertifyStep } from '@hiram/contract/certify';
import type { GeneratedAlways } from 'kysely';
import type { Nullable } from '../platform/db/columns.ts';
/** The source of answers: a step, a shared location, or an e-mail address. */
export type CertificationPart = CertifyStep | 'location' | 'email';
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
    consent_withdrawals: {
        id: GeneratedAlways<number>;
        borrower_id: number;
        consent_id: number;
        withdrawn_at: Date;
    };
}
