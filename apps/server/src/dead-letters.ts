import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { createLog } from './log.ts';
import { createSecretBox } from './secret-box.ts';
import { createStores } from './stores/stores.ts';

/**
 * `node apps/server/src/dead-letters.ts [--retry]`: prints the events that the outside help-desk never took, one a line, and with
 * `--retry` lets them be tried again.
 */
const config = readConfig();
const db = openDatabase({ url: config.databaseUrl, poolSize: 2, log: createLog(config.logLevel) });
try {
  const { webhooks } = createStores(db, createSecretBox(config.dataKey));
  const dead = await webhooks.listDead();
  for (const { eventId, kind, complaintId, deadAt, lastError } of dead) {
    process.stdout.write(`${[eventId, kind, complaintId, deadAt?.toISOString(), lastError].join('\t')}\n`);
  }
  if (dead.length === 0) process.stdout.write('Every event was taken.\n');
  else if (process.argv.includes('--retry')) {
    process.stdout.write(`${await webhooks.revive(systemClock.now())} will be tried again.\n`);
  }
} finally {
  await db.destroy();
}
