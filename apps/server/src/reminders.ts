import { markets } from '@hiram/domain';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { createLog } from './log.ts';
import { rowIdOf } from './row-id.ts';
import { startSandboxClock } from './sandbox/sandbox-clock.ts';
import { createSecretBox } from './secret-box.ts';
import { createStores } from './stores/stores.ts';

/** Days that are told of. */
const DAYS = 14;

/**
 * `node apps/server/src/reminders.ts [order]`: prints what became of the reminders of the last 14 days, by day of the market, market,
 * kind, channel, outcome and reason, with how many there were; or, for an order, each of its reminders with what was said.
 */
const config = readConfig();
const log = createLog(config.logLevel);
const db = openDatabase({ url: config.databaseUrl, poolSize: 2, log });
const { reminders, sandbox } = createStores(db, createSecretBox(config.dataKey));
const clock = config.sandbox
  ? await startSandboxClock(sandbox, (error) => log.warn({ err: error }, 'the sandbox clock could not be read'))
  : null;
const print = (...columns: readonly (string | number | null | undefined)[]): void => {
  process.stdout.write(`${columns.map((column) => column ?? '-').join('\t')}\n`);
};
try {
  const [order] = process.argv.slice(2);
  let lines = 0;
  if (order === undefined) {
    const since = new Date((clock ?? systemClock).now().getTime() - DAYS * 86_400_000);
    for (const { code, timeZone } of Object.values(markets)) {
      for (const row of await reminders.countOutcomes({ market: code, since, timeZone })) {
        print(row.endedOn, code, row.kind, row.channel, row.status, row.reason, row.count);
        lines += 1;
      }
    }
  } else {
    for (const row of await reminders.listOfOrder(rowIdOf(order))) {
      const at = row.endedAt ?? row.notBefore;
      print(at.toISOString(), row.kind, row.occasion, row.channel, row.status, row.reason, row.body);
      lines += 1;
    }
  }
  if (lines === 0) process.stdout.write('Nobody was reminded.\n');
} finally {
  clock?.stop();
  await db.destroy();
}
