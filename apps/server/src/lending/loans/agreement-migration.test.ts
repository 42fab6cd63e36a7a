import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test-database.ts';
import { figuresOf } from '../../../test/order-figures.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { MIGRATIONS_FOLDER } from '../../platform/db/migrations.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { createOfferLockStore } from '../products/offer-lock-store.ts';
import { keptLoan } from '../products/lending-terms.ts';
import { marketDay } from './loan-facts.ts';
import { createOrderStore } from './order-store.ts';
import { signedLoanFrom } from './signed-loan.ts';

/**
 * Orders as the schema had them at 0063, of the sandbox and of services before it, with their figures as the service of that day computed them: the
 * rows of a dump, and a line of figures an order.
 */
type Recorded =
  | { readonly table: string; readonly row: object; readonly figures?: undefined }
  | { readonly what: string; readonly figures: { readonly id: number }; readonly table?: undefined };
const recorded = readFileSync(new URL('../../../test/orders-at-0063.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Recorded => JSON.parse(line));
const rows = recorded.flatMap((each) => (each.table === undefined ? [] : [each]));
const orders = recorded.flatMap((each) => (each.figures === undefined ? [] : [each]));

const log = createLog('silent');
const folder = mkdtempSync(join(tmpdir(), 'hiram-0063-'));
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url, poolSize: 1, log });
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await sql`drop schema if exists jobs cascade`.execute(db);
  for (const file of readdirSync(MIGRATIONS_FOLDER))
    if (file < '0064') copyFileSync(join(MIGRATIONS_FOLDER, file), join(folder, file));
  await migrate({ url: database.url, log, folder });
  await db.connection().execute(async (one) => {
    // the rows of borrowers and of the books are not among those that are kept
    await sql`set session_replication_role = replica`.execute(one);
    for (const { table, row } of rows)
      await sql`insert into ${sql.table(table)} overriding system value
        select * from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(one);
    await sql`reset session_replication_role`.execute(one);
  });
  await migrate({ url: database.url, log });
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true });
});

describe('an order from before agreements were documents', () => {
  it.each(orders.map(({ what, figures }) => [figures.id, what, figures] as const))(
    'has every figure that it had: %d, %s',
    async (id, _, figures) => {
      const order = await createOrderStore(db, { openText: (kept) => kept }).find(id);
      if (order === undefined) throw new Error(`order ${id} is gone`);
      const now = await figuresOf(order, () => signedLoanFrom(order, marketDay(order, order.createdAt)));
      expect(now).toEqual(figures);
    },
  );

  it('keeps the terms that its borrower was told and has not agreed to yet', async () => {
    const [row] = await db.selectFrom('offer_locks').selectAll().execute();
    if (row === undefined) throw new Error('nothing was disclosed');
    const offer = { borrowerId: row.borrower_id, productId: row.product_id };
    const [kept] = await createOfferLockStore(db).list(offer, marketDay({ market: 'IN' }, new Date(row.offered_on)));
    const loan = keptLoan('IN', kept?.proposal, marketDay({ market: 'IN' }, new Date(row.offered_on)));
    expect(loan?.offer).toMatchObject({ principalMinor: 1_000_000, deductedAtDisbursementMinor: 25_000 });
  });
});
