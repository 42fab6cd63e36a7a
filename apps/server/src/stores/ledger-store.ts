import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

export type LedgerAccount =
  | 'bank'
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
  readonly kind: 'disbursement' | 'settlement' | 'held' | 'bank-line' | 'bank-match';
  readonly source: string;
  readonly orderId: number | null;
  readonly occurredOn: string;
  readonly postedAt: Date;
  readonly postings: readonly Posting[];
}

/** Money that came for a payment and fits nothing yet. */
export interface HeldMoney {
  readonly entryId: number;
  readonly amountMinor: number;
  readonly currency: string;
}

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
          insert into ledger_entries (kind, source, order_id, occurred_on, posted_at)
          values (${entry.kind}, ${entry.source}, ${entry.orderId}, ${entry.occurredOn}, ${entry.postedAt})
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

    /** Money held for a payment: entries of kind 'held' that were not reversed. */
    heldFor: async (payment: { id: string; orderId: number }): Promise<HeldMoney[]> => {
      const { rows } = await sql<HeldMoney>`
        select e.id as "entryId", -p.amount_minor as "amountMinor", p.currency
        from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'suspense'
        where e.kind = 'held' and e.order_id = ${payment.orderId} and starts_with(e.source, ${`${payment.id}/`})
          and not exists (select 1 from ledger_entries r where r.reverses = e.id)
        order by e.id`.execute(db);
      return rows;
    },

    /** The entry that records a fact; undefined when it was not posted. */
    find: async (kind: LedgerEntry['kind'], source: string): Promise<number | undefined> => {
      const { rows } = await sql<{ id: number }>`
        select id from ledger_entries where kind = ${kind} and source = ${source}`.execute(db);
      return rows[0]?.id;
    },

    /** Takes an entry back with one of the opposite lines. @returns false when it was taken back before */
    reverse: async (entryId: number, on: { occurredOn: string; postedAt: Date }): Promise<boolean> => {
      const { rows } = await sql<{ id: number }>`
        with entry as (
          insert into ledger_entries (kind, source, order_id, occurred_on, posted_at, reverses)
          select 'reversal', e.id::text, e.order_id, ${on.occurredOn}, ${on.postedAt}, e.id
          from ledger_entries e where e.id = ${entryId}
          on conflict do nothing
          returning id
        ), lines as (
          insert into ledger_postings (entry_id, line, account, amount_minor, currency)
          select entry.id, p.line, p.account, -p.amount_minor, p.currency
          from entry, ledger_postings p where p.entry_id = ${entryId}
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
