import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test-database.ts';
import { preparedQuery } from './prepared-query.ts';
import { type Database, openDatabase } from './database.ts';
import { createLog } from '../telemetry/log.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url, poolSize: 2, log: createLog('silent') });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

interface Given extends Readonly<Record<string, unknown>> {
  word: string | null;
  day: Date;
}

describe('a query that is compiled once', () => {
  it('is compiled at its first run and runs with the values of each', async () => {
    const query = preparedQuery<Given>();
    let built = 0;
    const run = (given: Given, on: Parameters<typeof query.rows>[0] = db) =>
      query.rows(on, given, ({ word, day }) => {
        built += 1;
        return sql<{ word: string | null; again: string | null; day: Date; fixed: string }>`
          select ${word}::text as word, ${word}::text as again, ${day}::timestamptz as day, ${'fixed'}::text as fixed`;
      });
    const [one, other] = [new Date('2026-01-31T00:00:00Z'), new Date('2027-02-28T12:00:00Z')];
    expect(await run({ word: 'one', day: one })).toEqual([{ word: 'one', again: 'one', day: one, fixed: 'fixed' }]);
    expect(await run({ word: null, day: other })).toEqual([{ word: null, again: null, day: other, fixed: 'fixed' }]);
    const inside = db.transaction().execute((transaction) => run({ word: 'two', day: one }, transaction));
    expect(await inside).toMatchObject([{ word: 'two' }]);
    expect(built).toBe(1);
  });

  it('runs with its own values when many run at once', async () => {
    const query = preparedQuery<{ number: number }>();
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    const answers = await Promise.all(
      numbers.map((number) =>
        query.rows(db, { number }, (given) => sql<{ number: number }>`select ${given.number}::int as number`),
      ),
    );
    expect(answers.flat().map(({ number }) => number)).toEqual(numbers);
  });

  it('is refused if its text depends on a value', async () => {
    const query = preparedQuery<{ max: number }>();
    const run = query.rows(db, { max: 3 }, ({ max }) => sql<{ n: number }>`select ${max > 2 ? 1 : 0}::int as n`);
    await expect(run).rejects.toThrow('the query must not depend on the value of max');
  });
});
