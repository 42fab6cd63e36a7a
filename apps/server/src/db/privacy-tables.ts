import type { Nullable } from './columns.ts';

/** Borrowers who were erased. */
export interface PrivacyTables {
  erasures: {
    borrower_id: number;
    erased_at: Date;
    rule: string;
    identity_until: Nullable<string>;
    books_until: Nullable<string>;
    person_sealed: Nullable<Buffer>;
    identity_erased_at: Nullable<Date>;
    finished_at: Nullable<Date>;
  };
}
