import { PgBoss } from 'pg-boss';
import { connectionTo } from '../db/session-settings.ts';
import type { Services } from '../../app/services.ts';
import { SERVICE } from '../open-items/open-items.ts';
import type { Job } from './job.ts';

/** The queue creates and maintains its own tables, which may take a while. */
const QUEUE_QUERY_MS = 120_000;
/** The dead-letter queue. */
const DEAD_LETTERS = 'dead-letters';

/**
 * A job waits or runs once at a time, in whatever process: 'exclusive' limits a queue to one unfinished run. A failed
 * run is retried after 10 to 20 seconds, then after twice as long each time: about ten minutes in all.
 */
const EXCLUSIVE = { policy: 'exclusive', retryLimit: 5, retryDelay: 10, retryBackoff: true, retryDelayMax: 300 };
/** A process without a heartbeat for this time counts as dead, and its run is retried. */
const HEARTBEAT_SECONDS = 20;
/** How often a process looks for a run to take, and the queue for runs of dead processes, in seconds. */
const PACE = { pollSeconds: 2, superviseSeconds: 10 };
/** Allowance for an item that was begun at the end of the budget. */
const LAST_ONE_SECONDS = 120;

export interface Jobs {
  stop(): Promise<void>;
}

/**
 * Creates a queue, a schedule and a worker for each job. A run that has failed after all retries is a dead letter, and the dead letter an
 * open item (kind `job`), which the next successful run closes.
 *
 * @param config with a quicker pace in tests, of 0.5 and 1 at least
 */
export async function startJobQueue(
  jobs: readonly Job[],
  services: Services,
  config: { databaseUrl: string; shutdownGraceMs: number; pace?: typeof PACE },
): Promise<Jobs> {
  const { log } = services;
  const { pollSeconds, superviseSeconds } = config.pace ?? PACE;
  // passed to pg: a query without an answer fails, and its connection is closed
  const connection = { ...connectionTo(config.databaseUrl), query_timeout: QUEUE_QUERY_MS };
  const supervision = { superviseIntervalSeconds: superviseSeconds, monitorIntervalSeconds: superviseSeconds };
  const polling = { pollingIntervalSeconds: pollSeconds };
  const boss = new PgBoss({ ...connection, ...supervision, max: 2, schema: 'jobs', createSchema: false });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had a fault'));
  await boss.start();
  await boss.createQueue(DEAD_LETTERS, { retryLimit: 1_000, retryDelay: 10, retryBackoff: true, retryDelayMax: 300 });
  // all queues exist before any worker or schedule, so that the first send of any process finds them
  for (const { name, budgetSeconds } of jobs) {
    const times = { expireInSeconds: budgetSeconds + LAST_ONE_SECONDS, heartbeatSeconds: HEARTBEAT_SECONDS };
    await boss.createQueue(name, { ...EXCLUSIVE, ...times, deadLetter: DEAD_LETTERS });
    // an existing queue keeps its policy; its times are updated to this version's
    await boss.updateQueue(name, times);
  }
  for (const job of jobs) await boss.work(job.name, polling, ([run]) => runOnce(services, job, run?.signal));
  await boss.work(DEAD_LETTERS, { ...polling, includeMetadata: true }, async (letters) => {
    for (const { sourceName, sourceRetryCount } of letters)
      await openJobItem(services, { name: sourceName ?? '', tries: (sourceRetryCount ?? 0) + 1 });
  });
  for (const { name, schedule } of jobs) await boss.schedule(name, schedule);
  // a run that outlasts its process's expiry is abandoned and retried by the next one
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
  log.error({ job: name, tries }, 'a job failed for good, and waits for review');
  await inTransaction(({ openItems }) =>
    openItems.open({ kind: 'job', subject: name, reason: 'job-failed', details: { tries }, at: clock.now() }),
  );
}
