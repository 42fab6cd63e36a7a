import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openPushService } from '../../tools/push-service.ts';
import { runProcess } from '../../tools/run-process.ts';
import { startServiceUnderTest } from '../../tools/service-under-test.ts';
import { faultsOf } from './faults.ts';
import { openFaultyProxy } from './faulty-proxy.ts';
import { readChaosOptions } from './options.ts';
import { countProviderCases } from './payouts.ts';
import { neededToPlant, plantEach } from './plant-each.ts';
import { createChance } from './random.ts';
import { inSeconds, print } from './report.ts';
import { DATA_KEY } from './sealed.ts';
import { setClock } from './clock.ts';
import { askUntilSettled, openSimulation } from './simulation.ts';
import { ends, openPool, runSuite, serviceEnv, temporaryFolder } from './suite.ts';

/** Shortest interval between faults, in milliseconds. On a busy machine it is as long as the last recovery, twice: otherwise nothing else happens. */
const CALM_MS = 2_500;
/** A run of as many seconds goes on until everything that can be booked was booked, and fails where something never was. */
const LONG_S = 120;

const options = readChaosOptions(process.argv.slice(2));
const { seconds, seed, borrowers, processes, plant } = options;
// the migration seals too, and inherits our environment
process.env['HIRAM_DATA_KEY'] = DATA_KEY.toString('hex');
await runSuite(run, {
  well: 'Everything that was acknowledged is there once; the books balance; every file has its row.',
  again: `npm run chaos -- --seed ${seed} --seconds ${seconds} --borrowers ${borrowers} --processes ${processes}${plant === '' ? '' : ` --plant ${plant}`}`,
});

async function run(): Promise<string[]> {
  const chance = createChance(seed);
  print(
    `Chaos for ${seconds} s: ${borrowers} borrowers, ${processes} processes of the service, seed ${seed}${plant === '' ? '' : `, planted: ${plant}`}.`,
  );
  const disk = await smallDisk();
  const filesDir = disk ?? temporaryFolder();
  const push = await openPushService();
  ends.push(() => push.close());
  const env = { ...serviceEnv(push), INCOME_RECOGNITION: 'accrued' };
  const service = await startServiceUnderTest({ filesDir, processes, env });
  const { databaseUrl } = service;
  ends.push(() => service.stop());
  const db = openPool(databaseUrl);
  // the clusters of tests do not wait for the disk; this run tests acknowledged writes
  await db.query('alter database hiram set synchronous_commit = on');
  for (const process of service.processes) await process.kill9();
  await Promise.all(service.processes.map((process) => process.restart()));
  await setClock(service.baseUrl, 'morning');
  const urls = service.processes.map(({ baseUrl }) => baseUrl);
  const line = await openFaultyProxy(urls, chance.fork('line'));
  ends.push(() => line.close());
  line.setShare(0.05);
  const somebody = chance.fork('counter');
  const isLong = seconds >= LONG_S;
  const needsBookings = plant === 'each' ? 'still' : isLong ? 'once' : null;
  const simulation = await openSimulation({
    db,
    databaseUrl,
    chance,
    borrowers,
    seconds,
    needs: plant === 'each' ? neededToPlant : [],
    needsBookings,
    lineUrl: line.baseUrl,
    serviceUrl: () => somebody.oneOf(urls),
    push,
    filesDir,
    commandEnv: { ...env, NODE_ENV: 'test', HIRAM_SANDBOX: '1', DATABASE_URL: databaseUrl, FILES_DIR: filesDir },
  });
  const longest = new Map<string, number>();
  const faults = faultsOf({ service, line, chance: chance.fork('faults'), filesDir, hasDisk: disk !== null });
  let calmMs = CALM_MS;
  for (let turn = 0; !simulation.isOver(); turn += 1) {
    await delay(calmMs);
    const fault = faults[turn % faults.length];
    if (fault === undefined) continue;
    const { said, recoveredMs } = await fault.happen();
    calmMs = Math.max(CALM_MS, 2 * (recoveredMs ?? 0));
    const time = recoveredMs === undefined ? '' : `: ${inSeconds(recoveredMs)}`;
    print(`  ${fault.name}: ${said}${time}`);
    if (recoveredMs !== undefined) longest.set(fault.name, Math.max(recoveredMs, longest.get(fault.name) ?? 0));
  }
  line.setShare(0);
  const unanswered = await simulation.end();
  const given = Object.entries(simulation.acknowledgements.byKind()).map(([kind, count]) => `${kind} ${count}`);
  print(`Acknowledged: ${simulation.acknowledgements.total()} (${given.join(', ')}).`);
  for (const [name, ms] of longest) print(`Longest until all could serve again, ${name}: ${inSeconds(ms)}.`);
  const wrong = [...unanswered, ...(await askUntilSettled(simulation.oracle, databaseUrl))];
  print(`${await countProviderCases(db)}.`);
  const { counts, never } = await simulation.booked();
  print(
    `Booked: ${Object.entries(counts)
      .map((each) => each.join(' '))
      .join(', ')}.`,
  );
  if (needsBookings !== null) wrong.push(...never.map((what) => `never booked: ${what}`));
  else if (never.length > 0) print(`Too short for everything; never booked: ${never.join(', ')}.`);
  if (plant === '') return wrong;
  if (wrong.length > 0) return wrong;
  for (const process of service.processes) await process.kill9();
  return plantEach({ oracle: simulation.oracle, databaseUrl, which: plant, say: print });
}

/** A disk of a few megabytes in memory that can be filled; null where mounting is not allowed. */
async function smallDisk(): Promise<string | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-disk-'));
  const { code } = await runProcess('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]).catch(() => ({
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
