import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test-database.ts';
import { refusalOf } from '../http/mount.ts';
import { createLog } from '../telemetry/log.ts';
import type { Database } from './database.ts';

let database: TestDatabase;
let db: Database;
let migrating: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  // a module of its own: files before this one may have prepared as many statements as there may be
  vi.resetModules();
  const { openDatabase } = await import('./database.ts');
  const open = () => openDatabase({ url: database.url, poolSize: 1, log: createLog('silent') });
  [db, migrating] = [open(), open()];
  await sql`create table words (id serial primary key, word text)`.execute(migrating);
});
afterAll(async () => {
  await db.destroy();
  await migrating.destroy();
  await database.drop();
});

describe('a migration beside a release that still works', () => {
  it.each([
    ['a star', (id: number) => sql`select * from words where id = ${id}`],
    ['a star of a table', (id: number) => sql`select w.* from words w where id = ${id}`],
    ['a star of a quoted one', (id: number) => sql`select id, "w".* from words "w" where id = ${id}`],
    ['a row that was written', (id: number) => sql`insert into words (id) values (${id}) returning *`],
    ['a row that was changed', (id: number) => sql`update words set word = 'x' where id = ${id} returning words.*`],
  ])('adds a column, and statements that answer %s go on in a transaction', async (name, of) => {
    const run = (id: number) => db.transaction().execute((tx) => of(id).execute(tx));
    const answered = { rows: expect.any(Array) };
    expect(await run(1000 + name.length)).toMatchObject(answered);
    await sql`alter table words add column ${sql.ref(name)} text`.execute(migrating);
    expect(await run(2000 + name.length)).toMatchObject(answered);
  });

  it('changes the type of a column: the statement is refused as busy once, and then runs', async () => {
    const read = () => sql<{ word: unknown }>`select word from words where id > ${0}`.execute(db);
    await read();
    await sql`alter table words alter column word type integer using 7`.execute(migrating);
    const refused = await read().catch(refusalOf);
    expect(refused).toMatchObject({ reason: 'unavailable' });
    expect((await read()).rows[0]).toEqual({ word: 7 });
  });

  it.each([
    ['a lock that is not free in time', '55P03', 'lock_not_available'],
    ['a transaction that cannot run beside another', '40001', 'serialization_failure'],
    ['a broken deadlock', '40P01', 'deadlock_detected'],
  ])('%s is answered as busy', async (_, code, condition) => {
    const failed = await sql`do ${sql.raw(`$$ begin raise exception using errcode = '${condition}'; end $$`)}`
      .execute(db)
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ code });
    expect(refusalOf(failed).reason).toBe('unavailable');
  });
});
