import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../tools/embedded-database.ts';
import { migrateDatabase } from '../../tools/migrate-database.ts';
import { runProcess } from '../../tools/run-process.ts';
import { type DatabaseLine, openDatabaseLine } from './database-proxy.ts';

/** A primary and a standby with every commit that the primary acknowledged. */
export interface TwoDatabases {
  readonly primary: EmbeddedDatabase;
  readonly standby: EmbeddedDatabase;
  /** Cuts the standby off, and the primary no longer waits for it: a misconfiguration of a lender. */
  cutStandbyOff(): Promise<void>;
  /** Stops the primary as a power cut does. */
  losePrimary(): Promise<void>;
  /** Promotes the standby, and waits until it accepts writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

const NAME = 'hiram_standby';

/**
 * Starts two PostgreSQL servers on this machine, the second a synchronous standby of the first: a commit is acknowledged once the standby has
 * it on its disk. The standby starts as a copy of the stopped primary's files, which needs no pg_basebackup.
 */
export async function startTwoDatabases(): Promise<TwoDatabases> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-failover-'));
  // mkdtemp creates it for us only, and as root PostgreSQL's account must get in
  chmodSync(folder, 0o755);
  const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
  const running: EmbeddedDatabase[] = [];
  let wire: DatabaseLine | null = null;
  try {
    const prepared = await startEmbeddedDatabase({ data: first });
    running.push(prepared);
    await migrateDatabase(prepared.url('hiram'), true);
    await prepared.stop();
    running.pop();
    // with their owner, as PostgreSQL requires
    const copied = await runProcess('cp', ['-a', first, second]);
    if (copied.code !== 0) throw new Error(`the files could not be copied: ${copied.output}`);
    const primary = await startEmbeddedDatabase({ data: first });
    running.push(primary);
    writeFileSync(path.join(second, 'postgres', 'cluster', 'standby.signal'), '');
    const { hostname, port, username, password } = new URL(primary.url('postgres'));
    // over a connection that can be cut
    wire = await openDatabaseLine(Number(port));
    const source = `host=${hostname} port=${wire.port} user=${username} password=${password} application_name=${NAME}`;
    const standby = await startEmbeddedDatabase({ data: second, settings: { primary_conninfo: source } });
    running.push(standby);
    const onPrimary = (...statements: string[]) => run(primary.url('postgres'), statements);
    await onPrimary(`alter system set synchronous_standby_names = '${NAME}'`, 'select pg_reload_conf()');
    await untilSynchronous(primary.url('postgres'));
    return {
      primary,
      standby,
      cutStandbyOff: async () => {
        await onPrimary(`alter system set synchronous_standby_names = ''`, 'select pg_reload_conf()');
        await wire?.close();
      },
      losePrimary: () => primary.stop('immediate'),
      promote: () => run(standby.url('postgres'), ['select pg_promote(true, 60)']),
      stop: async () => {
        await standby.stop('immediate').catch(() => undefined);
        await primary.stop('immediate').catch(() => undefined);
        await wire?.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    for (const database of running.reverse()) await database.stop('immediate').catch(() => undefined);
    await wire?.close();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function untilSynchronous(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const giveUpAt = Date.now() + 60_000; Date.now() < giveUpAt; await delay(100)) {
      const { rows } = await client.query<{ state: string }>('select sync_state as state from pg_stat_replication');
      if (rows.some(({ state }) => state === 'sync')) return;
    }
  } finally {
    await client.end();
  }
  throw new Error('the standby did not become synchronous');
}
