import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@hiram/contract/service/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceProcess, startServiceProcess } from '../../../../../tools/service-under-test.ts';
import { createTestDatabase, type TestDatabase, testSecret } from '../../../../../tools/test-database.ts';
import { openTraceCollector, type TraceCollector } from '../../../../../tools/trace-collector.ts';
import { accountBinder } from '../../../test/account-binder.ts';
import { certifier, rightAnswers } from '../../../test/certifier.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { hashToken } from '../sessions/session-token.ts';

/** What nobody who reads logs, traces and metrics may learn. */
const planted = {
  session: 'canary-session-8f31c2',
  name: 'Canaria Luzviminda',
  phone: '09179986543',
  street: '77 Canary Wharf Road',
  'account number': '09175534421',
  'card number': '4111111111111111',
  'one-time code': '918273',
  'ID number': 'P9182736A',
  note: 'canary-note-4b7d',
};

let database: TestDatabase;
let collector: TraceCollector;
let service: ServiceProcess;
/** Of the same database, for what tests look up; its calls go to the process. */
let rig: ServiceRig;
let filesDir: string;
let metrics: string;
let sentCode: string;
let sent: number;

/** Ids, times and values of metrics, which the service makes itself. Six digits can occur in one by chance. */
const measured =
  /"(?:trace|span|parentSpan)_?[iI]d":"[0-9a-f]+"|"(?:reqId|id)":"[0-9a-f-]{36}"|"\w+UnixNano":"\d+"|"time":\d+|(?<!\d)\d+\.\d+(?:e-?\d+)?|(?<=^\w+(?:\{[^}]*\})? )\S+$/gm;
const withoutMeasured = (text: string): string => text.replace(measured, '');

/** A call's fields, each with a planted value: valid ones are kept, others are refused and must not be told of either. */
function filled(schema: unknown, round: number): URLSearchParams {
  const { entries } = schema as { entries?: Readonly<Record<string, unknown>> };
  const values = Object.values(planted);
  const names = Object.keys(entries ?? {});
  return new URLSearchParams(
    names.map((name, index): [string, string] => [name, values[(index + round) % values.length] ?? '']),
  );
}

/** Sends every call of the contract with planted values in its address, its headers and its fields. */
async function sendAll(): Promise<number> {
  let count = 0;
  for (const { method, path, requestSchema } of endpoints) {
    for (const round of [0, 3, 6]) {
      const fields = filled(requestSchema, round);
      const query = new URLSearchParams({ sessionId: planted.session, note: planted.note, name: planted.name });
      if (method === 'GET') for (const [name, value] of fields) query.append(name, value);
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `hiram-session=${planted.session}; note=${planted.note}`,
        authorization: `Bearer ${planted.note}`,
        'user-agent': planted.note,
        referer: `https://loans.example.com/?sessionId=${planted.session}`,
        'idempotency-key': `${planted.note}-${count}`,
      };
      const answer = await fetch(`${service.baseUrl}/territory${path}?${query.toString()}`, {
        method,
        headers,
        ...(method === 'POST' && { body: fields }),
      });
      await answer.arrayBuffer();
      count += 1;
    }
  }
  return count;
}

beforeAll(async () => {
  database = await createTestDatabase('sandbox');
  collector = await openTraceCollector();
  filesDir = mkdtempSync(join(tmpdir(), 'hiram-files-'));
  const inside = await openServiceRig({ databaseUrl: database.url, filesDir });
  service = await startServiceProcess({
    DATABASE_URL: database.url,
    FILES_DIR: filesDir,
    HIRAM_SECRET: testSecret,
    LOG_LEVEL: 'trace',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  rig = { ...inside, call: (session) => inside.call(session, service.baseUrl) };
  const { save } = certifier(() => rig);
  const { bind, wallet, newestCode } = accountBinder(() => rig);
  const { stores } = inside.app.services;
  const now = inside.now();
  const of = { name: '', phone: planted.phone, client_kind: 'new', market: 'PH', created_at: now } as const;
  const expiresAt = new Date('9999-12-31T00:00:00Z');
  const borrowerId = await stores.borrowers.insert(of);
  await stores.sessions.open({ tokenHash: hashToken(planted.session), borrowerId, now, expiresAt });
  const { basic, personal } = rightAnswers.PH;
  const done = [
    await save(planted.session, 'basic', { ...basic, fullName: planted.name }),
    await save(planted.session, 'personal', { ...personal, street: planted.street }),
    await bind(planted.session, wallet(planted['account number'])),
  ];
  for (const answer of done) if (!answer.success) throw new Error(answer.message);
  sentCode = await newestCode();
  sent = await sendAll();
  // addresses of no call, and a body of no form
  await fetch(`${service.baseUrl}/none?sessionId=${planted.session}`);
  await fetch(`${service.baseUrl}/notify/sandbox`, { method: 'POST', body: JSON.stringify(planted) });
  metrics = await (await fetch(`${service.baseUrl}/metrics`)).text();
  await service.end();
});
afterAll(async () => {
  await rig.close();
  await collector.close();
  await database.drop();
  rmSync(filesDir, { recursive: true, force: true });
});

describe('what was planted in every call', () => {
  it.each(Object.entries(planted))('is in no log line, trace and metric: %s', (_, value) => {
    const places = { log: service.log(), traces: collector.text(), metrics };
    for (const [place, whole] of Object.entries(places)) {
      expect([place, whole.length > 5_000]).toEqual([place, true]);
      const text = withoutMeasured(whole);
      for (const form of [value, encodeURIComponent(value), new URLSearchParams({ value }).toString().slice(6)])
        expect([place, text.includes(form)]).toEqual([place, false]);
    }
  });

  it('nor is the code that was sent by SMS, nor a key of the service', () => {
    expect(sentCode).toMatch(/^\d{6}$/);
    for (const text of [service.log(), collector.text(), metrics]) {
      expect(withoutMeasured(text)).not.toContain(sentCode);
      expect(text).not.toContain(testSecret);
    }
  });
});

it('a request is one line of the log, with its trace', () => {
  const lines = service
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; reqId?: string; trace_id?: string; req?: { path: string } });
  const ended = lines.filter(({ msg }) => msg === 'request completed');
  expect(sent).toBeGreaterThan(200);
  expect(ended.length).toBeGreaterThan(sent);
  expect(new Set(ended.map(({ reqId }) => reqId)).size).toBe(ended.length);
  const ofCalls = ended.filter(({ req }) => req?.path.startsWith('/territory/'));
  expect(ofCalls.filter(({ trace_id: id }) => !/^[0-9a-f]{32}$/.test(id ?? ''))).toEqual([]);
});
