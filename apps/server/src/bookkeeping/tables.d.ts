import type { LoanCurrency } from '@hiram/domain';
import type { GeneratedAlways } from 'kysely';
import type { Nullable } from '../platform/db/columns.ts';
/** The borrower's own notebook. */
export interface BookTables {
    book_entries: {
        id: GeneratedAlways<number>;
        borrower_id: number;
        kind: 'income' | 'spending';
        amount_minor: number;
        currency: LoanCurrency;
        category: string;
        day_on: string;
        note: string;
        created_at: Date;
        changed_at: Date;
        removed_at: Nullable<Date>;
    };
}
