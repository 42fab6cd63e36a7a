import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '@hiram/contract';
import { createTestDatabase } from '../../../../tools/test-database.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ env: { METRICS_TOKEN: 'a-token-for-metrics' } });
});
afterAll(() => rig.close());

const get = async (path: string, headers: Record<string, string> = {}, of = rig) => {
  const response = await fetch(of.baseUrl + path, { headers });
  return { status: response.status, text: await response.text() };
};

describe('the operational endpoints', () => {
  it('/healthz reports that the service lives and /readyz that it can serve', async () => {
    expect(await get('/healthz')).toEqual({ status: 200, text: '{"status":"alive"}' });
    expect(await get('/readyz')).toEqual({ status: 200, text: '{"status":"ready"}' });
  });

  it('/startupz reports a finished start, /readyz a database with all migrations, and /healthz neither', async () => {
    const database = await createTestDatabase('sandbox');
    const own = await openServiceRig({ databaseUrl: database.url, delivers: false });
    const all = async () =>
      Promise.all(['/healthz', '/readyz', '/startupz'].map(async (path) => (await get(path, {}, own)).text));
    expect(await all()).toEqual(['{"status":"alive"}', '{"status":"ready"}', '{"status":"starting"}']);
    expect((await get('/startupz', {}, own)).status).toBe(503);
    own.app.begin();
    expect((await all())[2]).toBe('{"status":"started"}');
    // a back-up of an older version was restored below the running service
    const { rows } = await sql<{ name: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration) returning name`.execute(
      own.db,
    );
    const started = '{"status":"started"}';
    expect(await all()).toEqual(['{"status":"alive"}', '{"status":"database lacks migrations"}', started]);
    expect((await get('/readyz', {}, own)).status).toBe(503);
    expect(own.log()).toContain(`"missing":["${rows[0]?.name}"]`);
    // a newer version has migrated: the process serves on until it is replaced
    await sql`insert into kysely_migration (name, timestamp) values (${rows[0]?.name}, ''), ('9999-of-tomorrow', '')`.execute(
      own.db,
    );
    expect(await all()).toEqual(['{"status":"alive"}', '{"status":"ready"}', started]);
    await own.close();
    await database.drop();
  });

  it('/metrics answers with the token only', async () => {
    for (const authorization of [
      '',
      'Bearer',
      'Bearer wrong',
      'Basic a-token-for-metrics',
      'Bearer a-token-for-metric',
    ]) {
      expect(await get('/metrics', { authorization })).toMatchObject({ status: 404 });
    }
    const metrics = await get('/metrics', { authorization: 'Bearer a-token-for-metrics' });
    expect(metrics.status).toBe(200);
    expect(metrics.text).toContain('hiram_http_request_seconds_bucket');
  });

  it('/metrics counts by route, never by an address with a session in it', async () => {
    await fetch(`${rig.baseUrl}/no/such/address/canary?sessionId=canary`);
    await rig.call('canary')(order.loadOrderDetails, { orderId: '86' });
    const { text } = await get('/metrics', { authorization: 'Bearer a-token-for-metrics' });
    expect(text).toContain('route="/territory/v3/loan-details/loan-details"');
    expect(text).not.toContain('canary');
  });

  it('a service without the sandbox has no sandbox, no provider, and no metrics without a token', async () => {
    const plain = await openServiceRig({ databaseUrl: rig.databaseUrl, env: { HIRAM_SANDBOX: '0' } });
    for (const path of ['/sandbox', '/sandbox/clock', '/sandbox/provider/', '/metrics']) {
      expect([path, (await get(path, {}, plain)).status]).toEqual([path, 404]);
    }
    const notified = await fetch(`${plain.baseUrl}/notify/sandbox`, { method: 'POST', body: '{}' });
    expect(notified.status).toBe(404);
    // orders can be read; nothing can be paid
    const details = await plain.call()(order.loadOrderDetails, { orderId: '170' });
    expect(details).toMatchObject({ success: true, data: { orderStatus: 170 } });
    await plain.close();
  });

  it('a stopping service answers the requests of an open connection, says 503 at /readyz, and stops', async () => {
    const own = await openServiceRig({ databaseUrl: rig.databaseUrl });
    const path = '/territory/v3/loan-details/loan-details?sessionId=demo';
    const form = 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 11\r\n\r\n';
    const [borrower, balancer] = await Promise.all([
      openTalk(own, `POST ${path} HTTP/1.1\r\nhost: x\r\n`),
      openTalk(own, 'GET /readyz HTTP/1.1\r\n'),
    ]);
    // the halves have been read when a whole request after them is answered
    for (let round = 0; round < 3; round += 1) await get('/healthz', {}, own);
    const closed = own.close();
    const [details, ready] = await Promise.all([
      borrower.finish(`${form}orderId=170`),
      balancer.finish('host: x\r\n\r\n'),
    ]);
    expect(details).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*"orderStatus":170/i);
    expect(ready).toMatch(/^HTTP\/1\.1 503 [\s\S]*"stopping"/);
    await closed;
    await expect(get('/healthz', {}, own)).rejects.toThrow('fetch failed');
  });
});

/** A connection with the beginning of a request; `finish` sends the rest and gives what came until the service closed. */
async function openTalk(of: ServiceRig, beginning: string): Promise<{ finish(rest: string): Promise<string> }> {
  const socket = connect(Number(new URL(of.baseUrl).port), '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
  });
  socket.write(beginning);
  return {
    finish: async (rest) => {
      const ended = once(socket, 'close');
      socket.write(rest);
      await ended;
      return received;
    },
  };
}
