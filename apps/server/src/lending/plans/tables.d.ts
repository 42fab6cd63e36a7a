import type { LoanCurrency } from '@hiram/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Nullable } from '../../platform/db/columns.ts';
/** Requests for a payment plan. */
export interface PlanTables {
    plan_requests: {
        id: GeneratedAlways<number>;
        order_id: number;
        borrower_id: number;
        currency: LoanCurrency;
        asked_at: Date;
        asked_on: string;
        total_minor: number;
        payments: number;
        first_on: string;
        every_days: number;
        answer_by: string;
        pauses_late_charges: boolean;
        status: Generated<'open' | 'accepted' | 'declined'>;
        answered_at: Nullable<Date>;
        answered_on: Nullable<string>;
        answered_by: Nullable<string>;
        answer_words: Nullable<string>;
    };
}
