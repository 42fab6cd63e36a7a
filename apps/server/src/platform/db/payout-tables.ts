import type { MoneyOutState } from '@hiram/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { PayoutFailure } from '../texts/phrases.ts';
import type { CurrencyCode, Json, Nullable } from './columns.ts';
import type { MoneySource } from './payment-tables.ts';

export type PayoutStatus = MoneyOutState;
/** What a payout sends: the money of a loan, or a borrower's credit. */
export const payoutPurposes = ['disbursement', 'refund'] as const;
export type PayoutPurpose = (typeof payoutPurposes)[number];
/** The final statuses without money for the borrower, after which another payout may follow. */
export const PAYOUT_OVER_UNPAID: PayoutStatus[] = ['failed', 'returned'];
/** Why a payout failed: a reason shown to the borrower, a refusal by an operator, or a missed last day of disbursal. */
export type PayoutEnd = PayoutFailure | 'refused_by_person' | 'too_late';

/** Payout accounts and payouts. */
export interface PayoutTables {
  payout_accounts: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    card_type: string;
    channel_number: string;
    name: string;
    masked_number: string;
    number_encrypted: Buffer;
    details: Json;
    created_at: Date;
    replaced_at: Nullable<Date>;
    key_id: number;
    confirmed_at: Nullable<Date>;
    confirmed_how: Nullable<'code' | 'operator'>;
    changed_at: Nullable<Date>;
    told_at: Nullable<Date>;
    held_at: Nullable<Date>;
    refused_at: Nullable<Date>;
  };
  payouts: {
    id: string;
    order_id: number;
    borrower_id: number;
    account_id: number;
    amount_minor: number;
    currency: CurrencyCode;
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
