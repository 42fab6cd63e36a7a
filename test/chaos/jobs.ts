import { PgBoss } from 'pg-boss';

/** Every job of the service, by its queue. A queue accepts no second run while one waits or is active. */
const queues = [
  'reconcile-payments',
  'decide-applications',
  'reconcile-payouts',
  'deliver-webhooks',
  'send-reminders',
  'tell-of-account-changes',
  'finish-erasures',
  'match-transfers',
  'forget-old-keys',
  'reseal-values',
  'accrue-income',
  'check-summaries',
  'find-late-transfers',
  'close-days',
];

/**
 * Sends every job once, besides its own schedule, so that a run includes many of them; any free process takes each.
 * A database that is down does not matter: the jobs are sent again.
 */
export async function sendJobs(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    supervise: false,
    schedule: false,
    migrate: false,
  });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    for (const queue of queues) await boss.send(queue);
  } catch {
    // once more in a moment
  } finally {
    await boss.stop({ graceful: false }).catch(() => undefined);
  }
}
