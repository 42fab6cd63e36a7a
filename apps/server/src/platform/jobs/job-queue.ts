import { PgBoss } from 'pg-boss';
import type { Services } from '../../app/services.ts';
import { SERVICE } from '../open-items/open-items.ts';
import type { Job } from './job.ts';

/** The queue looks after its tables itself, which may take a while. */
const QUEUE_QUERY_MS = 120_000;
/** Where a run ends that failed for good. */
const DEAD_LETTERS = 'dead-letters';

/**
 * A job waits or runs once at a time, whichever process takes it: 'exclusive' lets a queue hold one run that has not ended. A run
 * that fails is tried again after 10 to 20 seconds, then after twice as long each time: about ten minutes in all.
 */
const EXCLUSIVE = { policy: 'exclusive', retryLimit: 5, retryDelay: 10, retryBackoff: true, retryDelayMax: 300 };
/** A process that has not been heard of for so long is dead, and its run is tried again. */
const HEARTBEAT_SECONDS = 20;
/** How often the queue looks for such runs. */
const SUPERVISE_SECONDS = 10;
/** The time for one item that was begun at the end of the budget. */
const LAST_ONE_SECONDS = 120;

export interface Jobs {
  stop(): Promise<void>;
}

/**
 * Makes a queue, a schedule and a worker of each job. A run that has failed after all tries is a dead letter, and the dead letter an
 * open item (kind `job`), which the next run that succeeds closes.
 */
export async function startJobQueue(
  jobs: readonly Job[],
  services: Services,
  config: { databaseUrl: string; shutdownGraceMs: number },
): Promise<Jobs> {
  const { log } = services;
  // handed on to pg: a query that is not answered fails, and its connection goes with it
  const connection = { connectionString: config.databaseUrl, query_timeout: QUEUE_QUERY_MS };
  const supervision = { superviseIntervalSeconds: SUPERVISE_SECONDS, monitorIntervalSeconds: SUPERVISE_SECONDS };
  const boss = new PgBoss({ ...connection, ...supervision, max: 2, schema: 'jobs' });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had a fault'));
  await boss.start();
  await boss.createQueue(DEAD_LETTERS, { retryLimit: 1_000, retryDelay: 10, retryBackoff: true, retryDelayMax: 300 });
  // all queues exist before any worker or schedule, so that the first send of any process finds them
  for (const { name, budgetSeconds } of jobs) {
    const times = { expireInSeconds: budgetSeconds + LAST_ONE_SECONDS, heartbeatSeconds: HEARTBEAT_SECONDS };
    await boss.createQueue(name, { ...EXCLUSIVE, ...times, deadLetter: DEAD_LETTERS });
    // of a queue that is there already the policy stays, and the times are those of this version
    await boss.updateQueue(name, times);
  }
  for (const job of jobs) await boss.work(job.name, ([run]) => runOnce(services, job, run?.signal));
  await boss.work(DEAD_LETTERS, { includeMetadata: true }, async (letters) => {
    for (const { sourceName, sourceRetryCount } of letters)
      await openJobItem(services, { name: sourceName ?? '', tries: (sourceRetryCount ?? 0) + 1 });
  });
  for (const { name, schedule } of jobs) await boss.schedule(name, schedule);
  // a run that takes longer than the process may still live is given up and tried again by the next one
  return { stop: () => boss.stop({ graceful: true, timeout: config.shutdownGraceMs / 2 }) };
}

async function runOnce(services: Services, job: Job, taken: AbortSignal | undefined): Promise<void> {
  const { inTransaction, clock, log, stopping, tracing } = services;
  const budget = AbortSignal.timeout(job.budgetSeconds * 1_000);
  try {
    const until = AbortSignal.any([stopping, budget, ...(taken === undefined ? [] : [taken])]);
    await tracing.inTrace(`job ${job.name}`, () => job.run(services, until));
  } catch (error) {
    log.error({ err: error, job: job.name }, 'a job failed; it is tried again');
    throw error;
  }
  await inTransaction(({ openItems }) =>
    openItems.closeAllOf(
      { kind: 'job', subject: job.name },
      { by: SERVICE, note: 'it succeeded again', at: clock.now() },
    ),
  );
}

async function openJobItem(
  { clock, log, inTransaction }: Services,
  { name, tries }: { name: string; tries: number },
): Promise<void> {
  log.error({ job: name, tries }, 'a job failed for good, and waits for a person');
  await inTransaction(({ openItems }) =>
    openItems.open({ kind: 'job', subject: name, reason: 'job-failed', details: { tries }, at: clock.now() }),
  );
}
