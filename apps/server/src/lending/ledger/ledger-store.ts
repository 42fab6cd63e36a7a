import { type AccruedComponent, type CalendarDate, markets } from '@hiram/domain';
import { sql } from 'kysely';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isInSuspense } from './suspense-store.ts';

export type LedgerAccount =
  | 'bank'
  | 'provider-clearing'
  | 'refinancing-clearing'
  | 'principal-receivable'
  | 'interest-income'
  | 'penalty-income'
  | 'fee-income'
  | 'extension-income'
  | TaxAccount
  | FeeAccount
  | 'borrower-credit'
  | 'suspense'
  | 'bank-transit'
  | 'provider-fees'
  | 'provider-fee-tax'
  | 'withholding-tax'
  | 'provider-differences'
  | 'charged-off-principal'
  | 'credit-loss-allowance'
  | 'credit-losses'
  | 'recovery-income'
  | 'goodwill'
  | 'interest-receivable'
  | 'penalty-receivable'
  | 'fee-receivable';

/** Accounts whose lines name the provider of their entry. */
export const PROVIDER_ACCOUNTS: readonly LedgerAccount[] = [
  'provider-clearing',
  'bank-transit',
  'provider-fees',
  'provider-fee-tax',
  'withholding-tax',
  'provider-differences',
];

/** Taxes that were paid and are owed to the authority: an account each, by the tax's code, made when it is first posted. */
export type TaxAccount = `tax-payable-${string}`;

/** Fees of third parties that were paid and are owed to them: an account each, by the fee's code, made when it is first posted. */
export type FeeAccount = `fee-payable-${string}`;

/** One line of an entry: a debit is positive, a credit negative, never zero. Minor units. */
export interface Posting {
  /** Of the chart: one of `LedgerAccount`, or a lender's own. */
  readonly account: string;
  readonly amountMinor: number;
  readonly currency: string;
}

/** The part of what loans owe that an account holds (`ledger_accounts.holds`). */
export type HeldClaim = 'principal' | AccruedComponent;

export interface LedgerEntry {
  /** What the entry records, and of what: one fact is posted once. */
  readonly kind:
    | 'disbursement'
    | 'settlement'
    | 'held'
    | 'bank-line'
    | 'bank-match'
    | 'provider-report'
    | 'provider-difference'
    | 'bank-transit'
    | 'transaction'
    | 'accrual'
    | 'journal'
    | 'suspense-return';
  readonly source: string;
  readonly orderId: number | null;
  /**
   * The valuation of a loan's transaction that it is of; left out where it is of none. 'newest' is the last transaction of the order, for a
   * caller that holds its lock and has just appended it.
   */
  readonly valuation?: { readonly number: number | 'newest'; readonly version: number };
  /** The provider that has the money, of an entry that moves a provider's. */
  readonly provider?: string;
  readonly occurredOn: string;
  readonly postedAt: Date;
  readonly postings: readonly Posting[];
}

/** Money that came for a payment and fits nothing yet. */
export interface HeldMoney {
  readonly entryId: number;
  readonly amountMinor: number;
  readonly currency: string;
  readonly postedAt: Date;
}

/** The time zone of each currency's market, as JSON: a day is that of the market in which the money is. */
export const zones = JSON.stringify(
  Object.fromEntries(Object.values(markets).map(({ currency, timeZone }) => [currency, timeZone])),
);

const posted = preparedQuery<
  Omit<LedgerEntry, 'valuation' | 'provider' | 'postings'> & {
    currency: string | null;
    zones: string;
    isNewest: boolean;
    number: number | null;
    version: number | null;
    provider: string | null;
    lines: readonly number[];
    accounts: readonly string[];
    amounts: readonly number[];
    currencies: readonly string[];
  }
>();
const held = preparedQuery<{ orderId: number; sources: string }>();

/**
 * The double-entry ledger. The database itself refuses an entry that does not balance, and one of a closed day: an entry is booked on the
 * day of its market on which it is posted, whatever its business date.
 */
export function createLedgerStore(db: Executor) {
  const openPayables = async (accounts: readonly string[]): Promise<void> => {
    const codes = accounts.filter((account) => /^(tax|fee)-payable-/.test(account));
    if (codes.length === 0) return;
    await sql`
      insert into ledger_accounts (code, kind, title)
      select distinct code, 'liability',
        case when starts_with(code, 'tax-') then 'Tax owed to the authority: ' else 'Fee owed to a third party: ' end || substr(code, 13)
      from unnest(${codes}::text[]) code
      on conflict do nothing`.execute(db);
  };
  return {
    /**
     * Posts an entry with its lines in one statement.
     * @returns false when this fact was posted before (then nothing is added)
     */
    post: async (entry: LedgerEntry): Promise<boolean> => {
      const lines = entry.postings.filter((posting) => posting.amountMinor !== 0);
      await openPayables(lines.map(({ account }) => account));
      const { kind, source, orderId, occurredOn, postedAt, valuation, provider = null } = entry;
      const isNewest = valuation?.number === 'newest';
      const given = {
        kind,
        source,
        orderId,
        occurredOn,
        postedAt,
        currency: lines[0]?.currency ?? null,
        zones,
        isNewest,
        number: valuation === undefined || valuation.number === 'newest' ? null : valuation.number,
        version: valuation?.version ?? null,
        provider,
        lines: lines.map((_, index) => index + 1),
        accounts: lines.map((line) => line.account),
        amounts: lines.map((line) => line.amountMinor),
        currencies: lines.map((line) => line.currency),
      };
      const rows = await posted.rows(
        db,
        given,
        (of) => sql<{ id: number }>`
        with entry as (
          insert into ledger_entries (kind, source, order_id, borrower_id, occurred_on, booked_on, posted_at, transaction_number, version)
          select ${of.kind}, ${of.source}, ${of.orderId}, o.borrower_id, ${of.occurredOn},
            open_book_day_in(coalesce(${of.zones}::jsonb ->> coalesce(o.currency, ${of.currency}), 'UTC'), ${of.postedAt}), ${of.postedAt},
            case when ${of.isNewest} then (select max(t.number) from loan_transactions t where t.order_id = o.id) else ${of.number}::int end,
            ${of.version}::int
          from (values (${of.orderId}::bigint)) given (order_id) left join orders o on o.id = given.order_id
          on conflict (kind, source) do nothing
          returning id, occurred_on, borrower_id
        ), lines as (
          insert into ledger_postings (entry_id, line, occurred_on, borrower_id, account, amount_minor, currency, provider)
          select entry.id, line.number, entry.occurred_on, entry.borrower_id, line.account, line.amount_minor, line.currency,
            case when line.account = any(${PROVIDER_ACCOUNTS}::text[]) then ${of.provider}::text end
          from entry, unnest(${of.lines}::int[], ${of.accounts}::text[], ${of.amounts}::bigint[], ${of.currencies}::text[])
            as line (number, account, amount_minor, currency)
        )
        select id from entry`,
      );
      return rows.length > 0;
    },

    /** Money held for a payment: entries of kind 'held' that were neither reversed nor returned. */
    heldFor: async (payment: { id: string; orderId: number }): Promise<HeldMoney[]> => {
      const { id, orderId } = payment;
      return held.rows(
        db,
        { orderId, sources: `${id}/` },
        (given) => sql<HeldMoney>`
          select e.id as "entryId", -p.amount_minor as "amountMinor", p.currency, e.posted_at as "postedAt"
          from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'suspense'
          where e.kind = 'held' and e.order_id = ${given.orderId} and starts_with(e.source, ${given.sources})
            and ${isInSuspense}
          order by e.id`,
      );
    },

    /** The entry that records a fact; undefined when it was not posted. */
    find: async (kind: LedgerEntry['kind'] | 'reversal', source: string): Promise<number | undefined> => {
      const { rows } = await sql<{ id: number }>`
        select id from ledger_entries where kind = ${kind} and source = ${source}`.execute(db);
      return rows[0]?.id;
    },

    /** The entry of a valuation of a loan's transaction; undefined where it moved no money. */
    findOf: async (of: { orderId: number; number: number; version: number }): Promise<number | undefined> => {
      const { rows } = await sql<{ id: number }>`
        select id from ledger_entries
        where order_id = ${of.orderId} and transaction_number = ${of.number} and version = ${of.version} and reverses is null`.execute(
        db,
      );
      return rows[0]?.id;
    },

    /** An entry of no loan that moves claims of loans or credit of borrowers; undefined for any other. */
    findClaimOfNobody: async (id: number): Promise<{ currency: string; occurredOn: CalendarDate } | undefined> => {
      const { rows } = await sql<{ currency: string; occurredOn: CalendarDate }>`
        select p.currency, e.occurred_on as "occurredOn" from ledger_entries e join ledger_postings p on p.entry_id = e.id
        join ledger_accounts a on a.code = p.account
        where e.id = ${id} and e.order_id is null and (a.holds is not null or a.code = 'borrower-credit') limit 1`.execute(
        db,
      );
      return rows[0];
    },

    /** Takes an entry back with one of the opposite lines. @returns false when it was taken back before */
    reverse: async (entryId: number, on: { occurredOn: string; postedAt: Date }): Promise<boolean> => {
      const { rows } = await sql<{ id: number }>`
        with entry as (
          insert into ledger_entries (kind, source, order_id, borrower_id, occurred_on, booked_on, posted_at, reverses)
          select 'reversal', e.id::text, e.order_id, e.borrower_id, ${on.occurredOn},
            open_book_day_in(
              coalesce(
                ${zones}::jsonb ->> coalesce(o.currency, (select p.currency from ledger_postings p where p.entry_id = e.id limit 1)), 'UTC'
              ), ${on.postedAt}
            ), ${on.postedAt}, e.id
          from ledger_entries e left join orders o on o.id = e.order_id where e.id = ${entryId}
          on conflict do nothing
          returning id, occurred_on, borrower_id
        ), lines as (
          insert into ledger_postings (entry_id, line, occurred_on, borrower_id, account, amount_minor, currency, provider)
          select entry.id, p.line, entry.occurred_on, entry.borrower_id, p.account, -p.amount_minor, p.currency, p.provider
          from entry, ledger_postings p where p.entry_id = ${entryId}
        )
        select id from entry`.execute(db);
      return rows.length > 0;
    },

    /** What stands on the accounts of a loan that hold its claims, by what they hold; and the borrower's credit. Minor units. */
    claimsOf: async (orderId: number): Promise<Readonly<Record<HeldClaim | 'credit', number>>> => {
      const { rows } = await sql<{ holds: HeldClaim | 'credit'; minor: number }>`
        select coalesce(a.holds, 'credit') as holds,
          sum(case when a.holds is null then -p.amount_minor else p.amount_minor end) as minor
        from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.code = p.account
        where e.order_id = ${orderId} and (a.holds is not null or a.code = 'borrower-credit') group by 1`.execute(db);
      return {
        principal: 0,
        interest: 0,
        penalty: 0,
        fee: 0,
        credit: 0,
        ...Object.fromEntries(rows.map((row) => [row.holds, row.minor])),
      };
    },

    /** What the accounts of income have of loans, by order and account; minor units. */
    incomeOf: async (orderIds: readonly number[]): Promise<ReadonlyMap<number, Readonly<Record<string, number>>>> => {
      const { rows } = await sql<{ orderId: number; earned: Record<string, number> }>`
        select "orderId", json_object_agg(account, minor) as earned from (
          select e.order_id as "orderId", p.account, -sum(p.amount_minor) as minor
          from ledger_entries e join ledger_postings p on p.entry_id = e.id
            join ledger_accounts a on a.code = p.account and a.kind = 'income'
          where e.order_id = any (${orderIds}::bigint[]) group by e.order_id, p.account order by e.order_id, p.account
        ) of group by "orderId"`.execute(db);
      return new Map(rows.map(({ orderId, earned }) => [orderId, earned]));
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
