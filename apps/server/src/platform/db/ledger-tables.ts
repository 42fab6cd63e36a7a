import type { Generated } from 'kysely';

/** The types of accounts, in the order of a chart. */
export const accountKinds = ['asset', 'liability', 'income', 'expense'] as const;
export type AccountKind = (typeof accountKinds)[number];
export type AccountSide = 'debit' | 'credit';

/** The chart of accounts, and closed periods. */
export interface LedgerTables {
  ledger_accounts: { code: string; kind: AccountKind; title: string; normal_side: Generated<AccountSide> };
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
