import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test-database.ts';
import { type Database, openDatabase, withQueryDeadline } from './database.ts';
import { refusalOf } from '../http/mount.ts';
import { createLog } from '../telemetry/log.ts';
import { type FreezingLine, freezingLine } from '../../../test/broken-line.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

const TOKEN = 'a-token-for-metrics';
let database: TestDatabase;
let line: FreezingLine;
let rig: ServiceRig;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase('sandbox');
  const address = new URL(database.url);
  line = await freezingLine(Number(address.port));
  address.port = new URL(line.endpoint).port;
  url = address.href;
  // without the sandbox, whose clock asks the database as well
  rig = await openServiceRig({ databaseUrl: url, delivers: false, env: { HIRAM_SANDBOX: '0', METRICS_TOKEN: TOKEN } });
});
afterAll(async () => {
  await rig.close();
  await line.close();
  await database.drop();
});
afterEach(() => line.thaw());

const ready = async () => {
  const response = await fetch(`${rig.baseUrl}/readyz`);
  return [response.status, await response.text()];
};

describe('a database that hangs without closing its connections', () => {
  it('is reported by /readyz over one connection, however many ask, and so is its recovery', async () => {
    expect(await ready()).toEqual([200, '{"status":"ready"}']);
    line.freeze();
    const before = line.open();
    const asked = await Promise.all(Array.from({ length: 30 }, ready));
    expect(new Set(asked.map(String))).toEqual(new Set([String([503, '{"status":"database does not answer"}'])]));
    expect(line.open()).toBeLessThanOrEqual(before + 1);
    line.thaw();
    await vi.waitFor(async () => expect(await ready()).toEqual([200, '{"status":"ready"}']), { timeout: 30_000 });
  });

  it('leaves /metrics complete except for the number of open items', async () => {
    line.freeze();
    const answer = await fetch(`${rig.baseUrl}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    const told = await answer.text();
    expect([answer.status, told.includes('hiram_http_request_seconds_bucket')]).toEqual([200, true]);
    expect(told).toMatch(/^hiram_open_items NaN$/im);
  });

  describe('on one connection', () => {
    let db: Database;
    const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
    beforeAll(() => {
      db = openDatabase({ url, poolSize: 1, log: createLog('silent') });
    });
    afterAll(() => db.destroy());
    afterEach(() => vi.useRealTimers());

    it.each([
      ['any query, by a deadline longer than PostgreSQL’s own', 35_000, (ask: () => Promise<unknown>) => ask()],
      ['a query with a shorter limit', 500, (ask: () => Promise<unknown>) => withQueryDeadline(500, ask)],
    ] as const)('fails %s, and later queries get another connection', async (_, ms, by) => {
      const before = await pid();
      line.freeze();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      let failure: unknown = null;
      const asked = by(pid).catch((error: unknown) => {
        failure = error;
      });
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(failure).toBeNull();
      await vi.advanceTimersByTimeAsync(1);
      await asked;
      expect(failure).toMatchObject({ name: 'QueryDeadline', code: 'ETIMEDOUT' });
      expect(refusalOf(failure).reason).toBe('unavailable');
      vi.useRealTimers();
      line.thaw();
      const after = await pid();
      expect(after).toBeGreaterThan(0);
      expect(after).not.toBe(before);
    });
  });
});
