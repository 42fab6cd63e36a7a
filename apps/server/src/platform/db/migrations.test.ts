import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runProcess } from '../../../../../tools/run-process.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test-database.ts';
import { buildApp } from '../../app/app.ts';
import { readConfig } from '../../app/config/config.ts';
import { migrate, type MigrateOptions } from './migrate.ts';
import { listMigrations } from './migrations.ts';
import { createLog } from '../telemetry/log.ts';

let database: TestDatabase;
/** Somebody else at the same database. */
let other: Client;
const root = mkdtempSync(join(tmpdir(), 'hiram-migrations-'));
let folders = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  other = await connect();
  await other.query('drop schema public cascade; create schema public; drop schema if exists jobs cascade');
});
afterEach(() => other.end());
afterAll(async () => {
  await database.drop();
  rmSync(root, { recursive: true, force: true });
});

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return client;
}

/** A folder of migrations: texts by their names. */
function folderOf(texts: Readonly<Record<string, string>>): string {
  folders += 1;
  const folder = join(root, String(folders));
  mkdirSync(folder);
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, `${name}.sql`), text);
  return folder;
}

/** Migrates by a folder of its own, noting what is logged. */
function run(texts: Readonly<Record<string, string>>, options: Partial<MigrateOptions> = {}) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const ended = migrate({ url: database.url, log, folder: folderOf(texts), ...options });
  // looked at later, perhaps after it has failed
  ended.catch(() => undefined);
  const times = (text: string) => lines.filter((line) => line.includes(text)).length;
  return { ended, lines, times };
}

const namesOf = async (): Promise<string[]> =>
  (await other.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(({ name }) => name);
const columnsOf = async (table: string): Promise<string[]> =>
  (
    await other.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1 order by 1',
      [table],
    )
  ).rows.map(({ name }) => name);

describe('migrations', () => {
  it('run without the database’s statement timeout and report each one', async () => {
    await other.query(`do $$ begin
      execute format('alter database %I set statement_timeout = ''50ms''', current_database());
    end $$`);
    try {
      const { ended, lines } = run({ '0001-slow': 'select pg_sleep(0.3); create table slow ()', '0002-next': '' });
      expect(await ended).toEqual(['0001-slow', '0002-next']);
      const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(told.map(({ msg, migration }) => [msg, migration])).toEqual([
        ['migrating', '0001-slow'],
        ['migrated', '0001-slow'],
        ['migrating', '0002-next'],
        ['migrated', '0002-next'],
      ]);
    } finally {
      await other.query(`do $$ begin
        execute format('alter database %I reset statement_timeout', current_database());
      end $$`);
    }
  });

  it('let other queries read a table while they wait for its lock, and continue once it is free', async () => {
    await other.query('create table held (id int)');
    await other.query('begin; lock table held in access share mode');
    const { ended, times } = run(
      { '0001-first': 'create table first ()', '0002-held': 'alter table held add column more int' },
      { lockTimeoutMs: 30, pauseMs: 10, tries: 100_000 },
    );
    await vi.waitFor(() => expect(times('waits for a lock')).toBeGreaterThan(1), { timeout: 30_000 });
    const reader = await connect();
    // behind a migration that waited for ever, this would too
    expect((await reader.query('select * from held')).rows).toEqual([]);
    await reader.end();
    await other.query('commit');
    expect(await ended).toEqual(['0001-first', '0002-held']);
    expect(await columnsOf('held')).toEqual(['id', 'more']);
  });

  it('are abandoned by name if their lock never gets free, and the earlier ones stay', async () => {
    await other.query('create table held (id int)');
    const holder = await connect();
    await holder.query('begin; lock table held in access share mode');
    const texts = { '0001-first': 'create table first ()', '0002-held': 'alter table held add column more int' };
    const { ended } = run(texts, { lockTimeoutMs: 10, pauseMs: 1, tries: 2 });
    await expect(ended).rejects.toThrow('0002-held was given up after 2 tries');
    expect(await namesOf()).toEqual(['0001-first']);
    await holder.end();
    expect(await run(texts).ended).toEqual(['0002-held']);
  });

  it('of two concurrent processes run once each', async () => {
    const texts = Object.fromEntries(
      Array.from({ length: 8 }, (_, place) => [
        `000${place}-table`,
        `create table t${place} (); select pg_sleep(0.02)`,
      ]),
    );
    const all = Object.keys(texts);
    const ran = await Promise.all([1, 2, 3].map(() => run(texts).ended));
    expect(ran.flat().toSorted()).toEqual(all);
    expect(await namesOf()).toEqual(all);
  });

  it('wait for another migrating process, including one of an older version', async () => {
    await other.query('select pg_advisory_lock(3853314791062309107)');
    const { ended, times } = run({ '0001-first': 'create table first ()' });
    await vi.waitFor(() => expect(times('another process migrates')).toBe(1), 30_000);
    expect(await columnsOf('kysely_migration')).toEqual([]);
    await other.query('select pg_advisory_unlock(3853314791062309107)');
    expect(await ended).toEqual(['0001-first']);
  });

  it('that fail are named, change nothing and leave the earlier ones', async () => {
    const { ended } = run({
      '0001-first': 'create table first ()',
      '0002-wrong': 'create table second (); select 1/0',
    });
    await expect(ended).rejects.toThrow('the migration 0002-wrong failed');
    expect(await namesOf()).toEqual(['0001-first']);
    expect(await run({ '0001-first': '', '0002-wrong': 'create table second ()' }).ended).toEqual(['0002-wrong']);
  });

  it('continue after a killed process, with nothing half done', async () => {
    const folder = folderOf({
      '0001-first': 'create table first ()',
      '0002-long': 'create table half (); select pg_sleep(600)',
    });
    const source = (name: string) => pathToFileURL(join(import.meta.dirname, '../..', name)).href;
    const script = `
      const { migrate } = await import('${source('platform/db/migrate.ts')}');
      const { createLog } = await import('${source('platform/telemetry/log.ts')}');
      await migrate({ url: '${database.url}', log: createLog('silent'), folder: '${folder}' });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
    const exit = once(child, 'exit');
    await vi.waitFor(
      async () => {
        const { rows } = await other.query(
          `select 1 from pg_stat_activity
           where datname = current_database() and state = 'active' and wait_event = 'PgSleep'`,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 40_000, interval: 50 },
    );
    child.kill('SIGKILL');
    await exit;
    // its connection may be at it for a moment longer
    const { ended } = run({ '0001-first': '', '0002-long': 'create table half ()', '0003-last': '' });
    expect(await ended).toEqual(['0002-long', '0003-last']);
    expect(await namesOf()).toEqual(['0001-first', '0002-long', '0003-last']);
  });
});

describe('a service and a schema of different versions', () => {
  const start = async (env: Readonly<Record<string, string>> = {}) => {
    const config = readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      WEB_DIST: '/nonexistent/web/dist',
      DESK_DIST: '/nonexistent/desk/dist',
      FILES_DIR: root,
      ...env,
    });
    const app = await buildApp(config, { log: createLog('silent') });
    await app.close();
  };
  const migrateAlone = () =>
    runProcess(process.execPath, ['apps/server/src/cli/migrate.ts'], {
      // what production has, but no key and no secret
      env: { NODE_ENV: 'production', DATABASE_URL: database.url, HIRAM_SANDBOX: undefined, LOG_LEVEL: 'info' },
    });

  it('are matched by npm run migrate, alone or twice at once, and then MIGRATE_ON_START=0 starts', async () => {
    const known = (await listMigrations()).map(({ name }) => name);
    await expect(start({ MIGRATE_ON_START: '0' })).rejects.toThrow(/older.*it is empty.*npm run migrate/s);
    expect(await columnsOf('kysely_migration')).toEqual([]);
    const both = await Promise.all([migrateAlone(), migrateAlone()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const lines = both.flatMap(({ output }) => output.trim().split('\n'));
    const told = lines.map((line) => JSON.parse(line) as { msg: string; migration?: string });
    const migrated = told.filter(({ msg }) => msg === 'migrated').map(({ migration = '' }) => migration);
    expect(migrated.toSorted()).toEqual(known);
    await start({ MIGRATE_ON_START: '0' });

    // one newer than the service, and one that the service has and the database has not
    await other.query("insert into kysely_migration values ('9998-first', ''), ('9999-of-later', '')");
    const newer = new RegExp(`newer.*9999-of-later.*up to ${known.at(-1)}`, 's');
    await expect(start()).rejects.toThrow(newer);
    await expect(start({ MIGRATE_ON_START: '0' })).rejects.toThrow(newer);
    const { code, output } = await migrateAlone();
    expect([code, output]).toEqual([1, expect.stringMatching(newer)]);
    await other.query("delete from kysely_migration where name like '999%' or name = $1", [known.at(-1)]);
    const older = new RegExp(`older.*is at ${known.at(-2)}.*needs ${known.at(-1)}.*npm run migrate`, 's');
    await expect(start({ MIGRATE_ON_START: '0' })).rejects.toThrow(older);
  });
});
