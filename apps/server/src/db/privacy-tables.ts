import type { Nullable } from './columns.ts';

/** Borrowers who were erased, and the keys of what is sealed. */
export interface PrivacyTables {
  data_keys: {
    id: number;
    sealed_check: Buffer;
    found_check: Buffer;
    first_used_at: Date;
  };
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
