import type { MarketCode } from '@hiram/domain';
import type { Nullable } from './columns.ts';

/** Erased borrowers, and the data keys. */
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
    market: MarketCode;
    identity_years: number;
    books_years: number;
    counted_from: Nullable<string>;
    identity_until: Nullable<string>;
    books_until: Nullable<string>;
    person_sealed: Nullable<Buffer>;
    identity_erased_at: Nullable<Date>;
    finished_at: Nullable<Date>;
  };
}
