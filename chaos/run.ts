import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import { runProcess } from '../tools/run-process.ts';
import { startServiceUnderTest } from '../tools/service-under-test.ts';
import { liveAsBorrower } from './borrower.ts';
import { createDeeds } from './deeds.ts';
import { faultsOf } from './faults.ts';
import { openFaultyLine } from './line.ts';
import { readOptions } from './options.ts';
import { askOracle } from './oracle.ts';
import { settlePeople } from './people.ts';
import { plantDefect } from './plant.ts';
import { createCounter } from './provider.ts';
import { createChance } from './random.ts';

/** Between one fault and the next, in milliseconds. */
const CALM_MS = 2_500;
/** How long what is under way may take to come to its end, in milliseconds: jobs run once a minute. */
const SETTLING_MS = 150_000;

const { seconds, seed, borrowers, plant } = readOptions(process.argv.slice(2));
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const ends: (() => Promise<void> | void)[] = [];
let broken: string[] = ['it did not come to its end'];
try {
  broken = await run();
} finally {
  for (const end of ends.reverse()) await end();
}
for (const each of broken.slice(0, 50)) say(`  BROKEN  ${each}`);
say(
  broken.length === 0
    ? 'Everything that was acknowledged is there once; the books balance; every file has its row.'
    : `${broken.length} things are wrong. The same again: npm run chaos -- --seed ${seed} --seconds ${seconds} --borrowers ${borrowers}`,
);
process.exitCode = broken.length === 0 ? 0 : 1;

async function run(): Promise<string[]> {
  const chance = createChance(seed);
  say(`Chaos for ${seconds} s with ${borrowers} borrowers, seed ${seed}${plant === '' ? '' : `, planted: ${plant}`}.`);
  const disk = await smallDisk();
  const filesDir = disk ?? mkdtempSync(path.join(tmpdir(), 'hiram-chaos-'));
  if (disk === null) ends.push(() => rmSync(filesDir, { recursive: true, force: true }));
  const service = await startServiceUnderTest({ filesDir, env: { LOG_LEVEL: 'warn' } });
  ends.push(() => service.stop().then(() => undefined));
  const db = new Pool({ connectionString: service.databaseUrl, max: 4 });
  // the database is stopped on purpose; a query then fails where it is asked
  db.on('error', () => undefined);
  ends.push(() => db.end());
  // the clusters of tests do not wait for the disk; here it is about what was acknowledged
  await db.query('alter database hiram set synchronous_commit = on');
  await service.kill9();
  await service.restart();
  const line = await openFaultyLine(service.baseUrl, chance.fork('line'));
  ends.push(() => line.close());
  line.setShare(0.05);

  const { people, products } = await settlePeople(db, borrowers);
  const deeds = createDeeds();
  const endsAt = Date.now() + seconds * 1000;
  const isOver = (): boolean => Date.now() >= endsAt;
  const counter = createCounter(db, service.baseUrl);
  const lives = people.map((person) =>
    liveAsBorrower({
      person,
      products,
      baseUrl: line.baseUrl,
      counter,
      deeds,
      chance: chance.fork(person.sessionId),
      isOver,
    }),
  );
  const faults = faultsOf({ service, line, chance: chance.fork('faults'), disk });
  for (let turn = 0; !isOver(); turn += 1) {
    await delay(CALM_MS);
    const fault = faults[turn % faults.length];
    if (fault !== undefined) say(`  ${fault.name}: ${await fault.happen()}`);
  }
  line.setShare(0);
  const failures = (await Promise.allSettled(lives)).filter(({ status }) => status === 'rejected');
  const given = Object.entries(deeds.byKind()).map(([kind, count]) => `${kind} ${count}`);
  say(`Acknowledged: ${deeds.total()} (${given.join(', ')}).`);
  if (plant !== '') say(await plantDefect(db, plant));
  const unanswered = failures.map((failure) => String((failure as PromiseRejectedResult).reason));
  return [...unanswered, ...(await askUntilSettled())];

  /** What is under way comes to its end by the service's own jobs; what is still wrong after that is wrong. */
  async function askUntilSettled(): Promise<string[]> {
    const giveUpAt = Date.now() + (plant === '' ? SETTLING_MS : 0);
    for (;;) {
      const wrong = await askOracle({ db, people, deeds, filesDir });
      if (wrong.length === 0 || Date.now() > giveUpAt) return wrong;
      await delay(1_000);
    }
  }
}

/** A disk of a few megabytes in memory, for it to be filled; null where we may not mount one. */
async function smallDisk(): Promise<string | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-disk-'));
  const { code } = await runProcess('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]).catch(() => ({
    code: 1,
  }));
  ends.push(async () => {
    if (code === 0) await runProcess('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  if (code !== 0) return null;
  const pictures = path.join(folder, 'pictures');
  mkdirSync(pictures);
  return pictures;
}
