import { PgBoss } from 'pg-boss';

/** Every job of the service, by its queue. A queue takes no second run while one waits or works. */
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
  'accrue-income',
  'check-summaries',
  'close-days',
];

/**
 * Sends every job once, beside its own minute, so that a run sees many of them; whichever process is free takes each.
 * A database that is away is no matter: they come again.
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
