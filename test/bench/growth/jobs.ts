import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';

const queues = ['reconcile-payments', 'decide-applications', 'reconcile-payouts', 'deliver-webhooks'];
const moreQueues = [
  'send-reminders',
  'match-transfers',
  'tell-of-account-changes',
  'finish-erasures',
  'forget-old-keys',
  'accrue-income',
  'check-summaries',
  'close-days',
];
/** The jobs of a day end within it, also those of the largest book. */
const PATIENCE_MS = 600_000;

/** Lets the service run each of its jobs once. @throws Error where one does not end */
export async function runJobs(client: Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'insert into jobs.job (name) select unnest($1::text[]) returning id',
    [[...queues, ...moreQueues]],
  );
  const ids = rows.map(({ id }) => id);
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows: open } = await client.query(
      `select name, state from jobs.job where id = any ($1::uuid[]) and state <> 'completed'`,
      [ids],
    );
    if (open.length === 0) return;
    if (performance.now() > giveUpAt) throw new Error(`jobs did not end: ${JSON.stringify(open)}`);
    await delay(200);
  }
}
