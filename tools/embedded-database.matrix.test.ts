import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { clusterOf, removeHome } from './database/home.ts';
import { type EmbeddedDatabase, FolderHeldError, startEmbeddedDatabase } from './embedded-database.ts';
import { root } from './paths.ts';

/** A shared cluster for tests that need no own one, because creating one takes a second. */
const shared = folderIn(tmpdir());
/** The folder of the current test. */
let data = shared;
let database: EmbeddedDatabase | undefined;

function folderIn(parent: string): string {
  const folder = mkdtempSync(path.join(parent, 'hiram check-'));
  chmodSync(folder, 0o755);
  return folder;
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A separate process that starts the database, says so, and waits to be killed. */
async function startElsewhere(folder: string): Promise<{ kill9(): Promise<void>; url: string; pid: number }> {
  const script = `
    import { startEmbeddedDatabase } from ${JSON.stringify(path.join(root, 'tools', 'embedded-database.ts'))};
    const database = await startEmbeddedDatabase({ data: ${JSON.stringify(folder)} });
    process.stdout.write(database.url('hiram') + '\\n');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return {
    url: url.trim(),
    pid: child.pid ?? 0,
    kill9: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

function postmasterPid(cluster: string): number {
  return Number.parseInt(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10);
}

afterEach(async () => {
  await database?.stop();
  database = undefined;
  if (data !== shared) removeHome(data);
  data = shared;
});

afterAll(() => removeHome(shared));

describe('the embedded PostgreSQL', () => {
  it('uses UTF-8 and UTC, and keeps its data over a restart', async () => {
    database = await startEmbeddedDatabase({ data });
    await query(database.url('hiram'), "CREATE TABLE note_2 AS SELECT 'ñ₱₹' AS text");
    await database.stop();
    database = await startEmbeddedDatabase({ data });
    const [row] = await query(
      database.url('hiram'),
      `SELECT text, current_setting('TimeZone') AS zone, current_setting('fsync') AS fsync, lower('Ñ') AS lower,
              pg_encoding_to_char(encoding) AS encoding FROM note_2, pg_database WHERE datname = 'hiram'`,
    );
    expect(row).toEqual({ text: 'ñ₱₹', zone: 'UTC', fsync: 'on', lower: 'ñ', encoding: 'UTF8' });
  });

  it('refuses a second start on the same folder, and names folder, process and activity', async () => {
    database = await startEmbeddedDatabase({ data });
    database.describe('serving http://127.0.0.1:4400');
    const second = startEmbeddedDatabase({ data });
    await expect(second).rejects.toThrow(FolderHeldError);
    await expect(second).rejects.toThrow(`${data} is in use by process ${process.pid} (serving http://127.0.0.1:4400)`);
  });

  it('starts again after its process was killed, nothing lost, no server left over', async () => {
    const first = await startElsewhere(data);
    await query(first.url, 'CREATE TABLE note_4 AS SELECT 1 AS id');
    await first.kill9();
    database = await startEmbeddedDatabase({ data });
    expect(await query(database.url('hiram'), 'SELECT id FROM note_4')).toEqual([{ id: 1 }]);
  });

  it('ends an orphaned server whose process and guard were killed together', async () => {
    const first = await startElsewhere(data);
    database = undefined;
    const orphan = postmasterPid(clusterOf(data));
    // A frozen server cannot react to the guard's request, as if the guard had been killed too.
    process.kill(orphan, 'SIGSTOP');
    await first.kill9();
    process.kill(orphan, 'SIGCONT');
    database = await startEmbeddedDatabase({ data });
    expect(postmasterPid(database.cluster)).not.toBe(orphan);
  });

  it('starts again after PostgreSQL itself was killed', async () => {
    const first = await startElsewhere(data);
    await query(first.url, 'CREATE TABLE note_6 AS SELECT 1 AS id');
    process.kill(postmasterPid(clusterOf(data)), 'SIGKILL');
    await first.kill9();
    database = await startEmbeddedDatabase({ data });
    expect(await query(database.url('hiram'), 'SELECT id FROM note_6')).toEqual([{ id: 1 }]);
  });

  it('comes back on the same port after a power cut under a running process', async () => {
    database = await startEmbeddedDatabase({ data });
    const url = database.url('hiram');
    await query(url, 'CREATE TABLE note_7 AS SELECT 1 AS id');
    await database.restart('immediate');
    expect(await query(url, 'SELECT id FROM note_7')).toEqual([{ id: 1 }]);
  });

  it('recognises a process id that another program has reused', async () => {
    database = await startEmbeddedDatabase({ data });
    const { cluster } = database;
    await database.stop();
    writeFileSync(path.join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n`);
    database = await startEmbeddedDatabase({ data });
    expect(await query(database.url('hiram'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('creates the cluster again after an interrupted creation', async () => {
    data = folderIn(tmpdir());
    for (const name of ['cluster', 'cluster.draft']) mkdirSync(path.join(data, 'postgres', name), { recursive: true });
    writeFileSync(path.join(data, 'postgres', 'cluster.draft', 'PG_VERSION'), '18\n');
    database = await startEmbeddedDatabase({ data });
    expect(await query(database.url('hiram'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it.runIf(process.getuid?.() === 0)('works for root below a folder that only root may enter', async () => {
    const closed = mkdtempSync(path.join(homedir(), 'hiram-closed-'));
    try {
      chmodSync(closed, 0o700);
      data = folderIn(closed);
      database = await startEmbeddedDatabase({ data });
      await query(database.url('hiram'), 'CREATE TABLE note AS SELECT 1 AS id');
      const { cluster } = database;
      await database.stop();
      database = await startEmbeddedDatabase({ data });
      expect(database.cluster).toBe(cluster);
      expect(await query(database.url('hiram'), 'SELECT id FROM note')).toEqual([{ id: 1 }]);
    } finally {
      await database?.stop();
      database = undefined;
      removeHome(data);
      rmSync(closed, { recursive: true, force: true });
    }
  });

  it('leaves nothing behind as a throwaway', async () => {
    data = folderIn(tmpdir());
    const throwaway = await startEmbeddedDatabase({ data, throwaway: true });
    await throwaway.stop();
    expect(existsSync(data)).toBe(false);
  });
});
