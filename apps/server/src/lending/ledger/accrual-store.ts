import type { AccruedClaims, CalendarDate } from '@hiram/domain';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { LedgerTables } from './tables.ts';
import type { Posting } from './ledger-store.ts';

/** How the books recognise interest, late charges and fees as income. */
export type IncomeBasis = LedgerTables['accrual_runs']['basis'];

/** A day to whose end every loan was brought. */
export interface AccrualRun {
  readonly day: CalendarDate;
  readonly basis: IncomeBasis;
}

export interface FinishedRun extends AccrualRun {
  readonly id: number;
}

/** What changes on a loan at the end of a day. */
export interface Accrual {
  readonly orderId: number;
  /** What it has earned by then and was not paid, minor units. */
  readonly claims: AccruedClaims;
  /** The borrower's credit then, minor units. */
  readonly creditMinor: number;
  /** Once for each loan, day and change of the setting. */
  readonly source: string;
  /** The change; empty where there is none but the day. */
  readonly postings: readonly Posting[];
}

const isInForce = sql`t.reverses is null
  and not exists (select from reversals_in_force r where r.order_id = t.order_id and r.reverses = t.number)`;

/** Accruals of loans, many at a time. */
export function createAccrualStore(db: Executor) {
  return {
    lastRun: async (): Promise<FinishedRun | undefined> => {
      const { rows } = await sql<FinishedRun>`select id, day, basis from accrual_runs order by id desc limit 1`.execute(
        db,
      );
      return rows[0];
    },

    finish: async ({ day, basis }: AccrualRun, at: Date): Promise<void> => {
      await db.insertInto('accrual_runs').values({ day, basis, finished_at: at }).execute();
    },

    /**
     * Open loans above an id that were not brought to a day yet, the lowest first, without those that were charged off: they earn nothing any
     * more. Of the basis `when-paid` every loan that has a day, settled and charged-off ones included: reopened, it would be on accrual basis
     * and no run would come to it. That is once for each change of the setting, in the order of the primary key.
     */
    listDue: async (
      { day, basis }: AccrualRun,
      { after, max }: { readonly after: number; readonly max: number },
    ): Promise<number[]> => {
      const isDue =
        basis === 'when-paid'
          ? sql`s.accrued_through is not null`
          : sql`s.settled_on is null and (s.accrued_through is null or s.accrued_through < ${day})
              and not exists (
                select from loan_transactions t where t.order_id = s.order_id and t.kind = 'charge_off' and ${isInForce})`;
      const { rows } = await sql<{ id: number }>`
        select s.order_id as id from loan_summaries s where s.order_id > ${after} and ${isDue}
        order by s.order_id limit ${max}`.execute(db);
      return rows.map(({ id }) => id);
    },

    /**
     * Open loans above an id whose income is booked when it is paid and whose borrower has a credit that interest may have used by a day, the
     * lowest first.
     */
    listWithCredit: async (
      day: CalendarDate,
      { after, max }: { readonly after: number; readonly max: number },
    ): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        select order_id as id from loan_summaries
        where order_id > ${after} and credit_minor > 0 and settled_on is null and not is_charged_off and accrued_through is null
          and (credit_through is null or credit_through < ${day})
        order by order_id limit ${max}`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Locks orders until the transaction ends, lowest first. */
    lock: async (orderIds: readonly number[]): Promise<void> => {
      await sql`select 1 from orders where id = any (${orderIds}::bigint[]) order by id for update`.execute(db);
    },

    /**
     * Posts accruals of a day and notes them with their loans, in one statement. The caller holds the locks of the orders. They are booked on
     * that day, or where it is closed on the first open one.
     * @param through the day that the loans were brought to; null where their income is booked when it is paid from now on
     * @param creditThrough of those, the day that the borrower's credit was brought to
     */
    post: async (
      accruals: readonly Accrual[],
      {
        day,
        through,
        creditThrough = null,
        at,
      }: {
        readonly day: CalendarDate;
        readonly through: CalendarDate | null;
        readonly creditThrough?: CalendarDate | null;
        readonly at: Date;
      },
    ): Promise<void> => {
      const entries = accruals.filter(({ postings }) => postings.length > 0);
      const lines = entries.flatMap(({ orderId, postings }) =>
        postings.map((posting, index) => ({ ...posting, orderId, line: index + 1 })),
      );
      await sql`
        with entry as (
          insert into ledger_entries (kind, source, order_id, borrower_id, occurred_on, booked_on, posted_at)
          select 'accrual', given.source, given.order_id, s.borrower_id, ${day}, open.day, ${at}
          from unnest(${entries.map(({ orderId }) => orderId)}::bigint[], ${entries.map(({ source }) => source)}::text[])
            as given (order_id, source)
          join loan_summaries s on s.order_id = given.order_id
          cross join (select open_day_from(${day}) as day offset 0) open
          returning id, order_id, borrower_id
        ), lines as (
          insert into ledger_postings (entry_id, line, occurred_on, borrower_id, account, amount_minor, currency)
          select entry.id, line.number, ${day}, entry.borrower_id, line.account, line.amount_minor, line.currency
          from entry join unnest(
            ${lines.map(({ orderId }) => orderId)}::bigint[],
            ${lines.map(({ line }) => line)}::int[],
            ${lines.map(({ account }) => account)}::text[],
            ${lines.map(({ amountMinor }) => amountMinor)}::bigint[],
            ${lines.map(({ currency }) => currency)}::text[]
          ) as line (order_id, number, account, amount_minor, currency) on line.order_id = entry.order_id
        )
        update loan_summaries s set accrued_through = ${through}, accrued_interest_minor = given.interest,
          accrued_penalty_minor = given.penalty, accrued_fee_minor = given.fee,
          credit_minor = given.credit, credit_through = ${creditThrough}
        from unnest(
          ${accruals.map(({ orderId }) => orderId)}::bigint[],
          ${accruals.map(({ claims }) => claims.interest)}::bigint[],
          ${accruals.map(({ claims }) => claims.penalty)}::bigint[],
          ${accruals.map(({ claims }) => claims.fee)}::bigint[],
          ${accruals.map(({ creditMinor }) => creditMinor)}::bigint[]
        ) as given (order_id, interest, penalty, fee, credit) where s.order_id = given.order_id`.execute(db);
    },
  };
}
