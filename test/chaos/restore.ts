import { cpSync, readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openPushService } from '../../tools/push-service.ts';
import { startServiceProcess } from '../../tools/service-under-test.ts';
import { startBackedUpDatabase } from './backed-up-database.ts';
import { setClock } from './clock.ts';
import { sendJobs } from './jobs.ts';
import { BOTH_KEYS, checkRestoredKeys, hiram, retireEarlierKey, rotateKeys } from './key-rotation.ts';
import { readChaosOptions } from './options.ts';
import { askInvariants } from './oracle.ts';
import { createChance } from './random.ts';
import { inSeconds, print } from './report.ts';
import { letHoursPass, openSimulation } from './simulation.ts';
import { ends, openPool, runSuite, serviceEnv, temporaryFolder } from './suite.ts';
import { summaryMismatches } from './summaries.ts';

/** The intervals of the marks by which the loss is measured, and of the checks of the restored books, in milliseconds. */
const MARK_EVERY_MS = 200;
const CHECK_EVERY_MS = 3_000;
/** How long the restored service may take to complete what was under way, in milliseconds. */
const SETTLING_MS = 90_000;
/** The maximum that may be missing before the named instant, in milliseconds: what was not committed at that moment. */
const MAX_LOST_MS = 2_000;
/** The only defect of this run: the pictures are not backed up. */
const NO_PICTURES = 'pictures';

const { seconds, seed, borrowers, plant } = readChaosOptions(process.argv.slice(2));
await runSuite(run, {
  well: 'Everything of the named instant is back: books, pictures, sealed values.',
  again: `npm run drill:restore -- --seed ${seed} --seconds ${seconds} --borrowers ${borrowers}${plant === '' ? '' : ` --plant ${plant}`}`,
});

/** A full back-up, borrowers at work, an increment in the middle; then the instant at two thirds of the time is restored beside it. */
async function run(): Promise<string[]> {
  if (plant !== '' && plant !== NO_PICTURES) return [`--plant must be ${NO_PICTURES}`];
  const chance = createChance(seed);
  print(`Drill of a restore: ${borrowers} borrowers for ${seconds} s, seed ${seed}.`);
  const filesDir = temporaryFolder();
  const backedUp = await startBackedUpDatabase();
  ends.push(() => backedUp.stop());
  const databaseUrl = backedUp.database.url('hiram');
  const db = openPool(databaseUrl);
  const push = await openPushService();
  ends.push(() => push.close());
  const env = { ...serviceEnv(push), DATABASE_URL: databaseUrl, FILES_DIR: filesDir, HIRAM_DATA_KEY: BOTH_KEYS };
  const service = await startServiceProcess(env);
  ends.push(() => service.kill9());
  await setClock(service.baseUrl, 'morning');
  await timed('a full back-up', () => backedUp.backUp('full'));
  await db.query('create table drill_marks (made_at timestamptz not null)');
  let isHeld = true;
  const simulation = await openSimulation({
    db,
    databaseUrl,
    chance,
    borrowers,
    seconds,
    needs: ['complaint'],
    needsBookings: null,
    lineUrl: service.baseUrl,
    serviceUrl: () => service.baseUrl,
    push,
    filesDir,
    commandEnv: { ...env, NODE_ENV: 'test', HIRAM_SANDBOX: '1' },
    isHeld: () => isHeld,
  });
  const marks = (async () => {
    for (; !simulation.isOver(); await delay(MARK_EVERY_MS))
      await db.query('insert into drill_marks values (clock_timestamp())');
  })();
  await delay((seconds * 1000) / 3);
  await timed('an increment, under load', () => backedUp.backUp('incr'));
  await timed('a rotation of the data key begins', () => rotateKeys(env));
  await delay((seconds * 1000) / 3);
  const then = await countsOf(db);
  const { rows } = await db.query<{ instant: string }>('select clock_timestamp()::text as instant');
  const instant = rows[0]?.instant ?? '';
  await delay((seconds * 1000) / 3);
  isHeld = false;
  const unanswered = await simulation.end();
  await marks;
  const last = await countsOf(db);
  const retired = await retireEarlierKey(db, env);
  // the archive gets what was written since its last file
  await db.query('select pg_switch_wal()');
  const pictures = temporaryFolder();
  if (plant !== NO_PICTURES) cpSync(filesDir, pictures, { recursive: true });

  const began = performance.now();
  const restored = await backedUp.restore(instant);
  const url = restored.url('hiram');
  const back = openPool(url);
  await untilWritable(back);
  const writableMs = performance.now() - began;
  const lost = await back.query<{ ms: number }>(
    'select extract(epoch from $1::timestamptz - max(made_at))::float8 * 1000 as ms from drill_marks',
    [instant],
  );
  const lostMs = lost.rows[0]?.ms ?? Number.NaN;
  const now = await countsOf(back);
  const wrong = [...unanswered, ...retired];
  const restoredEnv = { ...env, DATABASE_URL: url, FILES_DIR: pictures };
  // before its service seals anything anew
  const keys = await checkRestoredKeys(back, restoredEnv);
  const again = await startServiceProcess(restoredEnv);
  ends.push(() => again.kill9());
  print(
    `  restored to ${instant}: the database accepts writes after ${inSeconds(writableMs)}, the service after ${inSeconds(performance.now() - began)}`,
  );
  print(
    `  lost before that instant: ${inSeconds(Math.max(0, lostMs))}; entries of the books: ${then.entries} then, ${now.entries} restored, ${last.entries} at the end`,
  );
  print(`  restored: ${keys.counts}; the earlier key has been retired since`);
  if (!(lostMs >= 0 && lostMs <= MAX_LOST_MS)) wrong.push(`the last mark is ${lostMs} ms before the instant`);
  if (now.entries < then.entries) wrong.push('entries of the books are missing');
  if (last.entries === then.entries || now.entries === last.entries) wrong.push('the instant is no other than the end');
  wrong.push(...keys.wrong, ...(await wrongCommands(restoredEnv)));
  // a line of every index of a repository
  if (await backedUp.isReadable('db-system-id')) wrong.push('the repository is not encrypted');
  wrong.push(...(await untilSettled(back, { url, pictures })));
  return wrong;
}

async function timed(what: string, act: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await act();
  print(`  ${what}: ${inSeconds(performance.now() - began)}`);
}

async function countsOf(db: Pool): Promise<{ entries: number }> {
  const { rows } = await db.query<{ entries: number }>('select count(*)::int as entries from ledger_entries');
  return rows[0] ?? { entries: 0 };
}

/** @throws Error where it is still recovering after two minutes */
async function untilWritable(db: Pool): Promise<void> {
  for (const giveUpAt = Date.now() + 120_000; Date.now() < giveUpAt; await delay(100)) {
    const { rows } = await db.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
    if (rows[0]?.recovers === false) return;
  }
  throw new Error('the restored database did not end its recovery');
}

/** The operator's trial balance is even, and another key is refused. */
async function wrongCommands(env: Readonly<Record<string, string>>): Promise<string[]> {
  const right = await hiram(env, 'accounting', 'trial-balance');
  const other = await hiram({ ...env, HIRAM_DATA_KEY: 'ab'.repeat(32) }, 'accounting', 'trial-balance');
  return [
    ...(right.code === 0 ? [] : [`accounting trial-balance failed: ${right.output.trim()}`]),
    ...(/is not the key/.test(other.output) ? [] : [`another key was accepted: ${other.output.trim()}`]),
  ];
}

/** What is wrong with books, summaries and pictures once the restored service has completed what was under way. */
async function untilSettled(db: Pool, { url, pictures }: { url: string; pictures: string }): Promise<string[]> {
  // an upload that the instant cut is given up once it is old
  await letHoursPass(db);
  for (const giveUpAt = Date.now() + SETTLING_MS; ; ) {
    await sendJobs(url);
    await delay(CHECK_EVERY_MS);
    const wrong = [...(await askInvariants(db)), ...(await summaryMismatches(url)), ...(await missing(db, pictures))];
    if (wrong.length === 0 || Date.now() > giveUpAt) return wrong;
  }
}

/** Pictures that the database knows and the back-up of the files lacks. */
async function missing(db: Pool, pictures: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(`select id from stored_files where state = 'kept'`);
  const there = new Set(readdirSync(pictures, { recursive: true, withFileTypes: true }).map(({ name }) => name));
  return rows.filter(({ id }) => !there.has(id)).map(({ id }) => `a row without its file: ${id}`);
}
