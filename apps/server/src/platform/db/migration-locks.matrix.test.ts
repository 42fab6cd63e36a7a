import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test-database.ts';
import { listMigrations } from './migrations.ts';

/** The first migration that ran beside a serving service. */
const FIRST_CHECKED = '0095';

/** Modes that block a writer of the table. */
const BLOCKING = `('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`;

let database: TestDatabase;
/** The one that changes tables, a writer of them, and an observer of both. */
let clients: { readonly changing: Client; readonly writer: Client; readonly observer: Client };

beforeAll(async () => {
  database = await createTestDatabase();
  clients = { changing: await connect(), writer: await connect(), observer: await connect() };
  for (const schema of ['public', 'jobs', 'months', 'detached'])
    await clients.observer.query(`drop schema if exists ${schema} cascade`);
  await clients.observer.query('create schema public');
});
afterAll(async () => {
  await Promise.all(Object.values(clients).map((client) => client.end()));
  await database.drop();
});

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return client;
}

/** The tables there now. */
async function listTables(): Promise<number[]> {
  const { rows } = await clients.observer.query<{ oid: number }>(
    `select oid::int from pg_class where relkind in ('r', 'p') and relnamespace <> 'pg_catalog'::regnamespace`,
  );
  return rows.map(({ oid }) => oid);
}

/** Which of some tables the changing connection keeps writers from. Partitions are reached through their table, and count as it. */
async function blockedTables(by: Client, pid: number, tables: readonly number[]): Promise<string[]> {
  const { rows } = await by.query<{ name: string }>(
    `select distinct coalesce(pg_partition_root(relation), relation)::regclass::text as name from pg_locks
     where pid = $1 and granted and locktype = 'relation' and mode in ${BLOCKING} and relation = any($2) order by 1`,
    [pid, tables],
  );
  return rows.map(({ name }) => name);
}

/** The tables that a change keeps writers from while it waits for a writer of another table; none for one that does not wait. */
async function heldWhileWaiting(
  text: string,
  table: string,
  { pid, tables }: { readonly pid: number; readonly tables: readonly number[] },
): Promise<readonly string[]> {
  const { changing, writer, observer } = clients;
  await writer.query(`begin; lock table ${table} in row exclusive mode`);
  await changing.query('begin');
  const ran = changing.query(text).catch((error: unknown) => {
    // a lock that was not free at once, or the cancelled wait below
    if (!(error instanceof DatabaseError) || !/^(?:55P03|57014)$/.test(error.code ?? '')) throw error;
  });
  try {
    while ((await Promise.race([ran, delay(5, 'runs')])) === 'runs') {
      const waits = `select 1 from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`;
      if ((await observer.query(waits, [pid])).rows.length > 0) return await blockedTables(observer, pid, tables);
    }
    return [];
  } finally {
    await observer.query('select pg_cancel_backend($1)', [pid]);
    await ran;
    await changing.query('rollback');
    await writer.query('rollback');
  }
}

/** The tables that a change keeps writers from, and its waits that could end in a deadlock. Nothing of the change stays. */
async function locksOf(name: string, text: string): Promise<{ blocked: readonly string[]; deadlocks: string[] }> {
  const { changing } = clients;
  const tables = await listTables();
  await changing.query('begin');
  await changing.query(text);
  const pid = (await changing.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
  const blocked = await blockedTables(changing, pid, tables);
  await changing.query('rollback');
  const deadlocks: string[] = [];
  for (const table of blocked.length > 1 ? blocked : []) {
    const held = await heldWhileWaiting(text, table, { pid, tables });
    if (held.length > 0) deadlocks.push(`${name} waits for ${table} and holds ${held.join(', ')}`);
  }
  return { blocked, deadlocks };
}

it('no migration waits for a table while it keeps writers from another: the service could deadlock with it', async () => {
  const found = { blocked: new Set<string>(), deadlocks: new Array<string>() };
  for (const { name, read } of await listMigrations()) {
    const text = await read();
    const { blocked, deadlocks } = name < FIRST_CHECKED ? { blocked: [], deadlocks: [] } : await locksOf(name, text);
    for (const table of blocked) found.blocked.add(table);
    found.deadlocks.push(...deadlocks);
    await clients.changing.query(text);
  }
  expect(found.deadlocks).toEqual([]);
  expect([...found.blocked]).toEqual(expect.arrayContaining(['borrowers', 'desk_audit', 'open_item_events']));
});

it.each([
  ['adding months to the audit trail', `select add_audit_months((now() + interval '9 months')::date)`],
  [
    'taking a month out of it',
    `do $$ begin
      perform lock_audit_trail();
      execute (select format('alter table desk_audit detach partition %s', inhrelid::regclass)
        from pg_inherits where inhparent = 'desk_audit'::regclass order by inhrelid desc limit 1);
    end $$`,
  ],
])('nor does %s', async (name, text) => {
  const { blocked, deadlocks } = await locksOf(name, text);
  expect(blocked).toContain('desk_audit');
  expect(deadlocks).toEqual([]);
});
