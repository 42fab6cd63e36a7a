import type { Client } from 'pg';
import { type Copy, fillTables } from './fill.ts';
import { longJobs, runJobs } from './jobs.ts';
import { progress } from './progress.ts';

/**
 * Tables that do not grow with the orders: what a lender offers and who works for it, what is kept for minutes or days or once a day.
 * Every other table grows, so that a new one is measured without a line here.
 */
const fixed =
  /^(?:products|ledger_accounts|data_keys|agents|agent_\w+|legal_texts|registration_pages|rate_windows|sms_waits|one_time_codes|idempotency_keys|closed_periods|account_(?:volumes|totals|changes)|accrual_runs|portfolio_\w+|kysely_\w+)$/;

/** Far apart enough that no copy's ids meet another's. */
const STRIDE = 1_000_000;
/**
 * Ages that copies have, half a day apart: books of 10,000 orders and more reach back as far as each other, about 500 days, and a larger one
 * has more to do each day. Loans that nobody charges off do not stay open for longer.
 */
const AGES = 1_000;
/** By how much a copy's days and instants lie before those of its model. */
const AGE = `interval '12 hours' * (copy % ${AGES})`;
/** Keeps the rows that are copied, as they are before anybody writes: what the calls of one size write is no part of the next. */
const MODELS = 'bench_models';

/** What a provider or a bank calls a payment is looked for, though nothing says that it is unique. */
const referred = [
  'payments.provider_reference',
  'notifications.reference',
  'notifications.provider_reference',
  'bank_lines.utr',
  'transfer_numbers.utr',
  'settlement_rows.utr',
];

interface Column {
  table: string;
  column: string;
  type: string;
}

/** The seeded world and as many copies of it as wanted. */
export interface World {
  /** Adds copies until there are so many orders, and gathers statistics. @returns how many orders there are then */
  growTo(orders: number): Promise<number>;
  /** Tables that grow, with their rows as they are. */
  rows(): Promise<Map<string, number>>;
}

/**
 * Opens a seeded database for growing: borrowers with all they have are copied whole, rows of a copy refer to each other as the
 * originals do. Operations under way are left out: jobs work through them in batches, and calls do not see those of others.
 *
 * @param client a superuser's connection
 */
export async function openWorld(client: Client, databaseUrl: string): Promise<World> {
  const tables = await growingTables(client);
  await client.query(`create schema ${MODELS}`);
  for (const table of tables) await client.query(`create table ${MODELS}.${table} as table public.${table}`);
  await client.query(earlierDates);
  await client.query('analyze');
  const copies = await copyStatements(client, tables);
  const each = await countCopied(client);
  let made = 0;
  const count = async (): Promise<number> => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from orders');
    return rows[0]?.count ?? 0;
  };
  return {
    async growTo(orders) {
      const present = await count();
      const more = Math.max(0, Math.ceil((orders - present) / each));
      if (more > 0) await fillTables(databaseUrl, copies, [made + 1, made + more]);
      made += more;
      // the sandbox's database does neither by itself
      await client.query('vacuum analyze');
      progress('the rows are there');
      // in an old book they have run all along: what is kept for a time only is not there any more
      await runJobs(client, longJobs);
      progress('the jobs have run');
      await client.query('vacuum analyze');
      return count();
    },
    async rows() {
      const counts = new Map<string, number>();
      for (const table of tables) {
        const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
        counts.set(table, rows[0]?.count ?? 0);
      }
      return counts;
    },
  };
}

/** How many orders a copy has. */
async function countCopied(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${MODELS}.orders where disbursed_on is not null`,
  );
  return rows[0]?.count ?? 0;
}

async function growingTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    // the largest first, so that none is left to the last
    `select c.relname as "table" from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by pg_table_size(c.oid) desc`,
  );
  return rows.map(({ table }) => table).filter((table) => !fixed.test(table));
}

/** The inserts that copy the seeded rows of each table. */
async function copyStatements(client: Client, tables: readonly string[]): Promise<Copy[]> {
  const columns = await columnsOf(client);
  const shifted = await shiftedColumns(client, tables);
  return tables.map((table) => {
    const own = columns.filter((column) => column.table === table);
    const names = own.map(({ column }) => `"${column}"`).join(', ');
    const values = own.map((column) => valueOf(column, shifted.has(`${table}.${column.column}`))).join(', ');
    const insert = `insert into ${table} (${names}) overriding system value
      select ${values} from ${MODELS}.${table} model, generate_series($1::int, $2::int) copy
      where ${seededIn(table, own)} and ${isOver(table, own)} order by copy`;
    return { table, insert };
  });
}

async function columnsOf(client: Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname, a.attnum`,
  );
  return rows;
}

/** Columns that tell a row from its copies: what names a row of a growing table (a number within a loan, a currency or a day beside it does not), and what has to be unique beside that. */
async function shiftedColumns(client: Client, tables: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows: foreign } = await client.query<{ table: string; column: string; target: string }>(
    `select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as target
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and a.attname <> 'currency' and format_type(a.atttypid, null) in ('bigint', 'text', 'bytea', 'uuid')`,
  );
  const shifted = new Set(
    foreign.filter(({ target }) => tables.includes(target)).map(({ table, column }) => `${table}.${column}`),
  );
  const { rows: unique } = await client.query<{ table: string; columns: string[]; types: string[] }>(
    `select i.indrelid::regclass::text as "table",
        array_agg(a.attname::text order by k.place) as columns,
        array_agg(format_type(a.atttypid, null) order by k.place) as types
      from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
      where i.indisunique group by i.indexrelid, i.indrelid`,
  );
  for (const { table, columns, types } of unique) {
    if (columns.some((column) => shifted.has(`${table}.${column}`))) continue;
    const at = columns.length === 1 ? 0 : types.findLastIndex((type) => /text|bytea|uuid|bigint/.test(type));
    shifted.add(`${table}.${columns[at] ?? ''}`);
  }
  for (const name of referred) shifted.add(name);
  return shifted;
}

function valueOf({ table, column, type }: Column, isShifted: boolean): string {
  const value = `model."${column}"`;
  if (isShifted) {
    if (/^(?:bigint|integer)$/.test(type)) return `${value} + copy::bigint * ${STRIDE}`;
    if (type === 'bytea') return `sha256(${value} || int4send(copy))`;
    if (type === 'uuid') return `md5(${value}::text || copy)::uuid`;
    return `${value} || '~' || copy`;
  }
  // each shows somebody else: copies that look alike would all be opened, and they are sealed for the original's number
  if (column === 'bands')
    return `array(select substr(sha256(band || int4send(copy)), 1, 8) from unnest(${value}) band)`;
  // the due dates that an extension made, as its loan's other dates
  if (column === 'new_due_ons')
    return `(select coalesce(jsonb_agg(due || jsonb_build_object('dueOn', ${earlier("(due ->> 'dueOn')::date", 'date')})), '[]') from jsonb_array_elements(${value}) due)`;
  // the provider was asked about what expired for as long as it is (unsettled-payment-store.ts)
  if (table === 'payments' && column === 'checked_at')
    return earlier(
      `case when model.status = 'expired' then model.expires_at + interval '5 days' else ${value} end`,
      type,
    );
  // days that a transaction was booked with, as the days of its loan
  if (`${table}.${column}` === 'loan_transactions.terms' || `${table}.${column}` === 'transaction_changes.effect')
    return `${MODELS}.earlier_dates(${value}, ${AGE})`;
  // an old loan was reminded of long ago
  if (column === 'remind_on') return 'null';
  // sessions stay open: an old book has many people in it who may come back
  const isMoment = (type === 'date' || type.startsWith('timestamp')) && table !== 'sessions';
  return isMoment ? earlier(value, type) : value;
}

/** A function that moves each date in a JSON value, however deep. */
const earlierDates = `
  create function ${MODELS}.earlier_dates(value jsonb, by interval) returns jsonb language plpgsql immutable as $$
  begin
    case jsonb_typeof(value)
      when 'object' then
        return (select coalesce(jsonb_object_agg(e.key, ${MODELS}.earlier_dates(e.value, by)), '{}') from jsonb_each(value) e);
      when 'array' then
        return (select coalesce(jsonb_agg(${MODELS}.earlier_dates(e.value, by)), '[]') from jsonb_array_elements(value) e);
      when 'string' then
        if value #>> '{}' !~ '^\\d{4}-\\d\\d-\\d\\d$' then return value; end if;
        return to_jsonb(((value #>> '{}')::date - by)::date);
      else return value;
    end case;
  end $$`;

/** A day or an instant of a row, as its copy has it. */
const earlier = (value: string, type: string): string => `(${value} - ${AGE})::${type}`;

/** The seeded rows alone, and of what belongs to a loan, that of loans which are copied. */
function seededIn(table: string, columns: readonly Column[]): string {
  const names = new Set(columns.map(({ column }) => column));
  const copied = `select id from ${MODELS}.orders where id < ${STRIDE} and disbursed_on is not null`;
  const paid = `select id from ${MODELS}.payments where position('~' in id) = 0 and status in ('paid', 'failed', 'expired')`;
  const conditions = [
    ...(names.has('id') && isNumber(columns, 'id') ? [`model.id < ${STRIDE}`] : []),
    ...(names.has('borrower_id') ? [`(model.borrower_id is null or model.borrower_id < ${STRIDE})`] : []),
    ...(names.has('order_id') ? [`(model.order_id is null or model.order_id in (${copied}))`] : []),
    ...(names.has('payment_id') ? [`(model.payment_id is null or model.payment_id in (${paid}))`] : []),
    ...(names.has('entry_id')
      ? [
          `model.entry_id in (select id from ${MODELS}.ledger_entries where id < ${STRIDE} and (order_id is null or order_id in (${copied})))`,
        ]
      : []),
    ...(names.has('complaint_id')
      ? [
          `(model.complaint_id is null or model.complaint_id in (select id from ${MODELS}.complaints where not is_waiting))`,
        ]
      : []),
    ...(names.has('payout_id') ? [`position('~' in model.payout_id) = 0`] : []),
    ...(isText(columns, 'id') ? [`position('~' in model.id) = 0`] : []),
  ];
  return [table === 'orders' ? 'model.disbursed_on is not null' : 'true', ...conditions].join(' and ');
}

/** Whether nothing is to be done about a row any more. */
function isOver(table: string, columns: readonly Column[]): string {
  const has = (name: string) => columns.some(({ column }) => column === name);
  if (table === 'payments') return `model.status in ('paid', 'failed', 'expired')`;
  if (table === 'payouts') return `model.status not in ('recorded', 'pending')`;
  if (table === 'complaints') return 'not model.is_waiting';
  if (table === 'reminders') return `model.status not in ('planned', 'sending')`;
  return has('outcome') ? `model.outcome not in ('received', 'unknown-reference')` : 'true';
}

const isNumber = (columns: readonly Column[], name: string) =>
  columns.some(({ column, type }) => column === name && /^(?:bigint|integer)$/.test(type));
const isText = (columns: readonly Column[], name: string) =>
  columns.some(({ column, type }) => column === name && type === 'text');
