import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import type { PushService } from '../../tools/push-service.ts';
import { printResult } from './report.ts';
import { DATA_KEY } from './sealed.ts';

// What the suites that run the whole service have in common. Each is a process of its own.

/** Closes what the suite has opened, the latest first. */
export const ends: (() => Promise<unknown> | void)[] = [];

/** Runs a suite, closes what it has opened whatever happens, and prints what is broken. */
export async function runSuite(
  run: () => Promise<string[]>,
  result: { readonly well: string; readonly again: string },
): Promise<void> {
  let broken: string[] = ['it did not come to its end'];
  try {
    broken = await run();
  } finally {
    for (const end of ends.reverse()) await end();
  }
  printResult(broken, result);
}

/** The environment of the service, without its database and its files. */
export const serviceEnv = (push: PushService) => ({
  ...push.env,
  LOG_LEVEL: 'warn',
  HIRAM_SECRET: 'chaos-'.repeat(8),
  HIRAM_DATA_KEY: DATA_KEY.toString('hex'),
  SESSION_EXCHANGE: '1',
  SMS_ADDRESS_HOURLY_MAX: '10000',
  SMS_DAILY_MAX: '100000',
});

/** A new folder, which is removed at the end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-chaos-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Connections to a database that is stopped on purpose: a query then fails at its caller. */
export function openPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 4 });
  pool.on('error', () => undefined);
  ends.push(() => pool.end());
  return pool;
}
