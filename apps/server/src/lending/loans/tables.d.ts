import type { LoanCurrency } from '@hiram/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Nullable } from '../../platform/db/columns.ts';
import type { PayoutFailure, RefusalReason } from '../texts.ts';
export type ClientKind = 'new' | 'repeat';
/** Orders, their instalments and agreements, and ratings of the app. */
export interface OrderTables {
    orders: {
        id: Generated<number>;
        borrower_id: number;
        product_id: number;
        product_version: number;
        currency: LoanCurrency;
        principal_minor: number;
        deducted_at_disbursement_minor: number;
        agreement: Json;
        client_kind: ClientKind;
        decision: Generated<'pending' | 'approved' | 'refused'>;
        decided_at: Nullable<Date>;
        decision_reason: Nullable<RefusalReason>;
        decision_words: Nullable<string>;
        approved_minor: Nullable<number>;
        top_up_changed_at: Nullable<Date>;
        withdraw_confirmed_at: Nullable<Date>;
        declined_at: Nullable<Date>;
        payout_account_id: Nullable<number>;
        disbursed_on: Nullable<string>;
        account_problem: Nullable<PayoutFailure>;
        created_at: Date;
        decision_due_on: Nullable<string>;
        disbursal_due_on: Nullable<string>;
        decision_asked_at: Nullable<Date>;
        remind_on: Nullable<string>;
        plan: Generated<number>;
    };
    instalments: {
        order_id: number;
        borrower_id: number;
        number: number;
        due_on: string;
        principal_minor: number;
        interest_minor: number;
        fee_minor: number;
        tax_minor: Generated<number>;
        plan: Generated<number>;
    };
    app_ratings: {
        id: GeneratedAlways<number>;
        borrower_id: number;
        order_id: Nullable<number>;
        score: number;
        created_at: Date;
    };
    legal_texts: {
        version: string;
        document: LegalDocument;
        language: string;
        html: string;
        kept_at: Date;
    };
    agreements: {
        borrower_id: number;
        document: LegalDocument;
        version: string;
        agreed_at: Date;
    };
}
export type LegalDocument = 'terms' | 'privacy';
