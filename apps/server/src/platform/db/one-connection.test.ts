import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test-database.ts';
import { type Database, type Executor, onOneConnection, openDatabase } from './database.ts';
import { createLog } from '../telemetry/log.ts';
import { type HoldingLine, holdingLine } from '../../../test/broken-line.ts';

let database: TestDatabase;
let line: HoldingLine;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  const address = new URL(database.url);
  line = await holdingLine(Number(address.port));
  address.port = new URL(line.endpoint).port;
  db = openDatabase({ url: address.href, poolSize: 1, log: createLog('silent') });
  await sql`create table words (word text primary key, place serial)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await line.close();
  await database.drop();
});
afterEach(() => line.release());

const keep = (on: Executor, word: string) => sql`insert into words (word) values (${word})`.execute(on);
const words = async () =>
  (await sql<{ word: string }>`select word from words order by place`.execute(db)).rows.map(({ word }) => word);
const inTransaction = (work: (on: Executor) => Promise<unknown>) =>
  db.transaction().execute((transaction) => onOneConnection(transaction, (_, on) => work(on)));

describe('pipelined statements on one connection', () => {
  it('are sent before the first answer when they are issued together', async () => {
    const asked = inTransaction(async (on) => {
      line.hold();
      await Promise.all(['amihan', 'bathala'].map((word) => keep(on, word)));
    });
    await expect.poll(() => ['amihan', 'bathala'].map((word) => line.sent().includes(word))).toEqual([true, true]);
    line.release();
    await asked;
    expect(await words()).toEqual(['amihan', 'bathala']);
  });

  it('run in the order of issue, also outside a transaction', async () => {
    await inTransaction((on) => Promise.all(['dalaga', 'eskwela', 'gabi'].map((word) => keep(on, word))));
    const ran = onOneConnection(db, (_, on) => Promise.all([keep(on, 'habagat'), sql`table words`.execute(on)]));
    expect((await ran)[1].rows).toHaveLength(6);
    expect((await words()).slice(-4)).toEqual(['dalaga', 'eskwela', 'gabi', 'habagat']);
  });

  it('fail with the first failure’s reason and leave nothing of their transaction', async () => {
    const before = await words();
    const failing = inTransaction((on) => Promise.all(['ilaw', 'amihan', 'kidlat'].map((word) => keep(on, word))));
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await words()).toEqual(before);
  });

  it('all end when the connection is cut, and the next gets another connection', async () => {
    const before = await words();
    const cut = inTransaction((on) =>
      Promise.all([
        keep(on, 'lakan'),
        sql`select pg_terminate_backend(pg_backend_pid())`.execute(on),
        keep(on, 'mayumi'),
      ]),
    );
    await expect(cut).rejects.toThrow(/terminat|ECONNRESET/i);
    expect(await words()).toEqual(before);
  });
});
