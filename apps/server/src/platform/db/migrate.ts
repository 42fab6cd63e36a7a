import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { listMigrations, type Migration, MIGRATIONS_FOLDER, refuseNewerSchema } from './migrations.ts';
import { connectionTo } from './session-settings.ts';

/** The advisory lock of a migration, held until its transaction ends. Versions before 0027 held the same one, so that neither runs beside the other. */
const LOCK = '3853314791062309107';
/** Time limit of a migration's wait for a lock. Queries that it blocks wait no longer than this. */
const LOCK_TIMEOUT_MS = 2_000;
/** Then it lets other transactions pass for this time, in milliseconds, and retries. */
const PAUSE_MS = 3_000;
/** Attempts of one migration. */
const TRIES = 60;
/** Intervals of polling for the end of another process's migrations and of reporting a long one, in milliseconds. */
const LOOK_MS = 250;
const TELL_MS = 10_000;
/** After this time PostgreSQL aborts the migration of a dead process. */
const GONE_AFTER = '1s';
/** PostgreSQL's codes for a lock timeout and a deadlock. */
const LOCKED = new Set(['55P03', '40P01']);

export interface MigrateOptions {
  /** Address of the database. A pooler in between must allow long transactions. */
  readonly url: string;
  readonly log: Logger;
  readonly folder?: string;
  /** The PostgreSQL schema of the folder's tables, created where missing; by default the database's usual one. */
  readonly schema?: string;
  readonly lockTimeoutMs?: number;
  readonly pauseMs?: number;
  readonly tries?: number;
}

/**
 * Brings the database to the newest migration, on a connection without a time limit. Each migration is one transaction
 * with its record, so that an interrupted one leaves no trace and earlier ones stay. Any number of processes may run
 * this concurrently: one of them runs each migration while the others wait.
 *
 * @returns the names of the migrations run by this call
 * @throws ConfigError for a database that is newer than the folder; Error with the cause when a migration fails
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { url, log, folder = MIGRATIONS_FOLDER, pauseMs = PAUSE_MS, tries = TRIES } = options;
  const known = await listMigrations(folder);
  const client = new Client({ ...connectionTo(url), connectionTimeoutMillis: 5_000, keepAlive: true });
  // a broken connection fails the running query, which reports it
  client.on('error', () => {});
  await client.connect();
  const ran: string[] = [];
  let isWaiting = false;
  let failed = 0;
  try {
    for (;;) {
      const step = await takeStep(client, { ...options, known });
      if (step.kind === 'done') return ran;
      if (step.kind === 'busy') {
        if (!isWaiting) log.info('another process migrates the database: waiting for it');
        isWaiting = true;
        await delay(LOOK_MS);
      } else if (step.kind === 'ran') {
        ran.push(step.name);
        failed = 0;
      } else {
        failed += 1;
        const { name: migration } = step;
        if (failed >= tries)
          throw new Error(`${migration} was given up after ${tries} tries: others hold what it has to lock`);
        log.warn({ migration, tries: failed }, 'a migration waits for a lock that others hold: it is tried again');
        await delay(pauseMs);
      }
    }
  } finally {
    await client.end();
  }
}

/** `locked`: it did not get its locks, and has changed nothing. */
type Step =
  | { readonly kind: 'done' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'ran'; readonly name: string }
  | { readonly kind: 'locked'; readonly name: string };

/** Runs the next missing migration, if there is one and no other process runs it, in one transaction. */
async function takeStep(
  client: Client,
  { known, log, schema, lockTimeoutMs = LOCK_TIMEOUT_MS }: MigrateOptions & { known: readonly Migration[] },
): Promise<Step> {
  await client.query('begin');
  try {
    // For this transaction only, so that a pooler may stand in between.
    await client.query(
      `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
       set local lock_timeout = ${lockTimeoutMs}; set local client_connection_check_interval = '${GONE_AFTER}'`,
    );
    if (!(await isTrue(client, `select pg_try_advisory_xact_lock(${LOCK}) as is`)))
      return await rollBack(client, 'busy');
    if (schema !== undefined)
      await client.query(`create schema if not exists ${schema}; set local search_path to ${schema}`);
    const applied = await appliedOf(client);
    refuseNewerSchema(known, applied);
    const missing = known.filter(({ name }) => !applied.includes(name));
    const [next] = missing;
    if (next === undefined) return await rollBack(client, 'done');
    const { name } = next;
    try {
      await runOne(client, next, { log, left: missing.length - 1 });
    } catch (error) {
      if (!(error instanceof DatabaseError) || !LOCKED.has(error.code ?? ''))
        throw new Error(`the migration ${name} failed`, { cause: error });
      await client.query('rollback');
      return { kind: 'locked', name };
    }
    return { kind: 'ran', name };
  } catch (error) {
    // the first error is the one to report
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function rollBack(client: Client, kind: 'done' | 'busy'): Promise<Step> {
  await client.query('rollback');
  return { kind };
}

/** The names of the completed migrations; creates their table where missing. */
async function appliedOf(client: Client): Promise<string[]> {
  if (!(await isTrue(client, `select to_regclass('kysely_migration') is not null as is`)))
    await client.query(
      'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
    );
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  return rows.map(({ name }) => name);
}

async function isTrue(client: Client, text: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(text);
  return rows[0]?.is === true;
}

/** Runs the SQL of a migration, records it, and commits both; logs while it runs. */
async function runOne(
  client: Client,
  { name: migration, read }: Migration,
  { log, left }: { log: Logger; left: number },
): Promise<void> {
  log.info({ migration, left }, 'migrating');
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 100) / 10;
  const telling = setInterval(() => log.info({ migration, seconds: seconds() }, 'still migrating'), TELL_MS);
  try {
    await client.query(await read());
    const row = [migration, new Date().toISOString()];
    await client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', row);
    await client.query('commit');
    log.info({ migration, seconds: seconds() }, 'migrated');
  } finally {
    clearInterval(telling);
  }
}
