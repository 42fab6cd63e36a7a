import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from '../../../../../tools/paths.ts';
import { jobs } from '../../app/jobs.ts';
import { startJobQueue } from './job-queue.ts';
import type { Job } from './job.ts';
import { reasonsOf } from '../../../test/open-reasons.ts';
import { openSender, sendJob } from '../../../test/send-job.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

/** The queue with jobs of its own, in two processes on one database. */
const TIMEOUT_MS = 90_000;
const STATES = ['created', 'retry', 'active'];

let rigs: readonly [ServiceRig, ServiceRig];
beforeAll(async () => {
  const first = await openServiceRig();
  rigs = [first, await openServiceRig({ databaseUrl: first.databaseUrl, filesDir: first.config.filesDir })];
});
afterAll(async () => {
  await rigs[1].close();
  await rigs[0].close();
});

let working: (until: AbortSignal) => Promise<void>;
let runs: number;
let running: number;
let max: number;
beforeEach(() => {
  working = async () => {};
  [runs, running, max] = [0, 0, 0];
});
/** No minute of a test is New Year's: it runs when it is sent. */
const job: Job = {
  name: 'test-job',
  schedule: '0 0 1 1 *',
  budgetSeconds: 1,
  impactIfStopped: 'nothing',
  run: async (_, until) => {
    [runs, running] = [runs + 1, running + 1];
    max = Math.max(max, running);
    await working(until).finally(() => (running -= 1));
  },
};
/** As often as the queue can. */
const pace = { pollSeconds: 0.5, superviseSeconds: 1 };
const opened = async (work: () => Promise<void>) => {
  const started = await Promise.all(
    rigs.map(({ app, config }) => startJobQueue([job], app.services, { ...config, pace })),
  );
  try {
    await work();
  } finally {
    await Promise.all(started.map((one) => one.stop()));
  }
};
const settled = async () => {
  const { rows } = await query(`select 1 from jobs.job where name = 'test-job' and state = any($1)`, [STATES]);
  if (rows.length > 0) throw new Error('one runs');
};
const query = async (text: string, values: unknown[] = []) => {
  const boss = await openSender(rigs[0].databaseUrl);
  try {
    return await boss.getDb().executeSql(text, values);
  } finally {
    await boss.stop({ graceful: false });
  }
};

describe('a job', () => {
  it('waits or runs once at a time, in either of two processes', { timeout: TIMEOUT_MS }, async () => {
    const { promise: held, resolve: go } = Promise.withResolvers<undefined>();
    working = () => held;
    await opened(async () => {
      await sendJob(rigs[0].databaseUrl, job.name);
      await vi.waitFor(() => expect(running).toBe(1), { timeout: 30_000 });
      const boss = await openSender(rigs[0].databaseUrl);
      expect([await boss.send(job.name), await boss.send(job.name)]).toEqual([null, null]);
      await boss.stop({ graceful: false });
      go(undefined);
      await sendJob(rigs[0].databaseUrl, job.name);
      await vi.waitFor(settled, { timeout: 30_000 });
    });
    expect([runs, max]).toEqual([2, 1]);
  });

  it('receives a signal when its time budget is spent', { timeout: TIMEOUT_MS }, async () => {
    working = (until) => new Promise((done) => until.addEventListener('abort', () => done()));
    await opened(async () => {
      await sendJob(rigs[0].databaseUrl, job.name);
      await vi.waitFor(settled, { timeout: 30_000 });
    });
    expect(runs).toBe(1);
  });

  it('is retried after a failure, then waits for review as a dead letter until it succeeds', {
    timeout: TIMEOUT_MS,
  }, async () => {
    working = () => Promise.reject(new Error('out of order'));
    await opened(async () => {
      await sendJob(rigs[0].databaseUrl, job.name);
      // nobody waits for the minutes between its tries
      const hurry = () => query(`update jobs.job set start_after = now() where name = 'test-job' and state = 'retry'`);
      await vi.waitFor(
        async () => {
          await hurry();
          expect(await reasonsOf(rigs[0], 'job', job.name)).toEqual(['job-failed']);
        },
        { timeout: 60_000, interval: 300 },
      );
      expect(runs).toBe(6);
      working = async () => {};
      await sendJob(rigs[0].databaseUrl, job.name);
      await vi.waitFor(async () => expect(await reasonsOf(rigs[0], 'job', job.name)).toEqual([]), { timeout: 30_000 });
    });
    const items = await rigs[0].db
      .selectFrom('open_items')
      .select(['details', 'closed_by', 'outcome'])
      .where('kind', '=', 'job')
      .execute();
    expect(items).toEqual([{ details: { tries: 6 }, closed_by: 'service', outcome: 'closed' }]);
  });

  it('of a dead process is released by the queue and run again', { timeout: TIMEOUT_MS }, async () => {
    await opened(async () => {
      // taken by a process that is heard of no more
      await query(`insert into jobs.job (name, state, policy, started_on, heartbeat_on, heartbeat_seconds, retry_limit, expire_seconds)
        values ('test-job', 'active', 'exclusive', now(), now() - interval '1 minute', 20, 5, 900)`);
      await vi.waitFor(() => expect(runs).toBe(1), { timeout: 60_000 });
    });
  });
});

describe('the table of jobs', () => {
  it('equals the one in docs/operations/runbooks.md', () => {
    const page = readFileSync(`${root}/docs/operations/runbooks.md`, 'utf8');
    const [, after = ''] = page.split('\n## Jobs\n');
    const [section = ''] = after.split('\n## ');
    const rows = section
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
    expect(rows.map(([, name, schedule, budget, lost]) => [name, schedule, budget, lost])).toEqual(
      jobs.map(({ name, schedule, budgetSeconds, impactIfStopped }) => [
        name,
        schedule,
        `${budgetSeconds} s`,
        impactIfStopped,
      ]),
    );
  });
});
