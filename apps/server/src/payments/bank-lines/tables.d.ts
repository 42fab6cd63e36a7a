import type { MarketCode, LoanCurrency } from '@hiram/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Nullable } from '../../platform/db/columns.ts';
/** Transfers to the lender's own bank accounts. */
export interface BankLineTables {
    bank_lines: {
        id: GeneratedAlways<number>;
        channel_number: string;
        market: MarketCode;
        booked_on: string;
        utr: string;
        line_key: string;
        /** the keyed hash of its meaning, and which of the equal lines it is; null for a line from before identities */
        identity: Nullable<string>;
        nth: Nullable<number>;
        amount_minor: number;
        currency: LoanCurrency;
        description: string;
        raw: string;
        file_name: string;
        imported_at: Date;
        state: Generated<'open' | 'matched' | 'review' | 'settlement' | 'returned' | 'duplicate'>;
        settlement_provider: Nullable<string>;
        settlement_id: Nullable<string>;
        settlement_by: Nullable<string>;
        payment_id: Nullable<string>;
        /** the payment's; null while the line is nobody's */
        borrower_id: Nullable<number>;
        matched_by: Nullable<'utr' | 'reference' | 'person'>;
        matched_at: Nullable<Date>;
        times_matched: Generated<number>;
        tried_at: Nullable<Date>;
        sender: string;
        key_id: number;
    };
    transfer_numbers: {
        id: GeneratedAlways<number>;
        payment_id: string;
        borrower_id: number;
        market: MarketCode;
        utr: string;
        receipt_id: Nullable<string>;
        given_at: Date;
        withdrawn_at: Nullable<Date>;
        line_id: Nullable<number>;
    };
}
