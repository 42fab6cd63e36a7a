import type { MarketCode } from '@hiram/domain';
import type { Nullable } from '../platform/db/columns.ts';

/** Erased borrowers. */
export interface OperationsTables {
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
