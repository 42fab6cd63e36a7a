import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { openFiles } from './files/open-files.ts';
import { createLog } from './log.ts';
import { eraseBorrower, type ErasureOutcome, whatIsOpen } from './privacy/erase-borrower.ts';
import { exportBorrower } from './privacy/export-borrower.ts';
import { createSecretBox } from './secret-box.ts';
import { createInTransaction, createStores } from './stores/stores.ts';

const usage = `node apps/server/src/borrower-data.ts <what to do>
  find <phone>                   the number of the borrower with this phone, as it was registered
  export <borrower> <folder>     all that is kept of a borrower: data.json, and pictures and contracts beside it
  log-out <borrower>             ends all their sessions, and the notifications to their browsers
  erase <borrower>               what stands in the way of forgetting them; nothing is changed
  erase <borrower> --for-good    forgets them; with --settled "<where>" also while the books show money owed back or in
                                 doubt, which the lender settled elsewhere: the trail says where`;

/** Says what is wrong, for one line on standard error. */
class Wrong extends Error {}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const config = readConfig();
const log = createLog(config.logLevel, process.stderr);
const db = openDatabase({ url: config.databaseUrl, poolSize: 2, log });
const box = createSecretBox(config.dataKey);
const services = {
  log,
  box,
  stores: createStores(db, box),
  inTransaction: createInTransaction(db, box),
  files: openFiles(config, box),
  secret: config.secret,
  retention: config.retention,
};

async function run([command = '', what = '', more = '', option, ...words]: readonly string[]): Promise<void> {
  const { agents, borrowers } = services.stores;
  const now = systemClock.now();
  if (command === 'find' && what !== '') {
    const borrowerId = await borrowers.idOfPhone(what);
    if (borrowerId === null) throw new Wrong('this phone is no borrower’s');
    await agents.note({
      at: now,
      agentId: null,
      login: '',
      action: 'borrower-found',
      borrowerId,
      detail: `borrower ${borrowerId}, by command`,
    });
    return say(String(borrowerId));
  }
  if (!/^\d{1,15}$/.test(what)) throw new Wrong(usage);
  const borrowerId = Number(what);
  if (command === 'export' && more !== '') return exportTo(more, { borrowerId, now });
  if (command === 'log-out') return logOut({ borrowerId, now });
  if (command !== 'erase') throw new Wrong(usage);
  if (more === '--for-good') {
    const settled = words.join(' ').trim();
    if (option !== undefined && (option !== '--settled' || settled === '')) throw new Wrong(usage);
    return tell(await eraseBorrower(services, { borrowerId, now, ...(settled !== '' && { settled }) }));
  }
  if ((await borrowers.marketOf(borrowerId)) === null) throw new Wrong('there is no such borrower');
  const reasons = await whatIsOpen(services.stores, { borrowerId, now });
  say(reasons.length === 0 ? 'Nothing stands in the way. Add --for-good to forget this borrower.' : 'Not yet:');
  for (const reason of reasons) say(`  ${reason}`);
}

async function logOut({ borrowerId, now: at }: { borrowerId: number; now: Date }): Promise<void> {
  const { agents, borrowers, pushSubscriptions, sessions } = services.stores;
  if ((await borrowers.marketOf(borrowerId)) === null) throw new Wrong('there is no such borrower');
  const ended = await sessions.revokeAll(borrowerId, at);
  await pushSubscriptions.removeAll(borrowerId);
  const detail = `borrower ${borrowerId}, by command`;
  await agents.note({ at, agentId: null, login: '', action: 'borrower-logged-out', borrowerId, detail });
  say(`${ended} session(s) ended.`);
}

async function exportTo(folder: string, of: { borrowerId: number; now: Date }): Promise<void> {
  const exported = await exportBorrower(services, of);
  if (exported === null) throw new Wrong('there is no such borrower');
  const { borrowerId, now: at } = of;
  const { agents } = services.stores;
  await agents.note({
    at,
    agentId: null,
    login: '',
    action: 'data-exported',
    borrowerId,
    detail: `borrower ${borrowerId}, by command`,
  });
  const put = async (path: string, bytes: Buffer | string): Promise<void> => {
    const place = join(folder, path);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await writeFile(place, bytes, { mode: 0o600, flag: 'wx' });
  };
  await put('data.json', `${JSON.stringify(exported.data, null, 2)}\n`);
  for (const { path, bytes } of exported.files) await put(path, bytes);
  say(`${folder}: data.json and ${exported.files.length} file(s)`);
}

function tell(outcome: ErasureOutcome): void {
  if (outcome.kind === 'no-such-borrower') throw new Wrong('there is no such borrower');
  if (outcome.kind === 'refused') throw new Wrong(['Not yet:', ...outcome.reasons].join('\n  '));
  const { rule, identityUntil, booksUntil, erasedAt } = outcome.erasure;
  say(outcome.isNew ? 'Forgotten.' : `Forgotten before, on ${erasedAt.toISOString()}.`);
  say(`  rule: ${rule}`);
  say(`  who it was: ${identityUntil === null ? 'gone' : `sealed away until ${identityUntil}`}`);
  say(`  the books: ${booksUntil === null ? 'none' : `under a number, at least until ${booksUntil}`}`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Wrong)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
