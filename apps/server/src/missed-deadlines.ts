import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { createLog } from './log.ts';
import { listMissedDeadlines } from './modules/borrowing/missed-deadlines.ts';
import { listPastReply } from './modules/complaint/past-reply.ts';
import { startSandboxClock } from './sandbox/sandbox-clock.ts';
import { createSecretBox } from './secret-box.ts';
import { createStores } from './stores/stores.ts';

/**
 * `node apps/server/src/missed-deadlines.ts`: prints the orders whose decision or payout is or was late, and the complaints past the
 * promise of a reply, one a line.
 */
const config = readConfig();
const log = createLog(config.logLevel);
const db = openDatabase({ url: config.databaseUrl, poolSize: 2, log });
const stores = createStores(db, createSecretBox(config.dataKey));
const clock = config.sandbox
  ? await startSandboxClock(stores.sandbox, (error) => log.warn({ err: error }, 'the sandbox clock could not be read'))
  : null;
try {
  const now = (clock ?? systemClock).now();
  const missed = await listMissedDeadlines(stores, now);
  for (const { orderId, market, deadline, dueOn, doneOn } of missed) {
    process.stdout.write(`${[orderId, market, deadline, `due ${dueOn}`, doneOn ?? 'not yet'].join('\t')}\n`);
  }
  const unanswered = await listPastReply(stores, now);
  for (const { complaintId, market, replyDueOn } of unanswered) {
    process.stdout.write(`${[complaintId, market, 'reply', `due ${replyDueOn}`, 'not yet'].join('\t')}\n`);
  }
  if (missed.length + unanswered.length === 0) process.stdout.write('No deadline was missed.\n');
} finally {
  clock?.stop();
  await db.destroy();
}
