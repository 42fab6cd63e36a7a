import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type FolderLock, lockFolder } from './database/folder-lock.ts';
import { type ClusterHome, openHome, removeHome, superuser } from './database/home.ts';
import { endOrphan, type Postmaster, startPostmaster } from './database/postmaster.ts';
import { freePort } from './free-port.ts';

export { FolderHeldError } from './database/folder-lock.ts';

export interface EmbeddedDatabaseOptions {
  /** Folder of the cluster, its lock and its log; created when missing. */
  data: string;
  /** For tests: does not wait for the disk, and stop() removes the folder. */
  throwaway?: boolean;
  /** PostgreSQL settings by name, on top of ours. */
  settings?: Record<string, string>;
  /** How long to wait for another process that is releasing the folder. */
  waitForLockMs?: number;
}

export interface EmbeddedDatabase {
  /** Connection string of a database of this cluster; `postgres` and `hiram` exist. */
  url(database: string): string;
  /** The folder of PostgreSQL's files: under the data folder, or elsewhere when its account cannot reach that. */
  cluster: string;
  logFile: string;
  /** Sets this process's activity for the message of a refused process. */
  describe(activity: string): void;
  /** Resolves when the server process ends, on request or not. */
  untilItEnds(): Promise<void>;
  /** Stops and starts the server on the same port; `immediate` is a power cut, from which it recovers. */
  restart(mode?: 'fast' | 'immediate'): Promise<void>;
  /** @param mode `fast` by default, for a throwaway cluster `immediate`: a power cut */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
}

/**
 * Starts npm's PostgreSQL on 127.0.0.1 and a free port, in UTC and UTF-8, and waits until it answers. One
 * process at a time works on a data folder. A server that outlived a killed process is ended first; an unclean cluster
 * recovers as PostgreSQL does.
 *
 * @throws FolderHeldError when another process works on the folder
 * @throws Error when PostgreSQL cannot be created or started; the message ends with its log
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { data, throwaway = false, waitForLockMs = 0, settings = {} } = options;
  const lock = await lockFolder(data, waitForLockMs);
  try {
    return await startLocked({ data, throwaway, lock, settings });
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(options: Required<Omit<EmbeddedDatabaseOptions, 'waitForLockMs'>> & { lock: FolderLock }) {
  const { data, throwaway, lock } = options;
  const home = openHome(data, throwaway);
  const logFile = path.join(data, 'postgres.log');
  await endOrphan(home.cluster);
  const start = { home, logFile, settings: { ...settingsFor(throwaway), ...options.settings } };
  let running = await startAndWait(start);
  const { port } = running;
  const url = (database: string) => connectionString(home, { port, database });
  await createIfMissing(url('postgres'), 'hiram');
  const database: EmbeddedDatabase = {
    url,
    cluster: home.cluster,
    logFile,
    describe: (activity) => lock.describe(activity),
    untilItEnds: () => running.postmaster.ended,
    restart: async (mode) => {
      await running.postmaster.stop(mode);
      running = await startAndWait({ ...start, port });
    },
    stop: async (mode = throwaway ? 'immediate' : 'fast') => {
      await running.postmaster.stop(mode);
      lock.release();
      if (throwaway) removeHome(data);
    },
  };
  return database;
}

interface Start {
  home: ClusterHome;
  logFile: string;
  settings: Record<string, string>;
  /** A free one by default. */
  port?: number;
}

/**
 * Starts the server and waits until it answers. Two passing problems are retried: a port that was free
 * a moment ago is taken, or the workers of a killed server still hold its shared memory.
 */
async function startAndWait(start: Start): Promise<{ postmaster: Postmaster; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = start.port ?? (await freePort());
    const postmaster = startPostmaster({ ...start, port });
    if (await becomesReady(postmaster, connectionString(start.home, { port, database: 'postgres' }))) {
      return { postmaster, port };
    }
    await postmaster.stop('immediate');
    const log = existsSync(start.logFile) ? readFileSync(start.logFile, 'utf8').trim() : '';
    if (attempt === 20 || !/could not create any TCP|shared memory block .* still in use/.test(log)) {
      const end = log.split('\n').slice(-15).join('\n');
      throw new Error(
        `PostgreSQL did not start in ${start.home.cluster}. Its log (${start.logFile}) ends with:\n${end}`,
      );
    }
    await delay(250);
  }
}

async function becomesReady(postmaster: Postmaster, url: string): Promise<boolean> {
  // Recovery after a power cut replays the log first, which takes a while on a slow disk.
  const giveUpAt = Date.now() + 120_000;
  while (postmaster.isRunning() && Date.now() < giveUpAt) {
    if (await answers(url)) return true;
    await delay(25);
  }
  return false;
}

function settingsFor(throwaway: boolean): Record<string, string> {
  const always = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  if (!throwaway) return always;
  // A service of a test opens its own connections and runs most statements once or twice: planning each anew for its values took a third of the time.
  const plans = { plan_cache_mode: 'force_generic_plan' };
  return { ...always, ...plans, fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' };
}

function connectionString(home: ClusterHome, { port, database }: { port: number; database: string }): string {
  return `postgres://${superuser}:${home.password}@127.0.0.1:${port}/${database}`;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function createIfMissing(adminUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
