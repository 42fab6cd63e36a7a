import type { Generated } from 'kysely';
import type { CurrencyCode, Json, Nullable } from './columns.ts';

export type PayoutStatus = 'recorded' | 'pending' | 'paid' | 'failed';

/** Where loans are paid out to, and the payouts. */
export interface PayoutTables {
  payout_accounts: {
    id: Generated<number>;
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
    confirmed_how: Nullable<'code' | 'operator' | 'unasked'>;
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
    status: Generated<PayoutStatus>;
    failure: Nullable<string>;
    created_at: Date;
    asked_at: Nullable<Date>;
    paid_at: Nullable<Date>;
    ended_at: Nullable<Date>;
    checked_at: Nullable<Date>;
  };
  payout_events: {
    id: Generated<number>;
    payout_id: string;
    happened_at: Date;
    from_status: string;
    to_status: string;
    source: string;
    detail: Nullable<string>;
  };
}
