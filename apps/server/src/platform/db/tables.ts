import type { CurrencyCode as AnyCurrency, MarketCode } from '@hiram/domain';
import type { CollectStatus } from '@hiram/payments';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ItemReason } from '../open-items/open-items.ts';
import type { PayoutFailure, RefusalReason } from '../texts/phrases.ts';
import type { CertificationTables } from './certification-tables.ts';
import type { BookTables } from './book-tables.ts';
import type { CurrencyCode, Json, Nullable, NullableJson } from './columns.ts';
import type { ComplaintTables } from './complaint-tables.ts';
import type { FileTables } from './file-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { LedgerTables } from './ledger-tables.ts';
import type { LoanTables } from './loan-tables.ts';
import type { LoginTables } from './login-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { PayoutTables } from './payout-tables.ts';
import type { PrivacyTables } from './privacy-tables.ts';
import type { TransferTables } from './transfer-tables.ts';
import type { SettlementTables } from './settlement-tables.ts';
import type { SummaryTables } from './summary-tables.ts';
import type { RegistrationTables } from './registration-tables.ts';
import type { ReminderTables } from './reminder-tables.ts';
import type { ReviewTables } from './review-tables.ts';

export type { PaymentPurpose, PaymentStatus } from './payment-tables.ts';
export type { CurrencyCode } from './columns.ts';

export type { AllocationComponent } from './loan-tables.ts';
export type NotificationOutcome = 'received' | 'settled' | 'repeated' | 'ignored' | 'review' | 'unknown-reference';
/** Reasons for which a report about a payment is sent to review; the database has the same list (notifications_outcome_detail). */
export const paymentReviewReasons = [
  'contradicting-report',
  'reference-contradicts',
  'unusable-amount',
  'loan-cannot-take-it',
  'refunded',
  'charged-back',
  'reinstated',
] as const satisfies readonly ItemReason[];
export type PaymentReviewReason = (typeof paymentReviewReasons)[number];
/** More of an outcome: the reason of the item that was opened, or why nothing was done. */
export type NotificationDetail =
  | PaymentReviewReason
  | 'nothing-new'
  | 'failed-after-paid'
  | 'expired-after-paid'
  | 'failed-after-expired'
  | 'expired-after-failed'
  /** of an unknown reference: it is an open item */
  | 'review-item-opened';
export type { MarketCode };
export type ClientKind = 'new' | 'repeat';

export interface Tables
  extends PaymentTables,
    LoanTables,
    PayoutTables,
    ComplaintTables,
    RegistrationTables,
    LoginTables,
    CertificationTables,
    ReminderTables,
    TransferTables,
    BookTables,
    FileTables,
    IdentityTables,
    ReviewTables,
    LedgerTables,
    SettlementTables,
    SummaryTables,
    PrivacyTables {
  borrowers: {
    id: Generated<number>;
    client_kind: ClientKind;
    market: MarketCode;
    created_at: Date;
    language: Nullable<string>;
    person_sealed: Nullable<Buffer>;
    phone_hash: Nullable<Buffer>;
    phone_proven_at: Nullable<Date>;
    key_id: Generated<number>;
  };
  products: {
    id: Generated<number>;
    name: string;
    logo: string;
    market: MarketCode;
    offer: Json;
    texts: ColumnType<unknown, string | undefined, string>;
    is_offered: Generated<boolean>;
    lending: ColumnType<unknown, string | null | undefined, string | null>;
    terms_profile: Nullable<string>;
  };
  offer_locks: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    product_id: number;
    lending: Json;
    terms: Json;
    offered_on: string;
    valid_until: string;
  };
  orders: {
    id: Generated<number>;
    borrower_id: number;
    product_id: number;
    currency: CurrencyCode;
    principal_minor: number;
    deducted_at_disbursement_minor: number;
    annual_rate_percent: string;
    periods: number;
    term_unit: 'day' | 'week' | 'month';
    every: number;
    terms: Json;
    client_kind: ClientKind;
    decision: Generated<'pending' | 'approved' | 'refused'>;
    decided_at: Nullable<Date>;
    decision_reason: Nullable<RefusalReason>;
    decision_words: Nullable<string>;
    withdraw_confirmed_at: Nullable<Date>;
    payout_account_id: Nullable<number>;
    disbursed_on: Nullable<string>;
    account_problem: Nullable<PayoutFailure>;
    created_at: Date;
    lending: NullableJson;
    signed: NullableJson;
    decision_due_on: Nullable<string>;
    disbursal_due_on: Nullable<string>;
    decision_asked_at: Nullable<Date>;
    remind_on: Nullable<string>;
    plan: Generated<number>;
  };
  contracts: {
    order_id: number;
    borrower_id: number;
    position: number;
    title: string;
    html: string;
    sha256: Buffer;
    agreed_at: Date;
    signing: Generated<number>;
    words: string;
    words_sha256: Buffer;
    template: number;
    lang: string;
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
  ledger_entries: {
    id: GeneratedAlways<number>;
    kind: string;
    source: string;
    order_id: Nullable<number>;
    borrower_id: Nullable<number>;
    occurred_on: string;
    booked_on: string;
    posted_at: Date;
    reverses: Nullable<number>;
    transaction_number: Nullable<number>;
    version: Nullable<number>;
  };
  ledger_postings: {
    entry_id: number;
    line: number;
    occurred_on: string;
    borrower_id: Nullable<number>;
    account: string;
    amount_minor: number;
    currency: string;
    provider: Nullable<string>;
  };
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
  operator_keys: { key: string; subject: string; taken_at: Date };
  idempotency_keys: {
    borrower_id: number;
    endpoint: string;
    key: string;
    request_hash: Buffer;
    answer: NullableJson;
    created_at: Date;
    holder: string;
    lease_until: Date;
  };
  app_ratings: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    order_id: Nullable<number>;
    score: number;
    created_at: Date;
  };
  product_events: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    product_id: string;
    module_id: string;
    position_id: number;
    happened_at: Date;
    user_from: Generated<string>;
    app_from: Generated<string>;
    utm_tag: Generated<string>;
  };
  payment_accounts: {
    id: Generated<number>;
    borrower_id: number;
    bank_name: string;
    bank_code: string;
    masked_number: string;
    provider_token: string;
    needs_code: Generated<boolean>;
    created_at: Date;
    removed_at: Nullable<Date>;
  };
  used_repay_tokens: { token: string; used_at: Date };
  one_time_codes: {
    purpose: string;
    subject: string;
    code_hmac: Buffer;
    attempts_left: number;
    created_at: Date;
    expires_at: Date;
    used_at: Nullable<Date>;
  };
}
