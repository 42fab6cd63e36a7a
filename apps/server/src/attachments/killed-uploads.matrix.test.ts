import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../tools/service-under-test.ts';
import { photo } from '../../test/pictures.ts';
import { sendJob } from '../../test/send-job.ts';
import { SECRET } from '../../test/service-rig.ts';

/** The service as a process of its own, killed between the moment a bucket has a picture and the moment its row says so. */
const TIMEOUT_MS = 120_000;
const objects = new Map<string, Buffer>();
/** What happens once an object is there, before the answer to who put it. */
let whenPut: () => Promise<void> = async () => {};
/** As much of a bucket as the service uses: put and delete by path. The signature is another test's business. */
const bucket = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const name = new URL(request.url ?? '/', 'http://bucket').pathname.split('/').pop() ?? '';
    if (request.method === 'DELETE') {
      objects.delete(name);
      response.writeHead(204).end();
      return;
    }
    objects.set(name, Buffer.concat(chunks));
    void whenPut().then(() => response.writeHead(200).end());
  });
});

let service: ServiceUnderTest;
let db: Pool;
beforeAll(async () => {
  await new Promise<void>((done) => void bucket.listen(0, '127.0.0.1', done));
  service = await startServiceUnderTest({
    env: {
      HIRAM_SECRET: SECRET,
      S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      S3_BUCKET: 'pictures',
      S3_KEY: 'key',
      S3_SECRET: 'secret',
    },
  });
  db = new Pool({ connectionString: service.databaseUrl, max: 2 });
  await db.query('alter database hiram set synchronous_commit = on');
}, TIMEOUT_MS);
afterAll(async () => {
  await db.end();
  await service.stop();
  bucket.closeAllConnections();
  bucket.close();
}, TIMEOUT_MS);

const calls = {
  complaint: ['user-problem/upload-problem-img', 'problemImage'],
  document: ['v3/certify/upload-document', 'document'],
  receipt: ['v3/utr/upload-receipt', 'receiptImage'],
} as const;

const send = async ([path, field]: (typeof calls)[keyof typeof calls]): Promise<string> => {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(await photo(480, 300))], { type: 'image/jpeg' }), 'photo.jpg');
  const response = await fetch(`${service.baseUrl}/territory/${path}?sessionId=demo`, { method: 'POST', body });
  return ((await response.json()) as { code: string }).code;
};
const states = async (): Promise<string[]> =>
  (await db.query<{ state: string }>('select state from stored_files')).rows.map(({ state }) => state);

it('pictures (complaint, document, receipt) of a killed upload leave a row each, and the job removes both', {
  timeout: TIMEOUT_MS,
}, async () => {
  const all = Object.values(calls);
  // one kill for all three, when the last of them is there; nobody is answered before
  const { promise: killed, resolve: kill } = Promise.withResolvers<undefined>();
  whenPut = () => {
    if (objects.size === all.length) void service.kill9().then(() => kill(undefined));
    return killed;
  };
  const sent = await Promise.allSettled(all.map(send));
  expect(sent.map(({ status }) => status)).toEqual(all.map(() => 'rejected'));
  expect([objects.size, await states()]).toEqual([all.length, all.map(() => 'arriving')]);
  expect((await db.query('select 1 from attachments')).rowCount).toBe(0);
  whenPut = async () => {};
  await service.restart();
  await db.query(`update stored_files set begun_at = begun_at - interval '61 minutes'`);
  await sendJob(service.databaseUrl, 'forget-old-keys');
  await vi.waitFor(async () => expect([objects.size, await states()]).toEqual([0, []]), { timeout: 30_000 });
  expect(await Promise.all(all.map(send))).toEqual(all.map(() => '00'));
  expect([objects.size, await states()]).toEqual([all.length, all.map(() => 'kept')]);
});
