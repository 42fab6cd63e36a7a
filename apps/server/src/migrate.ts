import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { createLog } from './log.ts';
import { seedSandbox } from './sandbox/seed/seed-sandbox.ts';
import { createSecretBox } from './secret-box.ts';
import { sealPlainRows } from './stores/seal-plain-rows.ts';
import { createInTransaction } from './stores/stores.ts';

/** `node apps/server/src/migrate.ts`: brings the database up to date and, with the sandbox on, fills it once. */
const config = readConfig();
const log = createLog(config.logLevel);
const db = openDatabase({ url: config.databaseUrl, poolSize: 2, log });
try {
  const ran = await migrate(db);
  const box = createSecretBox(config.dataKey);
  await sealPlainRows(db, box);
  log.info({ ran }, ran.length === 0 ? 'the database is up to date' : 'the database was migrated');
  if (config.sandbox && (await seedSandbox(createInTransaction(db, box), { now: systemClock.now(), box })))
    log.info('the sandbox was filled');
} finally {
  await db.destroy();
}
