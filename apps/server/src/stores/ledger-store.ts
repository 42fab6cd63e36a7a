import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

export type LedgerAccount =
  | 'provider-clearing'
  | 'principal-receivable'
  | 'interest-income'
  | 'penalty-income'
  | 'fee-income'
  | 'extension-income'
  | 'borrower-credit'
  | 'suspense';

/** One line of an entry: a debit is positive, a credit negative, never zero. Minor units. */
export interface Posting {
  readonly account: LedgerAccount;
  readonly amountMinor: number;
  readonly currency: string;
}

export interface LedgerEntry {
  /** What the entry records, and of what: one fact is posted once. */
  readonly kind: 'disbursement' | 'settlement' | 'held' | 'reversal';
  readonly source: string;
  readonly orderId: number | null;
  readonly occurredOn: string;
  readonly postedAt: Date;
  readonly reverses?: number;
  readonly postings: readonly Posting[];
}

export type LedgerStore = ReturnType<typeof createLedgerStore>;

/** The double-entry ledger. The database itself refuses an entry that does not balance. */
export function createLedgerStore(db: Executor) {
  return {
    /**
     * Posts an entry with its lines in one statement.
     * @returns false when this fact was posted before (then nothing is added)
     */
    post: async (entry: LedgerEntry): Promise<boolean> => {
      const lines = entry.postings.filter((posting) => posting.amountMinor !== 0);
      const { rows } = await sql<{ id: number }>`
        with entry as (
          insert into ledger_entries (kind, source, order_id, occurred_on, posted_at, reverses)
          values (${entry.kind}, ${entry.source}, ${entry.orderId}, ${entry.occurredOn}, ${entry.postedAt}, ${entry.reverses ?? null})
          on conflict (kind, source) do nothing
          returning id
        ), lines as (
          insert into ledger_postings (entry_id, line, account, amount_minor, currency)
          select entry.id, line.number, line.account, line.amount_minor, line.currency
          from entry, unnest(
            ${lines.map((_, index) => index + 1)}::int[],
            ${lines.map((line) => line.account)}::text[],
            ${lines.map((line) => line.amountMinor)}::bigint[],
            ${lines.map((line) => line.currency)}::text[]
          ) as line (number, account, amount_minor, currency)
        )
        select id from entry`.execute(db);
      return rows.length > 0;
    },

    /** Balances by account and currency, of one order or of all; debit positive. */
    balances: async (orderId?: number): Promise<{ account: string; currency: string; amountMinor: number }[]> => {
      const { rows } = await sql<{ account: string; currency: string; amountMinor: number }>`
        select p.account, p.currency, sum(p.amount_minor) as "amountMinor"
        from ledger_postings p join ledger_entries e on e.id = p.entry_id
        where ${orderId ?? null}::bigint is null or e.order_id = ${orderId ?? null}
        group by p.account, p.currency order by p.account`.execute(db);
      return rows;
    },
  };
}
