import type { CollectRefusal, CollectStatus } from '@hiram/payments';
import type { CurrencyCode as AnyCurrency, LoanCurrency } from '@hiram/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Nullable, NullableJson } from '../../platform/db/columns.ts';
import type { AllocationReason, MoneySource, PaymentPurpose, PaymentStatus } from '../../lending/transactions/money-codes.ts';
export type NotificationOutcome = 'received' | 'settled' | 'repeated' | 'ignored' | 'review' | 'unknown-reference';
/** Reasons for which a report about a payment is sent to review; the database has the same list (notifications_outcome_detail). */
export declare const paymentReviewReasons: readonly ["contradicting-report", "reference-contradicts", "unusable-amount", "loan-cannot-take-it", "refunded", "charged-back", "reinstated"];
export type PaymentReviewReason = (typeof paymentReviewReasons)[number];
/** More of an outcome: the reason of the item that was opened, or why nothing was done. */
export type NotificationDetail = PaymentReviewReason | 'nothing-new' | 'failed-after-paid' | 'expired-after-paid' | 'failed-after-expired' | 'expired-after-failed'
/** of an unknown reference: it is an open item */
 | 'review-item-opened';
/** undefined */
export interface PaymentTables {
    notifications: {
        id: GeneratedAlways<number>;
        provider: string;
        event_id: string;
        reference: Nullable<string>;
        provider_reference: string;
        status: CollectStatus;
        amount_minor: number;
        currency: AnyCurrency;
        paid_at: Nullable<Date>;
        received_at: Date;
        body: string;
        outcome: Generated<NotificationOutcome>;
        outcome_detail: Nullable<NotificationDetail>;
        borrower_id: Nullable<number>;
        handled_at: Nullable<Date>;
    };
    used_repay_tokens: {
        token: string;
        used_at: Date;
    };
    payments: {
        id: string;
        order_id: number;
        borrower_id: number;
        purpose: PaymentPurpose;
        amount_minor: number;
        currency: LoanCurrency;
        quoted_on: string;
        channel_number: string;
        channel_name: string;
        provider: string;
        provider_reference: Nullable<string>;
        presentation: NullableJson;
        account_id: Nullable<number>;
        is_unrequested: Generated<boolean>;
        status: Generated<PaymentStatus>;
        failure: Nullable<CollectRefusal>;
        created_at: Date;
        asked_at: Nullable<Date>;
        expires_at: Date;
        paid_at: Nullable<Date>;
        settled_at: Nullable<Date>;
        superseded_at: Nullable<Date>;
        receipt_planned_at: Nullable<Date>;
        checked_at: Nullable<Date>;
        received_minor: Nullable<number>;
        holds_until: Nullable<Date>;
        purpose_met: Nullable<boolean>;
        allocation_reason: Nullable<AllocationReason>;
        traceparent: Nullable<string>;
    };
    payment_events: {
        id: GeneratedAlways<number>;
        payment_id: string;
        borrower_id: number;
        happened_at: Date;
        from_status: string;
        to_status: string;
        source: MoneySource;
        detail: Nullable<string>;
    };
}
