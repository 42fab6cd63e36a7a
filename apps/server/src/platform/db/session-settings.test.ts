import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { createDataKeyStore } from '../encryption/data-key-store.ts';
import { createSecretBox } from '../encryption/secret-box.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { strange, testSettings } from '../../../test/strange-settings.ts';
import type { Tables } from '../../app/tables.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

describe('a database session', () => {
  // each of them: session-settings.matrix.test.ts
  testSettings(() => rig, strange.slice(0, 1));

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
