import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProcess } from '../../../../../tools/run-process.ts';
import { createTestDatabase } from '../../../../../tools/test-database.ts';
import { openDatabase } from '../db/database.ts';
import { createLog } from '../telemetry/log.ts';
import { openOwnDatabase } from '../db/own-database.ts';
import { createSecretBox } from './secret-box.ts';
import { createDataKeyStore } from './data-key-store.ts';
import { openServiceRig, SECRET, type ServiceRig } from '../../../test/service-rig.ts';
import { ConfigError } from '../config-error.ts';

const [right, wrong] = [randomBytes(32), randomBytes(32)];
const log = createLog('silent');
const now = new Date();

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ env: { HIRAM_DATA_KEY: right.toString('hex') } });
});
afterAll(() => rig.close());

/** What a start with a key says, '' when it may. */
async function refusalOf(dataKey: Buffer, databaseUrl = rig.databaseUrl): Promise<string> {
  try {
    const { db } = await openOwnDatabase({ databaseUrl, dataKeys: [dataKey] }, { poolSize: 1, log, now });
    await db.destroy();
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}
const keysOnRecord = () => rig.db.selectFrom('data_keys').selectAll().orderBy('id').execute();
const forgetKeys = () => rig.db.deleteFrom('data_keys').execute();
const refused = expect.stringContaining('HIRAM_DATA_KEY is not the key that this database was written with');

describe('a database written with another data key', () => {
  it('keeps the service from starting, without naming a key or changing anything', async () => {
    const borrowers = () => rig.db.selectFrom('borrowers').selectAll().orderBy('id').execute();
    const before = [await keysOnRecord(), await borrowers()];
    const { code, output } = await runProcess(process.execPath, ['apps/server/src/main.ts'], {
      env: {
        NODE_ENV: 'test',
        HIRAM_SANDBOX: '1',
        HIRAM_SECRET: SECRET,
        HIRAM_DATA_KEY: wrong.toString('hex'),
        DATABASE_URL: rig.databaseUrl,
        FILES_DIR: rig.config.filesDir,
        PORT: '0',
        LOG_LEVEL: 'info',
      },
      limitMs: 60_000,
    });
    expect([code, output]).toEqual([1, refused]);
    expect(output.startsWith('The service cannot start:\n  - HIRAM_DATA_KEY')).toBe(true);
    for (const key of [right, wrong])
      for (const spelling of ['hex', 'base64', 'base64url'] as const)
        expect(output.toLowerCase()).not.toContain(key.toString(spelling).slice(0, 12).toLowerCase());
    expect([await keysOnRecord(), await borrowers()]).toEqual(before);
  });

  it('is recognised by the sealing check and by the lookup check, each alone', async () => {
    expect([await refusalOf(right), await refusalOf(wrong)]).toEqual(['', refused]);
    const [kept] = await keysOnRecord();
    for (const column of ['sealed_check', 'found_check'] as const) {
      const value = kept?.[column] ?? Buffer.alloc(0);
      await rig.db
        .updateTable('data_keys')
        .set({ [column]: randomBytes(value.length) })
        .execute();
      expect(await refusalOf(right)).toEqual(refused);
      await rig.db
        .updateTable('data_keys')
        .set({ [column]: value })
        .execute();
    }
    expect(await refusalOf(right)).toBe('');
  });

  it('may have several keys over time, and the newest counts', async () => {
    const later = createDataKeyStore(rig.db, createSecretBox(wrong));
    await later.record(now);
    // the first stays the first
    expect(await later.isRight()).toBe(false);
    const [first] = await keysOnRecord();
    await rig.db
      .insertInto('data_keys')
      .values({ ...(first ?? { sealed_check: right, found_check: right, first_used_at: now }), id: 2 })
      .execute();
    expect(await refusalOf(right)).toContain('HIRAM_DATA_KEY lacks data key 2 of this database');
    await rig.db.deleteFrom('data_keys').where('id', '=', 2).execute();
    expect(await refusalOf(right)).toBe('');
  });

  it('makes a running service not ready when it replaces the right one', async () => {
    const ready = async () => {
      const answer = await fetch(`${rig.baseUrl}/readyz`);
      return [answer.status, await answer.json()];
    };
    const [kept] = await keysOnRecord();
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    await forgetKeys();
    expect((await ready())[0]).toBe(503);
    await createDataKeyStore(rig.db, createSecretBox(wrong)).record(now);
    expect(await ready()).toEqual([503, { status: 'database of another data key' }]);
    await forgetKeys();
    if (kept !== undefined) await rig.db.insertInto('data_keys').values(kept).execute();
    expect(await ready()).toEqual([200, { status: 'ready' }]);
  });
});

describe('an empty database', () => {
  it('belongs to the first key, also when two keys arrive at once', async () => {
    const database = await createTestDatabase();
    const refusals = await Promise.all([right, wrong, right, wrong].map((key) => refusalOf(key, database.url)));
    expect(refusals.filter((refusal) => refusal === '')).toHaveLength(2);
    expect(refusals.filter((refusal) => refusal !== '')).toEqual([refused, refused]);
    const db = openDatabase({ url: database.url, poolSize: 1, log });
    expect(await db.selectFrom('data_keys').select('id').execute()).toEqual([{ id: 1 }]);
    await db.destroy();
    await database.drop();
  });
});
