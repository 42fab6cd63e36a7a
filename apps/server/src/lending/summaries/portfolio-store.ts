import type { CalendarDate } from '@hiram/domain';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Loans of a band of days past due: how many, and the principal that they owe in minor units. */
export interface LoanBand {
  readonly currency: string;
  readonly band: number;
  readonly loans: number;
  readonly principalMinor: number;
}

/** The loans that were charged off: the sums keep them before all due dates. */
const chargedOff = sql`(
  select currency, loans, principal_minor from portfolio_days where due_on = '-infinity'
  union all select currency, loans, principal_minor from portfolio_changes where due_on = '-infinity') off`;

/**
 * The open loans by oldest unpaid due date, as a trigger on `loan_summaries` keeps them: sums, and the changes since that are not in them yet.
 */
export function createPortfolioStore(db: Executor) {
  return {
    /**
     * Loans that are neither settled nor charged off, by currency and how many days the oldest unpaid instalment is past due.
     * @param todays the day by currency
     * @param limits days past due at which a band begins, ascending, at least one
     * @returns a row for each band with a loan in it; band 0 is below the first limit
     */
    listBands: async (
      todays: readonly { readonly currency: string; readonly today: CalendarDate }[],
      limits: readonly number[],
    ): Promise<LoanBand[]> => {
      // the last band is what is left of the whole: however old the book is, the due dates of its last months are read
      const { rows } = await sql<LoanBand>`
        with t as (
          select * from unnest(
            ${todays.map(({ currency }) => currency)}::text[], ${todays.map(({ today }) => today)}::date[]
          ) t (currency, today)
        ), kept as (
          select currency, due_on, loans, principal_minor from portfolio_days where due_on > (select min(today) from t) - ${limits.at(-1) ?? 0}::int
          union all select currency, due_on, loans, principal_minor from portfolio_changes
        ), recent as (
          select t.currency, kept.loans, kept.principal_minor,
            case when kept.due_on = 'infinity' then 0 else width_bucket(t.today - kept.due_on, ${limits}::int[]) end as band
          from t join kept on kept.currency = t.currency and kept.due_on > t.today - ${limits.at(-1) ?? 0}::int
        ), bands as (
          select currency, band, loans, principal_minor from recent
          union all select currency, ${limits.length}::int, loans, principal_minor from portfolio_totals
          union all select currency, ${limits.length}::int, loans, principal_minor from portfolio_changes
          union all select currency, ${limits.length}::int, -loans, -principal_minor from recent
          union all select currency, ${limits.length}::int, -loans, -principal_minor from ${chargedOff}
        )
        select currency, band, sum(loans) as loans, sum(principal_minor) as "principalMinor"
        from bands join t using (currency)
        group by 1, 2 having sum(loans) <> 0 order by 1, 2`.execute(db);
      return rows;
    },

    /** Loans that were charged off and are still owed, by currency; none of a currency without one. */
    listChargedOff: async (): Promise<Omit<LoanBand, 'band'>[]> => {
      const { rows } = await sql<Omit<LoanBand, 'band'>>`
        select currency, sum(loans)::bigint as loans, sum(principal_minor)::bigint as "principalMinor" from ${chargedOff}
        group by currency having sum(loans) <> 0 order by currency`.execute(db);
      return rows;
    },

    /** Adds the changes so far up. One process at a time: another one waits for the transaction's end. */
    fold: async (): Promise<void> => {
      await sql`
        with folded as (delete from portfolio_changes returning currency, due_on, loans, principal_minor),
        days as (
          insert into portfolio_days as d
          select currency, due_on, sum(loans), sum(principal_minor) from folded group by 1, 2
          on conflict (currency, due_on) do update
            set loans = d.loans + excluded.loans, principal_minor = d.principal_minor + excluded.principal_minor
        )
        insert into portfolio_totals as t
        select currency, sum(loans), sum(principal_minor) from folded group by 1
        on conflict (currency) do update
          set loans = t.loans + excluded.loans, principal_minor = t.principal_minor + excluded.principal_minor`.execute(
        db,
      );
    },

    /** Counts every open loan anew, where the sums are not what the summaries say. Nothing changes a summary meanwhile. */
    recount: async (): Promise<void> => {
      await sql`lock table loan_summaries in share mode`.execute(db);
      await sql`delete from portfolio_changes`.execute(db);
      await sql`delete from portfolio_totals`.execute(db);
      await sql`delete from portfolio_days`.execute(db);
      await sql`
        with counted as (
          insert into portfolio_days
          select currency, portfolio_day(is_charged_off, oldest_unpaid_due_on), count(*), sum(principal_minor) from loan_summaries
          where settled_on is null group by 1, 2
          returning currency, loans, principal_minor
        )
        insert into portfolio_totals select currency, sum(loans), sum(principal_minor) from counted group by 1`.execute(
        db,
      );
    },
  };
}
