import type { Generated, GeneratedAlways } from 'kysely';
import type { Nullable } from './columns.ts';

/** The types of accounts, in the order of a chart. */
export const accountKinds = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountKind = (typeof accountKinds)[number];
export type AccountSide = 'debit' | 'credit';

/** The chart of accounts, and closed periods. */
export interface LedgerTables {
  ledger_accounts: {
    code: string;
    kind: AccountKind;
    title: string;
    normal_side: Generated<AccountSide>;
    holds: Nullable<'principal' | 'interest' | 'penalty' | 'fee'>;
  };
  product_posting_rules: { product_id: number; kind: string; component: string; account: string };
  accrual_runs: { id: GeneratedAlways<number>; day: string; basis: 'accrued' | 'when-paid'; finished_at: Date };
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
