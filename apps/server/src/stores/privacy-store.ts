import type { CurrencyCode } from '@hiram/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { type ColumnRule, ERASED_AT, type Row, type Stage, type TableRule } from '../privacy/column-rules.ts';
import { personalData } from '../privacy/personal-data.ts';

/** What has not ended yet of a borrower's affairs. */
export interface OpenAffairs {
  readonly payments: number;
  readonly payouts: number;
  readonly complaints: number;
  /** What was paid too much and is still owed back, by currency, in minor units. */
  readonly credits: readonly { readonly currency: CurrencyCode; readonly amountMinor: number }[];
  /** Payments, payouts and lines of the bank that wait for a person to look at them. */
  readonly reviews: number;
}

/** An erasure as it was recorded. */
export interface ErasureRecord {
  readonly erasedAt: Date;
  readonly rule: string;
  readonly identityUntil: string | null;
  readonly booksUntil: string | null;
  readonly identityErasedAt: Date | null;
  readonly finishedAt: Date | null;
}

const erasureColumns = [
  'erased_at as erasedAt',
  'rule',
  'identity_until as identityUntil',
  'books_until as booksUntil',
  'identity_erased_at as identityErasedAt',
  'finished_at as finishedAt',
] as const;

/** Whether a row of a table is a borrower's, as its rule leads from table to table. */
function isTheirs(table: string, of: readonly [string, string], borrowerId: number): RawBuilder<boolean> {
  const [column, parent] = of;
  if (parent === 'borrowers') return sql`${sql.ref(column)} = ${borrowerId}`;
  const next = personalData[parent]?.of;
  if (next === undefined || next === null) throw new Error(`${table} leads to ${parent}, which leads to no borrower`);
  return sql`${sql.ref(column)} in (select id from ${sql.table(parent)} where ${isTheirs(parent, next, borrowerId)})`;
}

const valueOf = (rule: ColumnRule, now: Date) => (rule.to === ERASED_AT ? now : (rule.to ?? null));

/** Reads and clears all that is a borrower's, by the rules of `personalData`. */
export function createPrivacyStore(db: Executor) {
  const clearColumns = async (name: string, table: TableRule, by: { borrowerId: number; stage: Stage; now: Date }) => {
    const going = Object.entries(table.columns).filter(([, rule]) => rule.goes === by.stage);
    if (table.of === null || going.length === 0) return;
    // what is empty stays so: nothing is said of what never was
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
  return {
    /** All rows of a table that are a borrower's, with every column. */
    rowsOf: async (name: string, borrowerId: number): Promise<Row[]> => {
      const of = personalData[name]?.of;
      if (of === undefined || of === null) return [];
      const { rows } = await sql<Row>`
        select * from ${sql.table(name)} where ${isTheirs(name, of, borrowerId)} order by 1`.execute(db);
      return rows;
    },

    /** Clears the columns, and removes the rows, that go in a stage; rows that name pictures stay for `dropPicture`. */
    clear: async (by: { borrowerId: number; stage: Stage; now: Date }): Promise<void> => {
      for (const [name, table] of Object.entries(personalData)) await clearColumns(name, table, by);
      for (const [name, { rows, of, pictures }] of Object.entries(personalData)) {
        if (rows !== by.stage || of === null || pictures !== undefined) continue;
        await sql`delete from ${sql.table(name)} where ${isTheirs(name, of, by.borrowerId)}`.execute(db);
      }
    },

    /** The pictures of a borrower that go in a stage. */
    listPictures: async (borrowerId: number, stage: Stage): Promise<{ table: string; id: string }[]> => {
      const all: { table: string; id: string }[] = [];
      for (const [table, { rows, of, pictures }] of Object.entries(personalData)) {
        if (rows !== stage || of === null || pictures === undefined) continue;
        const found = await sql<{ id: string }>`
          select id from ${sql.table(table)} where ${isTheirs(table, of, borrowerId)}`.execute(db);
        all.push(...found.rows.map(({ id }) => ({ table, id })));
      }
      return all;
    },

    /** Forgets a picture whose file has gone. */
    dropPicture: async ({ table, id }: { table: string; id: string }): Promise<void> => {
      await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db);
    },

    /** Locks a borrower's orders until the transaction ends, and takes back offers that nobody accepted. */
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
        .set({ decision: 'refused', decision_reason: 'withdrawn: the borrower was erased' })
        .where('borrower_id', '=', borrowerId)
        .where('decision', '=', 'approved')
        .where('withdraw_confirmed_at', 'is', null)
        .execute();
    },

    /** What has not ended yet, beside loans. */
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
              where n.borrower_id = ${borrowerId} and n.withdrawn_at is null)))) as reviews,
          (select coalesce(json_agg(c), '[]') from (
            select p.currency, -sum(p.amount_minor) as "amountMinor"
            from ledger_postings p join ledger_entries e on e.id = p.entry_id join orders o on o.id = e.order_id
            where o.borrower_id = ${borrowerId} and p.account = 'borrower-credit'
            group by p.currency having sum(p.amount_minor) <> 0) c) as credits`.execute(db);
      const [open] = rows;
      if (open === undefined) throw new Error('a count has no row');
      return open;
    },

    /** The last day on which money moved between a borrower and the lender; null where it never did. */
    lastMovement: async (borrowerId: number): Promise<string | null> => {
      const { rows } = await sql<{ day: string | null }>`
        select greatest(
          (select max(disbursed_on) from orders where borrower_id = ${borrowerId}),
          (select max(a.paid_on) from allocations a join orders o on o.id = a.order_id where o.borrower_id = ${borrowerId})
        ) as day`.execute(db);
      return rows[0]?.day ?? null;
    },

    findErasure: (borrowerId: number): Promise<ErasureRecord | undefined> =>
      db.selectFrom('erasures').select(erasureColumns).where('borrower_id', '=', borrowerId).executeTakeFirst(),

    record: async (erasure: {
      borrowerId: number;
      now: Date;
      rule: string;
      identityUntil: string | null;
      booksUntil: string | null;
      person: Buffer | null;
    }): Promise<void> => {
      await db
        .insertInto('erasures')
        .values({
          borrower_id: erasure.borrowerId,
          erased_at: erasure.now,
          rule: erasure.rule,
          identity_until: erasure.identityUntil,
          books_until: erasure.booksUntil,
          person_sealed: erasure.person,
        })
        .execute();
    },

    /** Keeps how far an erasure has come. */
    mark: async (borrowerId: number, done: 'finished_at' | 'identity_erased_at', now: Date): Promise<void> => {
      await db
        .updateTable('erasures')
        .set({ [done]: now })
        .where('borrower_id', '=', borrowerId)
        .where(done, 'is', null)
        .execute();
    },

    /** Borrowers whose erasure has something left to do on a day, who waits longest first. */
    listToDo: async (today: string, most: number): Promise<number[]> => {
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
        .orderBy('erased_at')
        .limit(most)
        .execute();
      return rows.map(({ borrower_id }) => borrower_id);
    },
  };
}
