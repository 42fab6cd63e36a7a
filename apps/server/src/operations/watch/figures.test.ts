import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withdraw } from '@hiram/contract';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

const folder = mkdtempSync(join(tmpdir(), 'hiram-figures-'));
const stamp = join(folder, 'last-backup');
const certificate = join(folder, 'cert.pem');
let rig: ServiceRig;
beforeAll(async () => {
  const env = { METRICS_TOKEN: 'a-token-for-metrics', BACKUP_STAMP_FILE: stamp, CERTIFICATE_FILE: certificate };
  rig = await openServiceRig({ env });
});
afterAll(async () => {
  await rig.close();
  rmSync(folder, { recursive: true });
});

/** The value of a line of /metrics; undefined for none. */
async function figure(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number | undefined> {
  const headers = { authorization: 'Bearer a-token-for-metrics' };
  const text = await (await fetch(`${rig.baseUrl}/metrics`, { headers })).text();
  const line = text
    .split('\n')
    .find(
      (each) =>
        new RegExp(`^${name}[{ ]`).test(each) &&
        Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1)?.replace('Nan', 'NaN'));
}

it('/metrics has open items by kind and age', async () => {
  const opened = (subject: string, hoursAgo: number) =>
    rig.app.services.inTransaction(({ openItems }) => {
      const at = new Date(rig.now().getTime() - hoursAgo * 3_600_000);
      return openItems.open({ kind: 'job', subject, reason: 'job-failed', at });
    });
  await opened('one', 0.5);
  await opened('two', 30);
  await opened('three', 31);
  const ages = ['hour', 'day', 'week', 'older'].map((age) => figure('hiram_open_items_by_age', { kind: 'job', age }));
  expect(await Promise.all(ages)).toEqual([1, undefined, 2, undefined]);
  await rig.app.services.inTransaction(({ openItems }) =>
    openItems.closeAllOf({ kind: 'job', subject: 'one' }, { by: 'service', note: '', at: rig.now() }),
  );
  expect(await figure('hiram_open_items_by_age', { kind: 'job', age: 'hour' })).toBeUndefined();
});

it('/metrics has how long the oldest event waits that a receiver has not taken', async () => {
  expect(await figure('hiram_webhook_waiting_seconds')).toBeUndefined();
  const { rows } = await sql<{ id: number }>`
    insert into webhook_endpoints (name, partner, url, kinds, is_test, secret_sealed, key_id, created_at, created_by)
    values ('whe_0', 'shop', 'https://x', '{loan.repaid}', true, '', 1, now(), 'test') returning id`.execute(rig.db);
  const since = new Date(rig.now().getTime() - 7_200_000);
  await sql`
    insert into webhook_events (event_id, kind, endpoint_id, body, created_at, next_attempt_at)
    values ('evt_0', 'loan.repaid', ${rows[0]?.id}, '{}', ${since}, ${new Date('9999-01-01')})`.execute(rig.db);
  const seconds = await figure('hiram_webhook_waiting_seconds', { receiver: 'whe_0' });
  expect(Math.round((seconds ?? 0) / 600)).toBe(12);
  await sql`update webhook_endpoints set stopped_at = now(), stop_reason = 'removed'`.execute(rig.db);
  expect(await figure('hiram_webhook_waiting_seconds')).toBeUndefined();
});

it('/metrics has the sums of each side of each account, as the books have them', async () => {
  const { rows } = await sql<{ debit: string; credit: string }>`
    select sum(amount_minor) filter (where amount_minor > 0) as debit, -sum(amount_minor) filter (where amount_minor < 0) as credit
    from ledger_postings where account = 'provider-clearing' and currency = 'PHP'`.execute(rig.db);
  const of = (side: string) => figure('hiram_books_minor', { account: 'provider-clearing', currency: 'PHP', side });
  const [booked] = rows;
  expect(Number(booked?.debit)).toBeGreaterThan(0);
  expect([await of('debit'), await of('credit')]).toEqual([Number(booked?.debit), Number(booked?.credit)]);
});

it('/metrics has the time of each call to a provider, and what came of it', async () => {
  const labels = { provider: 'sandbox', call: 'payOut', outcome: 'answered' };
  expect(await figure('hiram_provider_call_seconds_count', labels)).toBeUndefined();
  expect(await rig.call()(withdraw.confirmWithdrawal, { orderId: '21' })).toMatchObject({ success: true });
  expect(await figure('hiram_provider_call_seconds_count', labels)).toBe(1);
});

it('/metrics has how long a job has waited for a process', async () => {
  expect(await figure('hiram_job_waiting_seconds')).toBeUndefined();
  const boss = new PgBoss({ connectionString: rig.databaseUrl, max: 2, schema: 'jobs' });
  await boss.start();
  try {
    await boss.createQueue('left-alone');
    await boss.send('left-alone', {}, { startAfter: new Date(Date.now() - 600_000) });
    await boss.send('left-alone', {}, { startAfter: new Date(Date.now() + 600_000) });
    const waited = (await figure('hiram_job_waiting_seconds', { queue: 'left-alone' })) ?? 0;
    expect([waited >= 600, waited < 900]).toEqual([true, true]);
  } finally {
    await boss.stop({ graceful: false });
  }
});

it('/metrics leaves out the files that nobody named', async () => {
  const plain = await openServiceRig({ databaseUrl: rig.databaseUrl, env: { BACKUP_STAMP_FILE: '' } });
  const text = await (await fetch(`${plain.baseUrl}/metrics`)).text();
  expect(text).toContain('hiram_open_items ');
  expect(text).not.toMatch(/^hiram_(backup_age|certificate_left)_seconds/m);
  await plain.close();
});

it('/metrics has the age of the last back-up and the rest of the certificate, and says so where it cannot read them', async () => {
  expect([await figure('hiram_backup_age_seconds'), await figure('hiram_certificate_left_seconds')]).toEqual([
    Number.NaN,
    Number.NaN,
  ]);
  writeFileSync(stamp, '');
  utimesSync(stamp, new Date(), new Date(Date.now() - 7_200_000));
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '3'];
  const output = ['-keyout', join(folder, 'key.pem'), '-out', certificate, '-subj', '/CN=figures'];
  execFileSync('openssl', [...request, ...output], { stdio: 'pipe' });
  const hours = async (name: string) => Math.round(((await figure(name)) ?? 0) / 3_600);
  expect([await hours('hiram_backup_age_seconds'), await hours('hiram_certificate_left_seconds')]).toEqual([2, 72]);
});
