import type { LoanCurrency } from '@hiram/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Nullable } from '../../platform/db/columns.ts';
import type { MoneySource, PayoutStatus } from '../../lending/transactions/money-codes.ts';
import type { PayoutFailure } from '../../lending/texts.ts';
/** What a payout sends: the money of a loan, or a borrower's credit. */
export declare const payoutPurposes: readonly ['disbursement', 'refund'];
export type PayoutPurpose = (typeof payoutPurposes)[number];
/** Why a payout failed: a reason shown to the borrower, a refusal by an operator, or a missed last day of disbursal. */
export type PayoutEnd = PayoutFailure | 'refused_by_person' | 'too_late';
/** Payouts and their history. */
export interface PayoutTables {
    payouts: {
        id: string;
        order_id: number;
        borrower_id: number;
        account_id: number;
        amount_minor: number;
        currency: LoanCurrency;
        channel_number: string;
        provider: string;
        provider_reference: Nullable<string>;
        purpose: Generated<PayoutPurpose>;
        transaction_number: Nullable<number>;
        status: Generated<PayoutStatus>;
        failure: Nullable<PayoutEnd>;
        failure_evidence: Nullable<string>;
        traceparent: Nullable<string>;
        created_at: Date;
        asked_at: Nullable<Date>;
        paid_at: Nullable<Date>;
        ended_at: Nullable<Date>;
        checked_at: Nullable<Date>;
    };
    payout_events: {
        id: GeneratedAlways<number>;
        payout_id: string;
        borrower_id: number;
        happened_at: Date;
        from_status: string;
        to_status: string;
        source: MoneySource;
        detail: Nullable<string>;
    };
}
