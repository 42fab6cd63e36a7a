import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Jobs, startJobs } from '../src/jobs/jobs.ts';
import { certifier } from './certifier.ts';
import { photo, sendMany, sendPicture } from './pictures.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

/** Two services on one database, as two machines have them. What else they share: faults.test.ts, taps, reminders, floods of SMS. */
let rigs: readonly [ServiceRig, ServiceRig];
const { stranger } = certifier(() => rigs[0]);
beforeAll(async () => {
  const first = await openServiceRig();
  rigs = [first, await openServiceRig({ databaseUrl: first.databaseUrl, filesDir: first.config.filesDir })];
});
afterAll(async () => {
  await rigs[1].close();
  await rigs[0].close();
});

const counted = (codes: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(codes)].sort().map((code) => [code, codes.filter((each) => each === code).length]));

it.each([
  { name: 'complaints', path: 'user-problem/upload-problem-img', field: 'problemImage', most: 60 },
  { name: 'documents', path: 'v3/certify/upload-document', field: 'document', most: 40 },
  { name: 'receipts', path: 'v3/utr/upload-receipt', field: 'receiptImage', most: 20 },
])('two processes take as many pictures of $name in a day as one, all at once', async ({ name, path, field, most }) => {
  const session = `sends ${name}`;
  await stranger(session);
  const small = await photo(480, 300);
  const send = async (rig: ServiceRig) => {
    const body = new FormData();
    body.append(field, new Blob([new Uint8Array(small)], { type: 'image/jpeg' }), 'photo.jpg');
    const query = new URLSearchParams({ sessionId: session }).toString();
    const response = await fetch(`${rig.baseUrl}/territory/${path}?${query}`, { method: 'POST', body });
    return ((await response.json()) as { code: string }).code;
  };
  const codes = (await Promise.all(rigs.map((rig) => sendMany(most / 2 + 7, () => send(rig))))).flat();
  expect(counted(codes)).toEqual({ '00': most, '1019': 14 });
  // a file that was refused at the second look does not stay
  const names = await rigs[0].db.selectFrom('stored_files').select('id').where('state', '=', 'arriving').execute();
  for (const { id } of names) expect(await rigs[0].app.services.files.get(id)).toBeNull();
  expect((await sendPicture(rigs[0], small)).code).toBe('00');
});

it('each job that is sent is run once, whichever of two processes takes it', async () => {
  const runs: number[] = [];
  const jobs: Jobs[] = [];
  for (const [number, { app, config }] of rigs.entries()) {
    const { forget } = app.services.stores.idempotency;
    const counting = async (before: Date): Promise<number> => {
      runs.push(number);
      return forget(before);
    };
    Object.assign(app.services.stores.idempotency, { forget: counting });
    jobs.push(await startJobs(app.services, config));
  }
  const boss = new PgBoss({ connectionString: rigs[0].databaseUrl, schema: 'jobs', supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) ids.push((await boss.send('forget-old-keys')) ?? '');
    const states = async () =>
      Promise.all(ids.map(async (id) => (await boss.findJobs('forget-old-keys', { id }))[0]?.state));
    await expect.poll(states, { timeout: 60_000 }).toEqual(ids.map(() => 'completed'));
    expect(runs).toHaveLength(6);
  } finally {
    await boss.stop({ graceful: false });
    await Promise.all(jobs.map((job) => job.stop()));
  }
}, 90_000);
