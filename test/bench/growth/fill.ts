import { Client } from 'pg';
import { progress } from './progress.ts';

/** As many as the machine has cores at least; a table is filled by one of them. */
const CONNECTIONS = 2;
/** Copies of one insert, few enough to be sorted in memory. */
const AT_ONCE = 1_000;
/** Seconds that a table takes before it is said. */
const LONG = 5;

/** The insert that copies a table's rows, from one copy ($1) through another ($2). */
export interface Copy {
  readonly table: string;
  readonly insert: string;
}

/** What triggers keep of the rows that are copied. */
const keptSums = [
  'truncate closed_periods, account_volumes, account_totals, account_changes, portfolio_changes, portfolio_days, portfolio_totals',
  `insert into portfolio_days select currency, portfolio_day(is_charged_off, oldest_unpaid_due_on), count(*), sum(principal_minor)
    from loan_summaries where settled_on is null group by 1, 2`,
  'insert into portfolio_totals select currency, sum(loans), sum(principal_minor) from portfolio_days group by 1',
];

/** The changes of open days, which a trigger would have written. */
export const openChanges = `insert into account_changes (account, currency, booked_on, debit_minor, credit_minor)
  select p.account, p.currency, e.booked_on, sum(greatest(p.amount_minor, 0)), sum(greatest(-p.amount_minor, 0))
  from ledger_entries e join ledger_postings p on p.entry_id = e.id
  where e.booked_on > coalesce(closed_through(), '-infinity') group by 1, 2, 3`;

/** An old book was closed day by day. The job would do it month by month, of which there are hundreds; it closes what is left. */
const closedDays = [
  `insert into account_volumes
    select p.account, p.currency, e.booked_on, sum(greatest(p.amount_minor, 0)), sum(greatest(-p.amount_minor, 0))
    from ledger_entries e join ledger_postings p on p.entry_id = e.id where e.booked_on < current_date - 3 group by 1, 2, 3`,
  'insert into account_totals select account, currency, sum(debit_minor), sum(credit_minor) from account_volumes group by 1, 2',
  `insert into closed_periods (kind, first_on, last_on, closed_at, closed_by)
    select 'day', day, day, now(), 'bench'
    from generate_series((select min(booked_on) from ledger_entries), current_date - 4, interval '1 day') day`,
  openChanges,
];

/**
 * Fills tables. Inserts pass all indexes by, which are made anew once the rows are there: that takes far less. Constraints stay where they are, and
 * a unique one is checked when its index is made. Triggers and foreign keys are off, as when a dump is restored: a copy is as right as its
 * original.
 */
export async function fillTables(
  databaseUrl: string,
  copies: readonly Copy[],
  span: readonly [from: number, through: number],
): Promise<void> {
  const connections = Array.from({ length: CONNECTIONS }, () => new Client({ connectionString: databaseUrl }));
  const [first] = connections;
  if (first === undefined) return;
  try {
    for (const connection of connections) {
      await connection.connect();
      await connection.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
    }
    await first.query(
      `update pg_index i set indisready = false, indisvalid = false from pg_class c
        where c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
      [copies.map(({ table }) => table)],
    );
    // a job that finds payments without their reminders would write those that are copied next
    await first.query('begin; create table jobs.aside as table jobs.schedule; delete from jobs.schedule; commit');
    // shared: each connection goes on with the next table that none has begun
    const rest = copies.values();
    await Promise.all(
      connections.map(async (connection) => {
        for (const copy of rest) await fill(connection, copy, span);
      }),
    );
    await first.query('insert into jobs.schedule table jobs.aside; drop table jobs.aside');
    await first.query('analyze ledger_entries, ledger_postings');
    for (const statement of [...keptSums, ...closedDays]) await first.query(statement);
  } finally {
    for (const connection of connections) await connection.end();
  }
}

async function fill(connection: Client, { table, insert }: Copy, span: readonly [number, number]): Promise<void> {
  const startedAt = performance.now();
  // rows of one copy are adjacent, as rows written at one time are
  const [first, last] = span;
  for (let from = first; from <= last; from += AT_ONCE)
    await connection.query(insert, [from, Math.min(last, from + AT_ONCE - 1)]);
  await connection.query(`reindex table ${table}`);
  const seconds = (performance.now() - startedAt) / 1000;
  if (seconds > LONG) progress(`${table} is filled: ${seconds.toFixed(0)} s`);
}
