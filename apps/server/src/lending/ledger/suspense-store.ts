import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** An entry that put money into suspense which no other entry has taken out. */
export interface SuspenseMoney {
  readonly entryId: number;
  readonly kind: 'held' | 'bank-line' | 'provider-difference';
  /** Of the entry: the payment and its event, the line, or the settlement row. */
  readonly source: string;
  /** The loan of the payment that it is held for. */
  readonly orderId: number | null;
  /** Minor units in credit. Below zero it is owed to the lender. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly occurredOn: string;
  readonly postedAt: Date;
}

/** The same for a list. */
export interface ListedMoney extends SuspenseMoney {
  /** The currency of that loan. */
  readonly orderCurrency: string | null;
  /** Of a held transfer: the lines of the bank's that brought it. */
  readonly lines: readonly number[];
  /** Of a settlement row. */
  readonly provider: string | null;
}

/** The entry by which money left suspense for its sender. */
export interface SuspenseReturn
  extends Pick<SuspenseMoney, 'entryId' | 'kind' | 'source' | 'orderId' | 'amountMinor' | 'currency'> {
  readonly returnId: number;
  readonly paidFrom: 'bank' | 'provider-clearing';
  readonly occurredOn: string;
  readonly isUndone: boolean;
}

/** An entry in force that took money of a subject out of suspense. */
export interface SuspenseExit {
  /** The entry that put it there. */
  readonly entryId: number;
  readonly exitId: number;
  readonly currency: string;
  readonly kind: 'reversal' | 'suspense-return' | 'bank-match' | 'bank-transit';
}

/** Entries that put money into suspense, each with the entries in force that took it out. */
const exits = sql`
  select e.id as entry_id, e.kind as entry_kind, e.source as entry_source, x.id as exit_id, x.kind from (
    select e.id as of, x.id, x.kind from ledger_entries e join ledger_entries x on x.reverses = e.id
    union all
    select split_part(source, '/', 1)::bigint, id, kind from ledger_entries where kind = 'suspense-return'
    union all
    select e.id, x.id, x.kind from ledger_entries e join ledger_entries x on split_part(x.source, '/', 1) = e.source
    where e.kind = 'bank-line' and x.kind in ('bank-match', 'bank-transit')
  ) x join ledger_entries e on e.id = x.of
  where e.kind in ('held', 'provider-difference', 'bank-line') and not exists (select from ledger_entries u where u.reverses = x.id)`;

/** Whether no entry has reversed or returned the money of an entry `e` of the kinds `held` and `provider-difference`. */
export const isInSuspense = sql<boolean>`(
  not exists (select from ledger_entries r where r.reverses = e.id)
  and not exists (select from ledger_entries r where r.kind = 'suspense-return' and starts_with(r.source, e.id || '/')
    and not exists (select from ledger_entries u where u.reverses = r.id)))`;

/** The entries whose money is in suspense. Of the bank's lines their state tells it, so that a list does not read all that ever came. */
const inSuspense = sql`
  select e.* from ledger_entries e where e.kind in ('held', 'provider-difference') and ${isInSuspense}
  union all
  select e.* from bank_lines b join ledger_entries e on e.kind = 'bank-line' and e.source = b.id::text
  where b.state in ('open', 'review')`;

const columns = sql`
  e.id as "entryId", e.kind, e.source, e.order_id as "orderId", -p.amount_minor as "amountMinor", p.currency,
  e.occurred_on as "occurredOn", e.posted_at as "postedAt"`;
const itsLine = sql`join ledger_postings p on p.entry_id = e.id and p.account = 'suspense'`;

/** The sum of the list and the balance of the account in a currency, both in credit. Minor units, exact whatever they come to. */
export interface SuspenseSums {
  readonly currency: string;
  readonly listedMinor: bigint;
  readonly bookedMinor: bigint;
}

/** Money in suspense: what is there, what became of it, and whether the account agrees. */
export function createSuspenseStore(db: Executor) {
  return {
    /** All money in suspense, the oldest first. */
    list: async (limit: number): Promise<ListedMoney[]> => {
      const { rows } = await sql<ListedMoney>`
        select ${columns}, o.currency as "orderCurrency", r.provider,
          array(select b.id from bank_lines b where e.kind = 'held' and b.state = 'matched'
            and b.payment_id = split_part(e.source, '/', 1) order by b.id) as lines
        from (${inSuspense}) e ${itsLine}
        left join orders o on o.id = e.order_id
        left join settlement_rows r on e.kind = 'provider-difference' and r.id::text = e.source
        order by e.posted_at, e.id limit ${limit}`.execute(db);
      return rows;
    },

    /** By currency: the sum of that list, and the balance of the account, both in credit. Minor units. */
    compare: async (): Promise<SuspenseSums[]> => {
      const { rows } = await sql<{ currency: string; listed: string; booked: string }>`
        select currency, coalesce(sum(listed), 0)::text as listed, coalesce(sum(booked), 0)::text as booked from (
          select p.currency, -p.amount_minor as listed, 0 as booked from (${inSuspense}) e ${itsLine}
          union all select currency, 0, credit_minor - debit_minor from account_totals where account = 'suspense'
          union all select currency, 0, credit_minor - debit_minor from account_changes
            where account = 'suspense' and booked_on > coalesce(closed_through(), '-infinity')
        ) both_sides group by currency having sum(listed) <> 0 or sum(booked) <> 0 order by currency`.execute(db);
      return rows.map(({ currency, listed, booked }) => ({
        currency,
        listedMinor: BigInt(listed),
        bookedMinor: BigInt(booked),
      }));
    },

    /** The money of an entry, locked until the transaction ends; undefined where it is not in suspense. */
    lock: async (entryId: number): Promise<SuspenseMoney | undefined> => {
      await sql`select id from ledger_entries where id = ${entryId} for update`.execute(db);
      // a statement of its own: it sees what was committed while this one waited
      const { rows } = await sql<SuspenseMoney>`
        select ${columns} from (${inSuspense}) e ${itsLine} where e.id = ${entryId}`.execute(db);
      return rows[0];
    },

    /**
     * What the list and the books disagree about: a line of the bank's whose state is not what its entries say, and money that several entries
     * took out. By the names of commands, in the order of booking. It reads the whole ledger.
     */
    apart: async (max: number): Promise<string[]> => {
      const { rows } = await sql<{ name: string }>`
        with out as (select entry_id, count(*) as times, min(kind) as kind from (${exits}) x group by entry_id)
        select case e.kind when 'held' then split_part(e.source, '/', 1) when 'bank-line' then 'line/' || e.source else 'row/' || e.source end as name
        from ledger_entries e left join out on out.entry_id = e.id
        left join bank_lines b on e.kind = 'bank-line' and b.id::text = e.source
        where e.kind in ('held', 'provider-difference', 'bank-line') and (
          coalesce(out.times, 0) > 1
          or e.kind = 'bank-line' and b.state is distinct from coalesce(case out.kind
            when 'bank-match' then 'matched' when 'bank-transit' then 'settlement' when 'suspense-return' then 'returned' end,
            case when b.state in ('open', 'review') then b.state else 'open' end)
        ) order by e.id limit ${max}`.execute(db);
      return [...new Set(rows.map(({ name }) => name))];
    },

    /** What took the money of entries out of suspense and is in force, in the order of booking. */
    exitsOf: async (of: Pick<SuspenseMoney, 'kind' | 'source'>): Promise<SuspenseExit[]> => {
      const { rows } = await sql<SuspenseExit>`
        select entry_id as "entryId", exit_id as "exitId", kind,
          (select p.currency from ledger_postings p where p.entry_id = exit_id limit 1) as currency from (${exits}) x
        where entry_kind = ${of.kind} and entry_source = ${of.source} order by exit_id`.execute(db);
      return rows;
    },

    /** The entries that put money of a subject into suspense, by kind: of a payment, all that is or was held for it. */
    entriesOf: async (
      of: Pick<SuspenseMoney, 'kind' | 'source'>,
    ): Promise<Pick<SuspenseMoney, 'kind' | 'source'>[]> => {
      const { rows } = await sql<Pick<SuspenseMoney, 'kind' | 'source'>>`
        select kind, source from ledger_entries
        where kind = ${of.kind} and (source = ${of.source} or ${of.kind} = 'held' and starts_with(source, ${of.source} || '/'))
        order by id`.execute(db);
      return rows;
    },

    /** The returns that were booked under a key, also those that were undone. */
    findReturns: async (key: string): Promise<SuspenseReturn[]> => {
      const { rows } = await sql<SuspenseReturn>`
        select t.id as "returnId", e.id as "entryId", e.kind, e.source, e.order_id as "orderId", s.amount_minor as "amountMinor", s.currency,
          p.account as "paidFrom", t.occurred_on as "occurredOn",
          exists (select from ledger_entries u where u.reverses = t.id) as "isUndone"
        from ledger_entries t
        join ledger_entries e on e.id = split_part(t.source, '/', 1)::bigint
        join ledger_postings s on s.entry_id = t.id and s.account = 'suspense'
        join ledger_postings p on p.entry_id = t.id and p.account <> 'suspense'
        where t.kind = 'suspense-return' and split_part(t.source, '/', 2) = ${key} order by t.id`.execute(db);
      return rows;
    },
  };
}
