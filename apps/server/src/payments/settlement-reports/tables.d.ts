import type { SettlementKind } from '@hiram/payments';
import type { GeneratedAlways } from 'kysely';
import type { Nullable } from '../../platform/db/columns.ts';
/** The settlements of providers, by their own reports. */
export interface SettlementTables {
    settlement_imports: {
        id: GeneratedAlways<number>;
        provider: string;
        file_name: string;
        imported_by: string;
        imported_at: Date;
    };
    settlement_rows: {
        id: GeneratedAlways<number>;
        import_id: number;
        provider: string;
        settlement_id: string;
        kind: SettlementKind;
        provider_reference: string;
        reference: Nullable<string>;
        payment_id: Nullable<string>;
        payout_id: Nullable<string>;
        borrower_id: Nullable<number>;
        gross_minor: number;
        fee_minor: number;
        tax_minor: number;
        withheld_minor: number;
        net_minor: GeneratedAlways<number>;
        currency: string;
        settled_on: string;
        paid_on: Nullable<string>;
        utr: string;
        /** settlement and id in the form for comparison; null for a row that another one was kept with before */
        row_key: Nullable<string>;
    };
}
