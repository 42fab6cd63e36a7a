import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { checkOut, findLastRelease } from '../../tools/last-release.ts';
import { root } from '../../tools/paths.ts';
import { openPushService } from '../../tools/push-service.ts';
import { type ContractDocument, removedFromContract } from '../../tools/removed-from-contract.ts';
import { type ServiceProcess, startServiceProcess } from '../../tools/service-under-test.ts';
import { startThrowawayDatabase } from '../../tools/throwaway-database.ts';
import { setClock } from './clock.ts';
import { openFaultyProxy } from './faulty-proxy.ts';
import { readChaosOptions } from './options.ts';
import { createChance } from './random.ts';
import { inSeconds, print } from './report.ts';
import { askUntilSettled, openSimulation } from './simulation.ts';
import { ends, openPool, runSuite, serviceEnv, temporaryFolder } from './suite.ts';

/** The longest that a request in flight may take once its process gets no more, in milliseconds. */
const LAST_ANSWERS_MS = 3_000;

/** How long the planted defect waits for a call, in milliseconds. */
const PLANTED_CALL_MS = 120_000;

/** The only defect of this run: the last release is killed while the line still leads to it. */
const UNANNOUNCED = 'unannounced';

const { seconds, seed, borrowers, plant } = readChaosOptions(process.argv.slice(2));
await runSuite(run, {
  well: 'No call failed; nothing that was acknowledged is lost; the books balance.',
  again: `node test/chaos/upgrade.ts --seed ${seed} --seconds ${seconds} --borrowers ${borrowers}${plant === '' ? '' : ` --plant ${plant}`}`,
});

/** A third of the time the last release serves alone, a third both serve one database, a third this release alone. */
async function run(): Promise<string[]> {
  if (plant !== '' && plant !== UNANNOUNCED) return [`--plant must be ${UNANNOUNCED}`];
  const chance = createChance(seed);
  const commit = await findLastRelease();
  const old = await checkOut(commit);
  ends.push(() => old.remove());
  print(`Upgrade from ${commit} in the middle of ${seconds} s: ${borrowers} borrowers, seed ${seed}.`);
  const filesDir = temporaryFolder();
  const cluster = await startThrowawayDatabase();
  ends.push(() => cluster.stop());
  const databaseUrl = cluster.url('hiram');
  const push = await openPushService();
  ends.push(() => push.close());
  const db = openPool(databaseUrl);
  const serving: string[] = [];
  const line = await openFaultyProxy(serving, chance.fork('line'));
  ends.push(() => line.close());
  const env = {
    ...serviceEnv(push),
    // the address that providers notify outlives each process
    PUBLIC_URL: line.baseUrl,
    DATABASE_URL: databaseUrl,
    FILES_DIR: filesDir,
    // a job in its work takes longer on a busy machine than a lender's has to
    SHUTDOWN_GRACE_MS: '60000',
  };
  const started: ServiceProcess[] = [];
  ends.push(() => Promise.all(started.map((service) => service.kill9())));
  const start = async (from: string): Promise<ServiceProcess> => {
    const service = await startServiceProcess(env, from);
    started.push(service);
    return service;
  };
  const before = await start(old.root);
  await setClock(before.baseUrl, 'morning');
  serving.push(before.baseUrl);
  const somebody = chance.fork('counter');
  let commandsFrom = old.root;
  let isHeld = true;
  const simulation = await openSimulation({
    db,
    databaseUrl,
    chance,
    borrowers,
    seconds,
    needs: [],
    needsBookings: null,
    lineUrl: line.baseUrl,
    serviceUrl: () => somebody.oneOf(serving),
    push,
    filesDir,
    commandEnv: { ...env, NODE_ENV: 'test', HIRAM_SANDBOX: '1' },
    commandsFrom: () => commandsFrom,
    isHeld: () => isHeld,
  });
  const counted = (): number => simulation.acknowledgements.total();

  await delay((seconds * 1000) / 3);
  const byOld = counted();
  const migrated = await countMigrations(db);
  const missing = migrationsOf(root) - migrationsOf(old.root);
  const began = performance.now();
  const after = await start(root);
  const broken = removedFromContract(
    await contractAt(before.baseUrl),
    await contractAt(after.baseUrl),
    readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'),
  );
  commandsFrom = root;
  serving.push(after.baseUrl);
  const ran = (await countMigrations(db)) - migrated;
  print(
    `  this release runs ${ran} migrations while the last one serves: ready after ${inSeconds(performance.now() - began)}`,
  );
  const whileStarting = counted();
  await delay((seconds * 1000) / 3);
  const byBoth = counted();
  if (plant === UNANNOUNCED) {
    await before.kill9();
    // However slow the borrowers are on this machine, one of them calls it before the line leads away. Another process may be the first to
    // fail: it waits for rows that the killed one has locked.
    const isFound = () => line.serverErrors.some((each) => each.endsWith('without an answer'));
    for (const giveUpAt = Date.now() + PLANTED_CALL_MS; !isFound() && Date.now() < giveUpAt; ) await delay(50);
  }
  serving.shift();
  await delay(LAST_ANSWERS_MS);
  const exit = await before.end();
  const alone = counted();
  await delay((seconds * 1000) / 3);
  isHeld = false;
  const unanswered = await simulation.end();
  print(
    `Acknowledged: ${byOld} by the last release, ${whileStarting - byOld} during the migrations, ${byBoth - whileStarting} by both, ${counted() - alone} by this one.`,
  );
  const wrong = [...broken, ...unanswered, ...line.serverErrors];
  if (exit !== 0)
    wrong.push(`the last release ended with ${exit}: ${before.log().trim().split('\n').slice(-5).join('\n')}`);
  if (ran !== missing) wrong.push(`${ran} migrations ran, and this release has ${missing} more`);
  if (byOld === 0 || byBoth === whileStarting || counted() === alone)
    wrong.push('for a third of the time nothing was acknowledged');
  // why a call failed stands in the log of its process
  const errors = line.serverErrors.length === 0 ? [] : started.flatMap((service) => errorsIn(service.log()));
  return [...wrong, ...errors, ...(await askUntilSettled(simulation.oracle, databaseUrl))];
}

/** The lines about failed calls, and calls that the database could not answer. */
function errorsIn(log: string): string[] {
  return log.split('\n').filter((one) => one.includes('"level":50') || one.includes('was refused"'));
}

function migrationsOf(from: string): number {
  return readdirSync(path.join(from, 'apps/server/migrations')).length;
}

/** The OpenAPI document of a running service. */
async function contractAt(baseUrl: string): Promise<ContractDocument> {
  return (await (await fetch(`${baseUrl}/docs/json`)).json()) as ContractDocument;
}

async function countMigrations(db: Pool): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from kysely_migration');
  return rows[0]?.count ?? 0;
}
