import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '@hiram/contract';
import { openDatabase } from './database.ts';
import { createDataKeyStore } from '../encryption/data-key-store.ts';
import { createSecretBox } from '../encryption/secret-box.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import type { Tables } from '../../app/tables.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

/** What a database or a role may set for all its sessions, and the driver does not expect. */
const strange: readonly (readonly [string, string])[] = [
  ['DateStyle', "'German'"],
  ['DateStyle', "'SQL, DMY'"],
  ['DateStyle', "'Postgres, MDY'"],
  ['IntervalStyle', "'iso_8601'"],
  ['TimeZone', "'Asia/Kathmandu'"],
  ['search_path', "'pg_catalog'"],
  ['standard_conforming_strings', 'off'],
  ['extra_float_digits', '-15'],
  ['bytea_output', "'escape'"],
];

describe('a database session', () => {
  it.each(strange)('reads and shows a loan, whatever the database sets for %s: %s (30-D7)', async (name, value) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(rig.db);
    const database = rows[0]?.name ?? '';
    await sql.raw(`alter database "${database}" set ${name} to ${value}`).execute(rig.db);
    const other = await openServiceRig({ databaseUrl: rig.databaseUrl });
    try {
      expect((await fetch(`${other.baseUrl}/readyz`)).status).toBe(200);
      const [usual, here] = [
        await rig.call('demo')(order.loadOrderDetails, { orderId: '170' }),
        await other.call('demo')(order.loadOrderDetails, { orderId: '170' }),
      ];
      expect(here).toMatchObject({ success: true, data: { orderStatus: 170 } });
      expect(here).toEqual(usual);
    } finally {
      await other.close();
      await sql.raw(`alter database "${database}" reset ${name}`).execute(rig.db);
    }
  });

  it('keeps its settings beside options in the address and takes the others from there (30-D7)', async () => {
    const address = `${rig.databaseUrl}${rig.databaseUrl.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c DateStyle=German -c work_mem=5MB')}`;
    const db = openDatabase({ url: address, poolSize: 1, log: rig.app.services.log });
    const { rows } =
      await sql<object>`select current_setting('DateStyle') as style, current_setting('work_mem') as memory`.execute(
        db,
      );
    await db.destroy();
    expect(rows).toEqual([{ style: 'ISO, YMD', memory: '5MB' }]);
  });

  it('is not ready if the driver reads a row differently from the written one (30-D7)', async () => {
    const pool = new Pool({ connectionString: rig.databaseUrl, options: '-c DateStyle=German', max: 1 });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    const keys = createDataKeyStore(db, createSecretBox(rig.config.dataKeys));
    await expect(keys.isRight()).rejects.toThrow('instants in another form');
    await db.destroy();
  });
});
