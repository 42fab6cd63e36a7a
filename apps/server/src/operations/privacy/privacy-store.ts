import type { CurrencyCode, MarketCode } from '@hiram/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isInSuspense } from '../../lending/ledger/suspense-store.ts';
import {
  type ColumnRule,
  ERASED_AT,
  type PrivacyRules,
  type Row,
  type Stage,
  type TableRule,
} from '../../platform/privacy/column-rules.ts';

/** Open matters of a borrower. */
export interface OpenAffairs {
  readonly payments: number;
  readonly payouts: number;
  readonly complaints: number;
  /** Overpayments not yet refunded, by currency, in minor units. */
  readonly credits: readonly { readonly currency: CurrencyCode; readonly amountMinor: number }[];
  /** Payments, payouts and bank lines that wait for an operator. */
  readonly reviews: number;
}

/** The retention recorded with an erasure. Years count from the last date on which money moved; null where it never did. */
export interface AppliedRetention {
  readonly market: MarketCode;
  readonly identityYears: number;
  readonly booksYears: number;
  readonly countedFrom: string | null;
}

/** A recorded erasure. */
export interface ErasureRecord {
  readonly erasedAt: Date;
  readonly retention: AppliedRetention;
  readonly identityUntil: string | null;
  readonly booksUntil: string | null;
  readonly identityErasedAt: Date | null;
  readonly finishedAt: Date | null;
}

const erasureColumns = [
  'erased_at as erasedAt',
  'market',
  'identity_years as identityYears',
  'books_years as booksYears',
  'counted_from as countedFrom',
  'identity_until as identityUntil',
  'books_until as booksUntil',
  'identity_erased_at as identityErasedAt',
  'finished_at as finishedAt',
] as const;

const valueOf = (rule: ColumnRule, now: Date) => (rule.to === ERASED_AT ? now : (rule.to ?? null));

/** Reads and clears a borrower's data. @param personal the tables of the database, by the rules of their modules */
export function createPrivacyStore(db: Executor, personal: PrivacyRules) {
  /** Whether a row of a table is a borrower's, by the table's rule. */
  const isTheirs = (table: string, of: readonly [string, string], borrowerId: number): RawBuilder<boolean> => {
    const [column, parent] = of;
    if (parent === 'borrowers') return sql`${sql.ref(column)} = ${borrowerId}`;
    const next = personal[parent]?.of;
    if (next === undefined || next === null) throw new Error(`${table} leads to ${parent}, which leads to no borrower`);
    return sql`${sql.ref(column)} in (select id from ${sql.table(parent)} where ${isTheirs(parent, next, borrowerId)})`;
  };
  const clearColumns = async (name: string, table: TableRule, by: { borrowerId: number; stage: Stage; now: Date }) => {
    const going = Object.entries(table.columns).filter(([, rule]) => rule.goes === by.stage);
    if (table.of === null || going.length === 0) return;
    // an empty column stays empty, so that it implies nothing
    const sets = going.map(([column, rule]) => {
      const to = valueOf(rule, by.now);
      if (to === null) return sql`${sql.ref(column)} = null`;
      if (rule.to === ERASED_AT) return sql`${sql.ref(column)} = coalesce(${sql.ref(column)}, ${to})`;
      return sql`${sql.ref(column)} = case when ${sql.ref(column)} is null then ${sql.ref(column)} else ${to} end`;
    });
    await sql`update ${sql.table(name)} set ${sql.join(sets)} where ${isTheirs(name, table.of, by.borrowerId)}`.execute(
      db,
    );
  };
  /** All rows of a table that are a borrower's, with every column. */
  const rowsOf = async (name: string, borrowerId: number): Promise<Row[]> => {
    const of = personal[name]?.of;
    if (of === undefined || of === null) return [];
    const { rows } = await sql<Row>`
      select * from ${sql.table(name)} where ${isTheirs(name, of, borrowerId)} order by 1`.execute(db);
    return rows;
  };
  return {
    /** The tables, by their rules. */
    personal,

    rowsOf,

    /** Clears the columns and deletes the rows of a stage; rows with pictures stay for `dropPicture`. */
    clear: async (by: { borrowerId: number; stage: Stage; now: Date }): Promise<void> => {
      for (const [name, table] of Object.entries(personal)) await clearColumns(name, table, by);
      for (const [name, { rows, of }] of Object.entries(personal)) {
        if (rows !== by.stage || of === null) continue;
        await sql`delete from ${sql.table(name)} where ${isTheirs(name, of, by.borrowerId)}`.execute(db);
      }
    },

    /** The pictures of a borrower that a stage deletes. */
    listPictures: async (borrowerId: number, stage: Stage): Promise<{ table: string; id: string }[]> => {
      const all: { table: string; id: string }[] = [];
      for (const [table, { of, pictures }] of Object.entries(personal)) {
        if (of === null || pictures === undefined) continue;
        const going = (await rowsOf(table, borrowerId)).filter((row) => pictures.goesOf(row) === stage);
        all.push(...going.map(({ id }) => ({ table, id: String(id) })));
      }
      return all;
    },

    /** Deletes the row of a deleted picture. */
    dropPicture: async ({ table, id }: { table: string; id: string }): Promise<void> => {
      await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db);
    },

    /** Locks a borrower's orders until the transaction ends, and withdraws offers that nobody accepted. */
    withdrawOffers: async (borrowerId: number): Promise<void> => {
      await db
        .selectFrom('orders')
        .select('id')
        .where('borrower_id', '=', borrowerId)
        .orderBy('id')
        .forUpdate()
        .execute();
      await db
        .updateTable('orders')
        .set({ decision: 'refused', decision_reason: 'erased' })
        .where('borrower_id', '=', borrowerId)
        .where('decision', '=', 'approved')
        .where('withdraw_confirmed_at', 'is', null)
        .execute();
    },

    /** Open matters besides loans. */
    countOpen: async (borrowerId: number): Promise<OpenAffairs> => {
      const { rows } = await sql<OpenAffairs>`
        select
          (select count(*) from payments where borrower_id = ${borrowerId}
            and status in ('recorded', 'awaiting-code', 'pending')) as payments,
          (select count(*) from payouts where borrower_id = ${borrowerId} and status in ('recorded', 'pending')) as payouts,
          (select count(*) from complaints where borrower_id = ${borrowerId} and is_waiting) as complaints,
          (select count(*) from open_items i where i.closed_at is null and i.kind in ('payment', 'payout', 'bank-line')
            and (i.borrower_id = ${borrowerId} or (i.kind = 'bank-line' and i.subject in (
              select l.id::text from transfer_numbers n join bank_lines l on l.market = n.market and l.utr = n.utr
              where n.borrower_id = ${borrowerId} and n.withdrawn_at is null))))
            -- money of a payment that was for another loan
            + (select count(*) from orders o join ledger_entries e on e.order_id = o.id and e.kind = 'held'
              join payments p on p.id = split_part(e.source, '/', 1) and p.status = 'paid'
              where o.borrower_id = ${borrowerId} and ${isInSuspense}) as reviews,
          (select coalesce(json_agg(c), '[]') from (
            select p.currency, -sum(p.amount_minor) as "amountMinor"
            from ledger_postings p join ledger_entries e on e.id = p.entry_id join orders o on o.id = e.order_id
            where o.borrower_id = ${borrowerId} and p.account = 'borrower-credit'
            group by p.currency having sum(p.amount_minor) <> 0) c) as credits`.execute(db);
      const [open] = rows;
      if (open === undefined) throw new Error('a count has no row');
      return open;
    },

    /** The last date on which money moved between a borrower and the lender; null where it never did. */
    lastMovement: async (borrowerId: number): Promise<string | null> => {
      const { rows } = await sql<{ day: string | null }>`
        select greatest(
          (select max(disbursed_on) from orders where borrower_id = ${borrowerId}),
          (select max(last_moved_on) from loan_summaries where borrower_id = ${borrowerId})
        ) as day`.execute(db);
      return rows[0]?.day ?? null;
    },

    findErasure: async (borrowerId: number): Promise<ErasureRecord | undefined> => {
      const row = await db
        .selectFrom('erasures')
        .select(erasureColumns)
        .where('borrower_id', '=', borrowerId)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { market, identityYears, booksYears, countedFrom, ...rest } = row;
      return { ...rest, retention: { market, identityYears, booksYears, countedFrom } };
    },

    record: async (erasure: {
      borrowerId: number;
      now: Date;
      retention: AppliedRetention;
      identityUntil: string | null;
      booksUntil: string | null;
      person: Buffer | null;
    }): Promise<void> => {
      await db
        .insertInto('erasures')
        .values({
          borrower_id: erasure.borrowerId,
          erased_at: erasure.now,
          market: erasure.retention.market,
          identity_years: erasure.retention.identityYears,
          books_years: erasure.retention.booksYears,
          counted_from: erasure.retention.countedFrom,
          identity_until: erasure.identityUntil,
          books_until: erasure.booksUntil,
          person_sealed: erasure.person,
        })
        .execute();
    },

    /** Records the progress of an erasure. */
    mark: async (borrowerId: number, done: 'finished_at' | 'identity_erased_at', now: Date): Promise<void> => {
      await db
        .updateTable('erasures')
        .set({ [done]: now })
        .where('borrower_id', '=', borrowerId)
        .where(done, 'is', null)
        .execute();
    },

    /** Borrowers whose erasure is unfinished on a date, by number. */
    listToDo: async (today: string, { after, limit }: { after: number; limit: number }): Promise<number[]> => {
      const rows = await db
        .selectFrom('erasures')
        .select('borrower_id')
        .where((where) =>
          where.or([
            where('finished_at', 'is', null),
            where.and([
              where('identity_erased_at', 'is', null),
              where.or([where('identity_until', 'is', null), where('identity_until', '<', today)]),
            ]),
          ]),
        )
        .where('borrower_id', '>', after)
        .orderBy('borrower_id')
        .limit(limit)
        .execute();
      return rows.map(({ borrower_id }) => borrower_id);
    },
  };
}
