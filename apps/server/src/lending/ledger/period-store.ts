import type { CalendarDate } from '@hiram/domain';
import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { HeldClaim } from './ledger-store.ts';
import type { AccountKind, AccountSide } from './tables.ts';
import type { Tables } from '../../app/tables.ts';

export type ClosedPeriod = Selectable<Tables['closed_periods']>;

/** What moved on an account between two days, and what stood there before. Minor units, exact whatever they come to; a balance is positive in debit. */
export interface AccountMovement {
  readonly account: string;
  readonly title: string;
  readonly kind: AccountKind;
  readonly normalSide: AccountSide;
  readonly currency: string;
  readonly openingMinor: bigint;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
}

/** A part of what loans owe, or the credit of their borrowers, in which the books and the loans disagree in a currency, in minor units. */
export interface ClaimDifference {
  readonly currency: string;
  readonly holds: HeldClaim | 'credit';
  readonly bookedMinor: bigint;
  readonly owedMinor: bigint;
}

/** As PostgreSQL gives it: a sum may be beyond a number's exact range. */
type AsText<Row> = { readonly [Key in keyof Row]: Row[Key] extends bigint ? string : Row[Key] };

/** Who closes, and when. */
export interface Closer {
  readonly at: Date;
  /** A name, or `service` for the job. */
  readonly by: string;
}

/** How long a closing waits for a transaction that books on its days. */
const LOCK_TIMEOUT = '5s';

/** What moved by account and currency in all: one sum for closed days, the changes of open ones. */
const totals = sql`
  open as (
    select account, currency, booked_on, debit_minor, credit_minor from account_changes
    where booked_on > coalesce(closed_through(), '-infinity')
  ), totals as (
    select account, currency, debit_minor, credit_minor from account_totals
    union all select account, currency, debit_minor, credit_minor from open
  )`;

/** Movements of open days by account, currency and booking day, summed from the entries. */
const fromEntries = sql`
  select p.account, p.currency, e.booked_on, sum(greatest(p.amount_minor, 0)) as debit_minor,
    sum(greatest(-p.amount_minor, 0)) as credit_minor
  from ledger_entries e join ledger_postings p on p.entry_id = e.id
  where e.booked_on > coalesce(closed_through(), '-infinity')
  group by p.account, p.currency, e.booked_on`;

/** The periods of the books, and what moved in them. */
export function createPeriodStore(db: Executor) {
  return {
    /** The last closed day; null while no day is closed. All days before it are closed too. */
    closedThrough: async (): Promise<CalendarDate | null> => {
      const { rows } = await sql<{ day: CalendarDate | null }>`select closed_through() as day`.execute(db);
      return rows[0]?.day ?? null;
    },

    /** The first day on which something was booked that is not closed; null where there is none. */
    firstOpenDay: async (): Promise<CalendarDate | null> => {
      const { rows } = await sql<{ day: CalendarDate | null }>`
        select coalesce(closed_through() + 1, (select min(booked_on) from ledger_entries)) as day`.execute(db);
      return rows[0]?.day ?? null;
    },

    find: (kind: ClosedPeriod['kind'], lastOn: CalendarDate): Promise<ClosedPeriod | undefined> =>
      db
        .selectFrom('closed_periods')
        .selectAll()
        .where('kind', '=', kind)
        .where('last_on', '=', lastOn)
        .executeTakeFirst(),

    /** The last closed periods of a kind, the newest first. */
    listLast: (kind: ClosedPeriod['kind'], max: number): Promise<ClosedPeriod[]> =>
      db
        .selectFrom('closed_periods')
        .selectAll()
        .where('kind', '=', kind)
        .orderBy('last_on', 'desc')
        .limit(max)
        .execute(),

    /**
     * Closes every open day of a span and keeps the sums of its entries; the stored changes of these days go. Waits for transactions that book
     * on them: once a day is over, those that began before its end. To be run in a transaction, over a month at most: it locks each day.
     * @param span from the first open day
     * @returns how many days it closed; 0 where another closing came first
     * @throws Error with PostgreSQL's code 55P03 when something is being booked there for longer than five seconds
     */
    closeDays: async (
      { from, through }: { from: CalendarDate; through: CalendarDate },
      { at, by }: Closer,
    ): Promise<number> => {
      await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(db);
      await sql`
        select lock_book_day(day::date, true) from generate_series(${from}::date, ${through}::date, '1 day') day`.execute(
        db,
      );
      // a statement of its own: it sees what was committed while this one waited
      await sql`
        with changes as (
          delete from account_changes where booked_on <= ${through}
        ), closing as (
          insert into account_volumes (account, currency, booked_on, debit_minor, credit_minor)
          select account, currency, booked_on, debit_minor, credit_minor from (${fromEntries}) moved where booked_on <= ${through}
          returning account, currency, debit_minor, credit_minor
        )
        insert into account_totals as kept (account, currency, debit_minor, credit_minor)
        select account, currency, sum(debit_minor), sum(credit_minor) from closing group by account, currency
        on conflict (account, currency) do update
          set debit_minor = kept.debit_minor + excluded.debit_minor, credit_minor = kept.credit_minor + excluded.credit_minor`.execute(
        db,
      );
      const { numAffectedRows: closed } = await sql`
        insert into closed_periods (kind, first_on, last_on, closed_at, closed_by)
        select 'day', day, day, ${at}, ${by} from generate_series(${from}::date, ${through}::date, '1 day') day
        where day > coalesce(closed_through(), '-infinity')`.execute(db);
      return Number(closed ?? 0);
    },

    /**
     * Adds up the entries of all open days anew, in place of the stored changes. Nothing is posted until the transaction ends.
     * @throws Error with PostgreSQL's code 55P03 when something is being posted for longer than five seconds
     */
    recountChanges: async (): Promise<void> => {
      await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(db);
      await sql`lock table ledger_entries in share mode`.execute(db);
      await sql`delete from account_changes`.execute(db);
      await sql`
        insert into account_changes (account, currency, booked_on, debit_minor, credit_minor) ${fromEntries}`.execute(
        db,
      );
    },

    /** Adds up the entries of all closed days anew, in place of the stored totals. No day is closed until the transaction ends. It reads the whole ledger. */
    recountTotals: async (): Promise<void> => {
      await sql`lock table account_totals in exclusive mode`.execute(db);
      await sql`delete from account_totals`.execute(db);
      await sql`
        insert into account_totals (account, currency, debit_minor, credit_minor)
        select p.account, p.currency, sum(greatest(p.amount_minor, 0)), sum(greatest(-p.amount_minor, 0))
        from ledger_entries e join ledger_postings p on p.entry_id = e.id
        where e.booked_on <= closed_through() group by p.account, p.currency`.execute(db);
    },

    /** Closes a month whose days are closed. @returns false where it was closed before */
    closeMonth: async (
      month: { firstOn: CalendarDate; lastOn: CalendarDate },
      { at, by }: Closer,
    ): Promise<boolean> => {
      const { numInsertedOrUpdatedRows: closed } = await db
        .insertInto('closed_periods')
        .values({ kind: 'month', first_on: month.firstOn, last_on: month.lastOn, closed_at: at, closed_by: by })
        .onConflict((conflict) => conflict.columns(['kind', 'last_on']).doNothing())
        .executeTakeFirstOrThrow();
      return closed === 1n;
    },

    /** What moved from one booking day to another, by account and currency, in the order of a balance sheet. */
    movements: async (from: CalendarDate, through: CalendarDate): Promise<AccountMovement[]> => {
      // what stood there before is the whole without what moved since: the days before are not read
      const { rows } = await sql<AsText<AccountMovement>>`
        with ${totals}, since as (
          select account, currency, booked_on, debit_minor, credit_minor from account_volumes where booked_on >= ${from}
          union all select account, currency, booked_on, debit_minor, credit_minor from open where booked_on >= ${from}
        ), moved as (
          select account, currency, debit_minor - credit_minor as opening, 0 as debit, 0 as credit,
            debit_minor + credit_minor as any_until
          from totals
          union all select account, currency, credit_minor - debit_minor, debit_minor, credit_minor, 0
          from since where booked_on <= ${through}
          union all select account, currency, credit_minor - debit_minor, 0, 0, -debit_minor - credit_minor
          from since where booked_on > ${through}
        )
        select a.code as account, a.title, a.kind, a.normal_side as "normalSide", m.currency, sum(m.opening)::text as "openingMinor",
          sum(m.debit)::text as "debitMinor", sum(m.credit)::text as "creditMinor"
        from moved m join ledger_accounts a on a.code = m.account
        group by a.code, m.currency having sum(m.any_until) > 0
        order by m.currency, array_position(array['asset', 'liability', 'equity', 'income', 'expense'], a.kind), a.code`.execute(
        db,
      );
      return rows.map(({ openingMinor, debitMinor, creditMinor, ...row }) => ({
        ...row,
        openingMinor: BigInt(openingMinor),
        debitMinor: BigInt(debitMinor),
        creditMinor: BigInt(creditMinor),
      }));
    },

    /** Lets each statement of the transaction at hand take so many milliseconds. */
    allowLongStatements: async (ms: number): Promise<void> => {
      await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(db);
    },

    /** Currencies whose accounts do not sum to nothing, and what they sum to. */
    unbalanced: async (): Promise<{ currency: string; amountMinor: bigint }[]> => {
      const { rows } = await sql<{ currency: string; minor: string }>`
        with ${totals} select currency, sum(debit_minor - credit_minor)::text as minor from totals
        group by currency having sum(debit_minor - credit_minor) <> 0 order by currency`.execute(db);
      return rows.map(({ currency, minor }) => ({ currency, amountMinor: BigInt(minor) }));
    },

    /**
     * Differences between the books and the loans' summaries, by currency: principal, accrued unpaid income, and the borrowers' credit.
     * Loans are added up only if anything has accrued; those with a credit, by their index.
     */
    claimDifferences: async (): Promise<ClaimDifference[]> => {
      const { rows } = await sql<AsText<ClaimDifference>>`
        with ${totals}, booked as (
          select t.currency, a.holds, sum(t.debit_minor - t.credit_minor) as minor from totals t
          join ledger_accounts a on a.code = t.account
          where a.holds is not null group by t.currency, a.holds
          union all select currency, 'credit', sum(credit_minor - debit_minor) from totals where account = 'borrower-credit' group by currency
        ), accrued as (
          select currency, sum(accrued_interest_minor) as interest, sum(accrued_penalty_minor) as penalty, sum(accrued_fee_minor) as fee
          from loan_summaries
          where settled_on is null and (
            exists (select from accrual_runs) or exists (select from ledger_entries where kind = 'accrual')
            or exists (select from booked where holds not in ('principal', 'credit') and minor <> 0)
          ) group by currency
        ), owed as (
          select currency, part.holds, part.minor from accrued cross join lateral (values
            ('interest', interest), ('penalty', penalty), ('fee', fee)) part (holds, minor)
          union all select currency, 'principal', sum(principal_minor) from (
            select currency, principal_minor from portfolio_totals union all select currency, principal_minor from portfolio_changes
          ) p group by currency
          union all select currency, 'credit', sum(credit_minor) from loan_summaries where credit_minor <> 0 group by currency
        )
        select currency, holds, coalesce(booked.minor, 0)::text as "bookedMinor", coalesce(owed.minor, 0)::text as "owedMinor"
        from booked full join owed using (currency, holds)
        where coalesce(booked.minor, 0) <> coalesce(owed.minor, 0) order by currency, holds desc`.execute(db);
      return rows.map(({ bookedMinor, owedMinor, ...row }) => ({
        ...row,
        bookedMinor: BigInt(bookedMinor),
        owedMinor: BigInt(owedMinor),
      }));
    },

    /** Entries of no loan that move claims of loans or credit of borrowers and were not reversed, the first ones. It reads the whole ledger. */
    claimsOfNobody: async (max: number): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        select distinct e.id from ledger_entries e join ledger_postings p on p.entry_id = e.id
        join ledger_accounts a on a.code = p.account
        where e.order_id is null and (a.holds is not null or a.code = 'borrower-credit') and e.reverses is null
          and not exists (select from ledger_entries r where r.reverses = e.id)
        order by e.id limit ${max}`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Orders whose claims or credit on the books are not what their summary says, the lowest number first. It reads the whole ledger. */
    ordersThatDiffer: async (max: number): Promise<number[]> => {
      const { rows } = await sql<{ orderId: number }>`
        select distinct order_id as "orderId" from (
          select e.order_id, a.holds, p.amount_minor from ledger_entries e join ledger_postings p on p.entry_id = e.id
          join ledger_accounts a on a.code = p.account where a.holds is not null and e.order_id is not null
          union all select e.order_id, 'credit', -p.amount_minor from ledger_entries e join ledger_postings p on p.entry_id = e.id
          where p.account = 'borrower-credit' and e.order_id is not null
          union all select order_id, part.holds, -part.minor from loan_summaries cross join lateral (values
            ('principal', principal_minor), ('interest', accrued_interest_minor),
            ('penalty', accrued_penalty_minor), ('fee', accrued_fee_minor), ('credit', credit_minor)) part (holds, minor)
        ) both_sides group by order_id, holds having sum(amount_minor) <> 0 order by order_id limit ${max}`.execute(db);
      return rows.map(({ orderId }) => orderId);
    },
  };
}
