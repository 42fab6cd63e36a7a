import { systemClock } from '../platform/clock.ts';
import { readConfig, readMigrationConfig } from '../app/config/config.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createLog } from '../platform/telemetry/log.ts';
import { openOwnDatabase } from '../platform/db/own-database.ts';
import { loadSandbox } from '../app/load-sandbox.ts';
import { ConfigError } from '../platform/config-error.ts';

/**
 * `npm run migrate`: migrates the database of DATABASE_URL, without any key; with the sandbox on it also seeds it, once. It is
 * safe to run during a start of the service, or twice.
 */
async function run(): Promise<void> {
  const { databaseUrl, logLevel, sandbox } = readMigrationConfig();
  const config = sandbox ? readConfig() : null;
  const log = createLog(logLevel);
  const ran = await migrate({ url: databaseUrl, log });
  log.info({ ran }, ran.length === 0 ? 'the database is up to date' : 'the database was migrated');
  if (config === null) return;
  const now = systemClock.now();
  const { db, box } = await openOwnDatabase(config, { poolSize: 2, log, now });
  try {
    const isFilled = await (await loadSandbox()).prepare({ config, db, box, log, now });
    if (isFilled) log.info('the sandbox was filled');
  } finally {
    await db.destroy();
  }
}

try {
  await run();
} catch (error) {
  if (error instanceof ConfigError) process.stderr.write(`${error.under('The database cannot be migrated:')}\n`);
  else createLog('info').fatal({ err: error }, 'the database was not migrated');
  process.exitCode = 1;
}
