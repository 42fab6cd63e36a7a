import { PgBoss } from 'pg-boss';
import { vi } from 'vitest';

/** A sender of jobs that works on none itself. */
export async function openSender(databaseUrl: string): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    supervise: false,
    schedule: false,
    migrate: false,
  });
  boss.on('error', () => {});
  await boss.start();
  return boss;
}

/** Sends a job beside its schedule. A queue takes a run when the one before it has ended: that is waited for. */
export async function sendJob(databaseUrl: string, name: string): Promise<void> {
  const boss = await openSender(databaseUrl);
  try {
    await vi.waitFor(async () => (await boss.send(name)) ?? Promise.reject(new Error('one runs')), { timeout: 60_000 });
  } finally {
    await boss.stop({ graceful: false });
  }
}
