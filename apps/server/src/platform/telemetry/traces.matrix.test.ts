import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Call, createClient, readableCodec, repayment, withdraw } from '@hiram/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ServiceProcess, startServiceProcess } from '../../../../../tools/service-under-test.ts';
import { createTestDatabase, type TestDatabase, testSecret } from '../../../../../tools/test-database.ts';
import { openTraceCollector, type ReceivedSpan, type TraceCollector } from '../../../../../tools/trace-collector.ts';

import { chooseAtCheckout } from '../../../test/borrower.ts';
import { sendJob } from '../../../test/send-job.ts';

// A process of its own: what traces is loaded at the start, and reaches every connection and log line.

const TRACE = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const TAP = 'b1b2c3d4e5f60718293a4b5c6d7e8f90';
const LATE = 'c1b2c3d4e5f60718293a4b5c6d7e8f90';
const PARENT = '1122334455667788';

let database: TestDatabase;
let collector: TraceCollector;
let service: ServiceProcess;
let filesDir: string;

/** A body that comes after its head, in a part of its own, as over a slow network. */
const late = (text: string) => ({
  duplex: 'half' as const,
  body: new ReadableStream({
    start: async (controller) => {
      await delay(100);
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  }),
});

/** Taps Payment, and pays at the provider's page, which has no trace of ours. */
async function payInstalment(call: Call): Promise<void> {
  const seen = await call(repayment.loadInstalment, { orderId: '170' });
  if (!seen.success) throw new Error(seen.message);
  const amount = Number(seen.data.repayAmount);
  const made = await call(repayment.generateCode, { orderId: '170', amount, channelNumber: '90006' });
  if (!made.success) throw new Error(made.message);
  await chooseAtCheckout(made.data.payUrl);
  await vi.waitFor(
    async () => {
      const shown = await call(repayment.loadPayment, { paymentId: made.data.paymentId ?? '' });
      expect(shown).toMatchObject({ data: { progress: 'paid' } });
    },
    { timeout: 30_000 },
  );
}

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** What has become of the runs of a job. */
const runsOf = async (name: string): Promise<string[]> =>
  (await query<{ state: string }>('select state from jobs.job where name = $1', [name])).map(({ state }) => state);

/** A notification that came before its payment was recorded, which a job finds. */
async function keepLateNotification(): Promise<void> {
  await query(
    `insert into payments (id, order_id, borrower_id, purpose, amount_minor, currency, quoted_on, channel_number, channel_name, provider,
      status, created_at, expires_at, superseded_at, traceparent)
    values ('LATE', 170, 1, 'instalment', 1000, 'PHP', '2026-11-01', '1', 'x', 'sandbox', 'pending', now(), now(), now(), $1)`,
    [`00-${LATE}-${PARENT}-01`],
  );
  await query(`insert into notifications (provider, event_id, reference, provider_reference, status, amount_minor, currency, received_at,
      body, outcome)
    values ('sandbox', 'late', 'LATE', '', 'expired', 1000, 'PHP', now(), '', 'unknown-reference')`);
}

beforeAll(async () => {
  database = await createTestDatabase('sandbox');
  collector = await openTraceCollector();
  filesDir = mkdtempSync(join(tmpdir(), 'hiram-files-'));
  service = await startServiceProcess({
    DATABASE_URL: database.url,
    FILES_DIR: filesDir,
    HIRAM_SECRET: testSecret,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
  });
  const callIn = (trace: string) =>
    createClient({
      baseUrl: `${service.baseUrl}/territory`,
      codec: readableCodec,
      commonParams: () => new URLSearchParams({ sessionId: 'demo', appVersion: '1.0.0' }),
      fetch: (url, init) => {
        const headers = new Headers(init?.headers);
        headers.set('traceparent', `00-${trace}-${PARENT}-01`);
        return fetch(url, { ...init, ...(typeof init?.body === 'string' && late(init.body)), headers });
      },
    });
  const answer = await callIn(TRACE)(withdraw.confirmWithdrawal, { orderId: '21' });
  if (!answer.success) throw new Error(answer.message);
  await payInstalment(callIn(TAP));
  await keepLateNotification();
  // the job queue's clock comes round once a minute
  await sendJob(database.url, 'reconcile-payments');
  await vi.waitFor(
    async () => (await runsOf('reconcile-payments')).includes('completed') || Promise.reject(new Error('it runs')),
    {
      timeout: 60_000,
    },
  );
  // what has not been sent yet is sent before the process ends
  const code = await service.end();
  if (code !== 0) throw new Error(`the service ended with ${code}`);
});
afterAll(async () => {
  await collector.close();
  await database.drop();
  rmSync(filesDir, { recursive: true, force: true });
});

const ofTrace = (id = TRACE) => collector.spans.filter(({ traceId }) => traceId === id);
/** The names of the spans from one up to the first that no span of the trace is the parent of. */
function pathOf(span: ReceivedSpan): string[] {
  const parent = ofTrace(span.traceId).find(({ spanId }) => spanId === span.parentSpanId);
  return parent === undefined ? [span.name, span.parentSpanId ?? ''] : [span.name, ...pathOf(parent)];
}
const named = (name: string | RegExp): ReceivedSpan => {
  const span = ofTrace().find((each) => (typeof name === 'string' ? each.name === name : name.test(each.name)));
  if (span === undefined)
    throw new Error(
      `no span ${name} in ${ofTrace()
        .map((each) => each.name)
        .join(', ')}`,
    );
  return span;
};

const posting = (id = TRACE): ReceivedSpan => {
  const isPosting = ({ key, value }: ReceivedSpan['attributes'][number]) =>
    key === 'db.query.text' && value.stringValue?.includes('ledger_postings') === true;
  const span = ofTrace(id).find(({ attributes }) => attributes.some(isPosting));
  if (span === undefined) throw new Error('nothing was posted in the trace');
  return span;
};

describe('a confirmed withdrawal', () => {
  it('is one trace from the tap to the provider’s call and the posting', () => {
    const tap = named(/^POST \/territory\//);
    expect(pathOf(tap)).toEqual([tap.name, PARENT]);
    const provider = named(`POST ${new URL(service.baseUrl).host}`);
    expect(pathOf(provider)).toEqual([provider.name, tap.name, PARENT]);
    // the provider was told of the trace: what it did, here in the same process, hangs below the call
    expect(pathOf(named('POST /sandbox/provider/v1/payouts')).slice(1, 3)).toEqual([provider.name, tap.name]);
    // the provider's notification can come before the answer to the call: then it posts, in the same trace
    expect(pathOf(posting()).slice(-2)).toEqual([tap.name, PARENT]);
  });

  it('reveals no session, number, name or address to a collector', () => {
    const text = collector.text();
    expect(text).toContain('"http.route"');
    for (const secret of ['sessionId=', '"demo"', '09171234567', 'Maria', 'Santos', '?', testSecret, 'sandbox-key-'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    const keys = new Set(collector.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    expect([...keys].toSorted()).toEqual([
      'db.query.text',
      'db.system.name',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'server.address',
    ]);
  });

  it('has its trace in the log lines', () => {
    const lines = service
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string; trace_id?: string; req?: { path: string } });
    const done = lines.filter(({ msg, trace_id: id }) => msg === 'request completed' && id === TRACE);
    expect(done.map(({ req }) => req?.path)).toContain(named(/^POST \/territory\//).name.slice('POST '.length));
    expect(lines.find(({ msg }) => msg === 'stopped')).not.toHaveProperty('trace_id');
  });
});

describe('a payment with its notification', () => {
  it('is one trace from the tap to the provider’s call and, by the notification, to the posting', () => {
    const tap = ofTrace(TAP).find(({ name }) => name.startsWith('POST /territory/') && name.includes('code'));
    const path = pathOf(posting(TAP));
    expect(path.slice(1)).toEqual(['payment notification', tap?.name, PARENT]);
    expect(ofTrace(TAP).map(({ name }) => name)).toContain(`POST ${new URL(service.baseUrl).host}`);
  });

  it('has links in both directions with the notification’s trace', () => {
    const settled = ofTrace(TAP).find(({ name }) => name === 'payment notification');
    const [link, ...more] = settled?.links ?? [];
    expect(more).toEqual([]);
    const notice = collector.spans.find(({ spanId }) => spanId === link?.spanId);
    expect([notice?.name, notice?.traceId === TAP]).toEqual([expect.stringMatching(/^POST \/notify\//), false]);
    expect(notice?.links).toMatchObject([{ traceId: TAP, spanId: settled?.spanId }]);
  });
});

describe('a notification before its payment', () => {
  it('is applied by a job in the payment’s trace, with a link to the job’s', () => {
    const [settled, ...more] = ofTrace(LATE).filter(({ name }) => name === 'payment notification');
    expect([settled?.parentSpanId, more]).toEqual([PARENT, []]);
    expect(ofTrace(LATE).map(({ name }) => name)).toContain('UPDATE notifications');
    const job = collector.spans.find(({ spanId }) => spanId === settled?.links?.[0]?.spanId);
    expect(job?.name).toBe('job reconcile-payments');
  });
});

describe('a job', () => {
  it('has a trace of its own that includes its SQL', () => {
    const job = collector.spans.find(({ name }) => name === 'job reconcile-payments');
    expect(job?.parentSpanId ?? '').toBe('');
    const below = collector.spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId);
    expect(below.map(({ name }) => name)).toContain('UPDATE payments');
  });
});
