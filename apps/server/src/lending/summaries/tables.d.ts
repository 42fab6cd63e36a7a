import type { CalendarDate, LoanCurrency } from '@hiram/domain';
import type { Generated } from 'kysely';
import type { Nullable } from '../../platform/db/columns.ts';
/** A loan in one row. */
export interface SummaryTables {
    loan_summaries: {
        order_id: number;
        borrower_id: number;
        currency: LoanCurrency;
        principal_minor: number;
        interest_minor: number;
        fee_minor: number;
        tax_minor: number;
        penalty_minor: number;
        extension_minor: number;
        reclaim_minor: Generated<number>;
        last_moved_on: string;
        next_number: Nullable<number>;
        next_due_on: Nullable<string>;
        next_due_minor: Nullable<number>;
        oldest_unpaid_due_on: Nullable<string>;
        settled_on: Nullable<string>;
        reminder_window_days: number;
        is_charged_off: Generated<boolean>;
        accrued_through: Nullable<CalendarDate>;
        accrued_interest_minor: Generated<number>;
        accrued_penalty_minor: Generated<number>;
        accrued_fee_minor: Generated<number>;
        credit_minor: Generated<number>;
        credit_through: Nullable<CalendarDate>;
    };
}
