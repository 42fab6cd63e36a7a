import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Nullable } from '../../platform/db/columns.ts';
/** Accounts of borrowers, for payouts and payments. */
export interface AccountTables {
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
}
