import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileCache } from '../../../tools/paths.ts';
import { runProcess } from '../../../tools/run-process.ts';
import { specificationTexts } from '../../../tools/specification-texts.ts';
import { openWebhookReceiver, WEBHOOK_SECRET, type WebhookReceiver } from '../../../tools/webhook-receiver.ts';
import { withoutLimits } from '../../../tools/without-limits.ts';
import { jobs } from '../src/app/jobs.ts';
import { killedAccrual } from './killed-accruals.ts';
import type { KilledCase } from './killed-case.ts';
import { killedCases } from './killed-cases.ts';
import { killedLateTransfers } from './killed-late-transfers.ts';
import { killedKeys, killedResealing } from './killed-resealing.ts';
import { openServiceRig, SECRET, type ServiceRig } from './service-rig.ts';

const NEVER = new AbortController().signal;
/** The database's name for the sessions of a process that is killed. */
const KILLED = 'killed-job';
/** Without it there is nothing to accrue. */
const accrued = { INCOME_RECOGNITION: 'accrued' };
/** A key, and one that waits to be used. */
const dataKeys = { HIRAM_DATA_KEY: killedKeys.map((key) => key.toString('hex')).join(' ') };
/** A process reads the whole service before it runs a job, on machines that are as busy as it gets. */
const TIMEOUT_MS = 3_600_000;

// Each job in a process of its own that is killed before each of its steps, and run again by another process: what has become of its
// work is what becomes of it undisturbed.

let rig: ServiceRig;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
  rig = await openServiceRig({
    delivers: false,
    env: { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET, ...accrued, ...dataKeys },
  });
  for (const { name } of jobs) await runHere(name);
});
afterAll(async () => {
  await rig.close();
  await receiver.close();
});

const runHere = async (name: string) => jobs.find((job) => job.name === name)?.run(rig.app.services, NEVER);
/** A process on the rig's database, whose sandbox is the rig's. @returns its exit code; not 0 when it was killed */
const runKilled = (name: string, step: number) =>
  runProcess(process.execPath, ['apps/server/test/killed-job.ts', name, String(step)], {
    env: {
      NODE_ENV: 'test',
      PGAPPNAME: KILLED,
      HIRAM_SANDBOX: '1',
      HIRAM_SECRET: SECRET,
      DATABASE_URL: rig.databaseUrl,
      PORT: String(rig.config.port),
      FILES_DIR: rig.config.filesDir,
      WEB_CONFIG_FILE: specificationTexts,
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET,
      ...accrued,
      ...dataKeys,
      NODE_COMPILE_CACHE: compileCache,
      ...withoutLimits,
    },
  });
/** What a process held that died is free after minutes: nobody waits for them here, but for the database to notice that its client has gone. */
const minutesPass = async (): Promise<void> => {
  const ofKilled = sql<{
    count: number;
  }>`select count(*)::int as count from pg_stat_activity where application_name = ${KILLED}`;
  await expect.poll(async () => (await ofKilled.execute(rig.db)).rows, { timeout: 60_000 }).toEqual([{ count: 0 }]);
  await rig.setClock(new Date(rig.now().getTime() + 10 * 60_000));
  await sql`update payments set asked_at = asked_at - interval '10 minutes' where asked_at is not null`.execute(rig.db);
  await sql`update payouts set asked_at = asked_at - interval '10 minutes' where asked_at is not null`.execute(rig.db);
  await sql`update orders set decision_asked_at = decision_asked_at - interval '10 minutes' where decision_asked_at is not null`.execute(
    rig.db,
  );
  await sql`update reminders set claimed_until = claimed_until - interval '10 minutes' where claimed_until is not null`.execute(
    rig.db,
  );
};
/** Within the hours in which borrowers are written to; nothing else is due. */
const begun = async ({ job, begin }: KilledCase) => {
  await rig.setClock(`${rig.today}T02:00:00.000Z`);
  await runHere(job);
  return begin();
};
const endsWell = async ({ job }: KilledCase, look: () => Promise<unknown>): Promise<unknown> => {
  for (let run = 0; run < 2; run += 1) {
    await minutesPass();
    await runHere(job);
  }
  return look();
};

describe('a job after its process was killed', () => {
  const cases = [
    ...killedCases(
      () => rig,
      () => receiver,
    ),
    killedAccrual(() => rig),
    killedLateTransfers(() => rig),
    killedResealing(() => rig),
  ];
  it('is tested for each job of the table', () => {
    const named = cases.map(({ job }) => job);
    expect([...new Set(named)].toSorted()).toEqual(jobs.map(({ name }) => name).toSorted());
  });

  for (const one of cases) {
    it(`loses nothing and does nothing twice: ${one.job}`, { timeout: TIMEOUT_MS }, async () => {
      const lookAt = await begun(one);
      const { code: ended, output: steps } = await runKilled(one.job, 0);
      expect({ ended, steps }).toMatchObject({ ended: 0 });
      expect(await lookAt()).toEqual(one.expected);
      const right = [one.expected, ...(one.alsoRight ?? [])];
      // the last step finds that nothing is due; before the one before it the work is done outside, and not yet written down
      for (let step = 1; step <= Number(steps); step += 1) {
        const look = await begun(one);
        const { output } = await runKilled(one.job, step);
        expect(output, `${one.job} at step ${step} of ${steps}`).toContain('SIGKILL');
        expect(right, `${one.job}, killed before step ${step}`).toContainEqual(await endsWell(one, look));
      }
      expect(await rig.books()).toEqual([]);
    });
  }
});
