import type { Generated, GeneratedAlways } from 'kysely';
import type { Nullable } from '../../platform/db/columns.ts';
/** Entries and postings, the chart of accounts, and closed periods. */
export interface LedgerTables {
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
    ledger_accounts: {
        code: string;
        kind: AccountKind;
        title: string;
        normal_side: Generated<AccountSide>;
        holds: Nullable<'principal' | 'interest' | 'penalty' | 'fee'>;
    };
    product_posting_rules: {
        product_id: number;
        kind: string;
        component: string;
        account: string;
    };
    accrual_runs: {
        id: GeneratedAlways<number>;
        day: string;
        basis: 'accrued' | 'when-paid';
        finished_at: Date;
    };
    closed_periods: {
        kind: 'day' | 'month';
        first_on: string;
        last_on: string;
        closed_at: Date;
        closed_by: string;
    };
    account_volumes: {
        account: string;
        currency: string;
        booked_on: string;
        debit_minor: number;
        credit_minor: number;
    };
}
/** The types of accounts, in the order of a chart. */
export declare const accountKinds: readonly ['asset', 'liability', 'equity', 'income', 'expense'];
export type AccountKind = (typeof accountKinds)[number];
export type AccountSide = 'debit' | 'credit';
