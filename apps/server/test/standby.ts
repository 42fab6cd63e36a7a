import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../../tools/embedded-database.ts';
import { migrateDatabase } from '../../../tools/migrate-database.ts';
import { runProcess } from '../../../tools/run-process.ts';

/** A filled database, and a streaming standby of it. */
export interface ReplicatedDatabase {
  readonly url: string;
  readonly standbyUrl: string;
  /** The standby keeps what it has, or goes on; then it has all that the primary has. */
  hold(): Promise<void>;
  follow(): Promise<void>;
  stopStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** The standby starts as a copy of the stopped primary's files, which needs no pg_basebackup. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-standby-'));
  // mkdtemp creates it for us only, and as root PostgreSQL's account must get in
  chmodSync(folder, 0o755);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const running = new Set<EmbeddedDatabase>();
  const start = async (options: Parameters<typeof startEmbeddedDatabase>[0]): Promise<EmbeddedDatabase> => {
    const database = await startEmbeddedDatabase(options);
    running.add(database);
    return database;
  };
  const end = async (database: EmbeddedDatabase): Promise<void> => {
    if (running.delete(database)) await database.stop('fast');
  };
  const stop = async (): Promise<void> => {
    for (const database of [...running].toReversed()) await end(database);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const filled = await start({ data: first });
    await migrateDatabase(filled.url('hiram'), true);
    await end(filled);
    // with their owner, as PostgreSQL requires
    const copied = await runProcess('cp', ['-a', first, second]);
    if (copied.code !== 0) throw new Error(`the files could not be copied: ${copied.output}`);
    const primary = await start({ data: first });
    const { hostname, port, username, password } = new URL(primary.url('postgres'));
    writeFileSync(join(second, 'postgres', 'cluster', 'standby.signal'), '');
    const source = `host=${hostname} port=${port} user=${username} password=${password}`;
    const standby = await start({ data: second, settings: { primary_conninfo: source } });
    const url = primary.url('hiram');
    const standbyUrl = standby.url('hiram');
    const follow = async (): Promise<void> => {
      await ask(standbyUrl, 'select pg_wal_replay_resume() as done');
      const written = await ask(url, 'select pg_current_wal_lsn()::text as done');
      for (const giveUpAt = Date.now() + 60_000; Date.now() < giveUpAt; await delay(50))
        if ((await ask(standbyUrl, `select (pg_last_wal_replay_lsn() >= '${written}')::text as done`)) === 'true')
          return;
      throw new Error('the standby does not follow');
    };
    await follow();
    return {
      url,
      standbyUrl,
      hold: async () => void (await ask(standbyUrl, 'select pg_wal_replay_pause()')),
      follow,
      stopStandby: () => end(standby),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ask(url: string, query: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ done: string }>(query)).rows[0]?.done;
  } finally {
    await client.end();
  }
}
