import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddedDatabase } from '../../../../../tools/embedded-database.ts';
import { startThrowawayDatabase } from '../../../../../tools/throwaway-database.ts';
import { createLog } from '../telemetry/log.ts';
import { refusalOf } from '../http/mount.ts';
import { type Database, openDatabase } from './database.ts';

let cluster: EmbeddedDatabase;
let db: Database;
let other: Database;
beforeAll(async () => {
  cluster = await startThrowawayDatabase();
  const open = (options: string) =>
    openDatabase({
      url: `${cluster.url('hiram')}?options=${encodeURIComponent(options)}`,
      poolSize: 1,
      log: createLog('silent'),
    });
  other = open('-c synchronous_commit=local');
  db = open('-c synchronous_commit=on');
  await sql`create table words (word text primary key)`.execute(other);
  await sql`alter system set synchronous_standby_names = 'nobody'`.execute(other);
  await sql`select pg_reload_conf()`.execute(other);
});
afterAll(async () => {
  await db.destroy();
  await other.destroy();
  await cluster.stop();
});

/** Ends the wait of the other connection for its standby, as its time limit does. */
const endWait = () =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ is: boolean }>`
        select pg_cancel_backend(pid) as is from pg_stat_activity where wait_event = 'SyncRep'`.execute(other);
      return rows.length;
    })
    .toBe(1);

describe('a commit whose wait for the standby is cancelled', () => {
  it.each([
    [
      'of a transaction',
      (word: string) => db.transaction().execute((on) => sql`insert into words values (${word})`.execute(on)),
    ],
    ['of one statement', (word: string) => sql`insert into words values (${word})`.execute(db)],
  ])('%s is not taken as acknowledged, and may be tried again', async (name, write) => {
    const written = write(name).catch((error: unknown) => error);
    await endWait();
    const error = await written;
    expect(error).toMatchObject({ code: '08007' });
    expect(refusalOf(error)).toMatchObject({ reason: 'unavailable' });
    // it is there, on this disk
    const { rows } = await sql`select from words where word = ${name}`.execute(db);
    expect(rows).toHaveLength(1);
  });
});
