import type { MoneyInState } from '@hiram/domain';
import type { CollectRefusal } from '@hiram/payments';
import type { Generated, GeneratedAlways } from 'kysely';
import type { CurrencyCode, Nullable, NullableJson } from './columns.ts';

export type PaymentPurpose = 'instalment' | 'extension' | 'payoff';
/** The columns of every table. A store writes only its own tables. */
export type PaymentStatus = MoneyInState;
/** Why a payment is not applied as quoted: the loan changed in between, or the quote had expired. */
export type AllocationReason = 'loan-changed' | 'after-expiry';
/** The sources of a step of a payment or payout; the database has the same list (payment_events_source, payout_events_source). */
export const moneySources = [
  'borrower',
  /** the answer to our call */
  'provider-answer',
  /** the SMS code of a card */
  'code-confirmed',
  'notification',
  /** a notification that came before its payment was known */
  'late-notification',
  /** an answer to a job that asked */
  'query',
  'bank-statement',
  'settlement-report',
  /** the operator is named where the decision is kept: the open item, or the transaction */
  'operator',
  'service',
  /** the sandbox's demo loans */
  'seed',
] as const;
export type MoneySource = (typeof moneySources)[number];

/** Payments and their history. */
export interface PaymentTables {
  payments: {
    id: string;
    order_id: number;
    borrower_id: number;
    purpose: PaymentPurpose;
    amount_minor: number;
    currency: CurrencyCode;
    quoted_on: string;
    channel_number: string;
    channel_name: string;
    provider: string;
    provider_reference: Nullable<string>;
    presentation: NullableJson;
    account_id: Nullable<number>;
    is_standing: Generated<boolean>;
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
