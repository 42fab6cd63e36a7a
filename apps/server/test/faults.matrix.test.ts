import { repayment } from '@hiram/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../tools/service-under-test.ts';
import { borrowerOf, chooseAtCheckout, GCASH, providerPayments } from './borrower.ts';
import { makeLoan } from './loans.ts';
import { eventAbout, notify } from './notices.ts';
import { sendJob } from './send-job.ts';
import { openServiceRig, SECRET, type ServiceRig } from './service-rig.ts';

/**
 * Processes that are killed, a database that is restarted, two services on one database. `service` is a process of its own;
 * `rig` is a second one, in this process, on the same database: it looks at the books and plays the other instance.
 */
const TIMEOUT_MS = 120_000;
const figures: string[] = [];

let service: ServiceUnderTest;
let stopping: Promise<number> | null = null;
let rig: ServiceRig;
/** The rig, speaking to the process. */
let remote: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  service = await startServiceUnderTest({ env: { HIRAM_SECRET: SECRET, LOG_LEVEL: 'info' } });
  rig = await openServiceRig({ databaseUrl: service.databaseUrl, delivers: false });
  // the test clusters do not wait for the disk; these tests are about what is acknowledged
  await sql`alter database hiram set synchronous_commit = on`.execute(rig.db);
  await service.kill9();
  await service.restart();
  await setBothClocks(new Date(`${rig.today}T04:00:00Z`));
  remote = { ...rig, baseUrl: service.baseUrl, call: (sessionId) => rig.call(sessionId, service.baseUrl) };
  maria = borrowerOf(remote);
}, TIMEOUT_MS);
afterAll(async () => {
  process.stdout.write(`${figures.map((figure) => `faults: ${figure}`).join('\n')}\n`);
  await rig.close();
  await (stopping ?? service.stop());
}, TIMEOUT_MS);

/** Each process reads the other's clock within a second; nobody waits for that here. */
async function setBothClocks(to: Date): Promise<void> {
  for (const at of [service.baseUrl, rig.baseUrl]) {
    const body = JSON.stringify({ now: to.toISOString() });
    await fetch(`${at}/sandbox/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }
}

let nextOrder = 20_000;
async function newOrder(instalmentMinor = 100_000): Promise<number> {
  nextOrder += 1;
  await makeLoan(rig, { id: nextOrder, instalmentMinor });
  return nextOrder;
}

const paymentsOf = (orderId: number) =>
  rig.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute();
const atProvider = async (orderId: number) => {
  const own = new Set((await paymentsOf(orderId)).map(({ id }) => id));
  return (await providerPayments(rig)).filter(({ reference }) => own.has(reference));
};
const generate = (orderId: number, key?: string) =>
  maria.call(
    repayment.generateCode,
    { orderId: String(orderId), amount: 100_000, channelNumber: GCASH },
    key === undefined ? {} : { idempotencyKey: key },
  );

describe('the service after kill -9', () => {
  it('REP-05 makes one payment for the same keys when it was killed in the middle of ten taps', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const answered: number[] = [];
    for (const moment of ['recorded', 'answered'] as const) {
      const orderId = await newOrder();
      const taps = Array.from({ length: 10 }, (_, tap) => generate(orderId, `killed-${orderId}-${tap}`));
      const recorded = vi.waitFor(
        async () => (await paymentsOf(orderId)).length > 0 || Promise.reject(new Error('none')),
        {
          timeout: 30_000,
          interval: 1,
        },
      );
      await (moment === 'recorded' ? recorded : Promise.race(taps));
      await service.kill9();
      answered.push((await Promise.all(taps)).filter(({ success }) => success).length);
      await service.restart();
      const again = await Promise.all(
        Array.from({ length: 10 }, (_, tap) => generate(orderId, `killed-${orderId}-${tap}`)),
      );
      expect(again.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => '00'));
      expect(await paymentsOf(orderId)).toMatchObject([{ status: 'pending' }]);
      expect(await atProvider(orderId)).toHaveLength(1);
    }
    expect(await rig.books()).toEqual([]);
    figures.push(`killed among 10 taps, ${answered.join(' and ')} of them answered: 1 payment each after the restart`);
  });

  it('LND-07 delivers the waiting notification and settles once when it was killed before settling', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const orderId = await newOrder();
    const { payUrl, paymentId } = await maria.tap({ orderId });
    await chooseAtCheckout(payUrl, 'late');
    await service.kill9();
    expect((await paymentsOf(orderId)).find(({ id }) => id === paymentId)?.status).toBe('pending');
    await service.restart();
    await fetch(payUrl.replace('/pay/', '/release/'), { method: 'POST', redirect: 'manual' });
    await maria.until(paymentId, 'paid');
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 settles all of a hundred notifications once when it was killed among them', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const paid: { orderId: number; paymentId: string }[] = [];
    for (let count = 0; count < 10; count += 1) {
      const orderId = await newOrder();
      paid.push({ orderId, ...(await maria.tap({ orderId })) });
    }
    const ids = paid.map(({ paymentId }) => paymentId);
    const settled = async () =>
      (await rig.db.selectFrom('payments').select('id').where('id', 'in', ids).where('status', '=', 'paid').execute())
        .length;
    const events = await Promise.all(ids.map((id) => eventAbout(rig, id)));
    const storm = () => events.flatMap((event) => Array.from({ length: 10 }, () => notify(remote, event)));
    const first = storm().map((sent) => sent.catch(() => 0));
    await vi.waitFor(async () => (await settled()) >= 3 || Promise.reject(new Error('not yet')), {
      timeout: 30_000,
      interval: 1,
    });
    await service.kill9();
    const accepted = (await Promise.all(first)).filter((status) => status === 200).length;
    const before = await settled();
    expect(await rig.books()).toEqual([]);
    await service.restart();
    expect(new Set(await Promise.all(storm()))).toEqual(new Set([200]));
    for (const { orderId, paymentId } of paid) {
      await maria.until(paymentId, 'paid');
      expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    }
    expect(await rig.books()).toEqual([]);
    figures.push(
      `killed after ${accepted} of 100 notifications were accepted, ${before} of 10 payments settled by then, 10 of 10 in the end`,
    );
  });
});

describe('the service during a restart of PostgreSQL', () => {
  it.each(['immediate', 'fast'] as const)(
    'REQ-06 (%s) answers 503 envelopes and then continues, and no tap is lost or doubled',
    { timeout: TIMEOUT_MS },
    async (mode) => {
      const orderIds = await Promise.all(Array.from({ length: 6 }, () => newOrder()));
      const statuses = new Map<string, number>();
      const state = { over: false };
      // four borrowers who tap again until they get through
      const tapping = orderIds.slice(0, 4).map(async (orderId) => {
        for (;;) {
          const answer = await generate(orderId);
          const seen = answer.success || answer.failure === 'business' ? answer.code : answer.failure;
          statuses.set(seen, (statuses.get(seen) ?? 0) + 1);
          if (answer.success && state.over) return answer.data.paymentId ?? '';
        }
      });
      await service.restartDatabase(mode);
      state.over = true;
      const paymentIds = await Promise.all(tapping);
      expect(['500', 'transport', 'timeout', 'not-json', 'contract'].filter((bad) => statuses.has(bad))).toEqual([]);
      for (const [index, paymentId] of paymentIds.entries()) {
        expect(await paymentsOf(orderIds[index] ?? 0)).toMatchObject([{ id: paymentId, status: 'pending' }]);
      }
      await vi.waitFor(async () => expect((await fetch(`${service.baseUrl}/readyz`)).status).toBe(200), {
        timeout: 30_000,
      });
      expect(await rig.books()).toEqual([]);
      figures.push(`database restart (${mode}): ${JSON.stringify(Object.fromEntries(statuses))}`);
    },
  );

  it('says 503 at /readyz while the database is away and 200 afterwards', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const seen: number[] = [];
    const state = { over: false };
    const watching = (async () => {
      while (!state.over || seen.at(-1) !== 200) seen.push((await fetch(`${service.baseUrl}/readyz`)).status);
    })();
    await service.restartDatabase('fast');
    state.over = true;
    await watching;
    expect(seen).toContain(503);
    expect(new Set(seen)).toEqual(new Set([200, 503]));
    expect((await fetch(`${service.baseUrl}/healthz`)).status).toBe(200);
    expect((await fetch(`${service.baseUrl}/startupz`)).status).toBe(200);
  });
});

describe('two processes on one database', () => {
  it('REP-05 LND-07 make one payment of taps at both, and settle it once when both are notified', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const orderId = await newOrder();
    const here = borrowerOf(rig);
    const taps = await Promise.all([
      ...Array.from({ length: 5 }, () => maria.tap({ orderId })),
      ...Array.from({ length: 5 }, () => here.tap({ orderId })),
    ]);
    expect(new Set(taps.map(({ paymentId }) => paymentId)).size).toBe(1);
    const paymentId = taps[0]?.paymentId ?? '';
    const event = await eventAbout(rig, paymentId);
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => notify(remote, event)),
      ...Array.from({ length: 50 }, () => notify(rig, event)),
    ]);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await here.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
    figures.push('100 notifications at 2 processes: settled once');
  });

  it('LND-07 run a queued job in the process for jobs: it finds an unreported payment', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const orderId = await newOrder();
    const { payUrl, paymentId } = await maria.tap({ orderId });
    await chooseAtCheckout(payUrl, 'silent');
    await setBothClocks(new Date(rig.now().getTime() + 120_000));
    await sendJob(service.databaseUrl, 'reconcile-payments');
    await maria.until(paymentId, 'paid');
    expect(await rig.books()).toEqual([]);
  });
});

describe('a stopping service', () => {
  it('finishes the slow request in flight and ends with 0', { timeout: TIMEOUT_MS }, async () => {
    // an amount at which the provider takes three seconds
    const orderId = await newOrder(129_926);
    const slow = maria.call(repayment.generateCode, {
      orderId: String(orderId),
      amount: 129_926,
      channelNumber: GCASH,
    });
    await vi.waitFor(async () => expect(await atProvider(orderId)).toHaveLength(1), { timeout: 30_000, interval: 5 });
    stopping = service.stop();
    expect(await slow).toMatchObject({ success: true, code: '00' });
    expect(await stopping).toBe(0);
    expect(service.log()).toContain('"msg":"stopped"');
  });
});
