import { setTimeout as delay } from 'node:timers/promises';
import { integer, readOptions, seed as seedOption, text } from '../../tools/options.ts';
import { openPushService } from '../../tools/push-service.ts';
import { type ServiceProcess, startServiceProcess } from '../../tools/service-under-test.ts';
import { migrateDatabase } from '../../tools/migrate-database.ts';
import { setClock } from './clock.ts';
import { clusterFaults } from './cluster-faults.ts';
import { openFaultyProxy } from './faulty-proxy.ts';
import { openMarks } from './marks.ts';
import { type PatroniCluster, startPatroniCluster } from './patroni-cluster.ts';
import { createChance } from './random.ts';
import { inSeconds, print } from './report.ts';
import { DATA_KEY } from './sealed.ts';
import { askUntilSettled, openSimulation, type Simulation } from './simulation.ts';
import { ends, openPool, runSuite, serviceEnv, temporaryFolder } from './suite.ts';

/** The only defect of this run: commits do not wait for the standby, which misses the last ones. */
const ASYNCHRONOUS = 'asynchronous';
const UNHEARD_MS = 4_000;
/** When writes have to be back, in milliseconds; and when a run gives up. */
const BACK_WITHIN_MS = 30_000;
const GIVE_UP_MS = 180_000;
/** Of undisturbed work before each fault, in milliseconds. */
const QUIET_MS = 8_000;

const {
  times,
  seed,
  borrowers,
  processes,
  pooling,
  fault: only,
  plant,
} = readOptions(process.argv.slice(2), {
  /** Fail-overs, one after the other: each fault in turn. */
  times: integer(4, [1, 100]),
  seed: seedOption(),
  borrowers: integer(4, [1, 50]),
  /** Processes of the service on the one database. */
  processes: integer(1, [1, 4]),
  /** How PgBouncer lends its connections: session, or transaction. */
  pooling: text,
  /** Name of the only fault: lost, parted, full, hanging. */
  fault: text,
  /** Name of a defect to plant, to check that it is found. */
  plant: text,
});
const faults = clusterFaults.filter(({ name }) => only === '' || name === only);
// the migration seals too, and inherits our environment
process.env['HIRAM_DATA_KEY'] = DATA_KEY.toString('hex');
await runSuite(run, {
  well: 'Nothing that was acknowledged is lost, and nothing is there twice.',
  again: `npm run failover -- --times ${times} --seed ${seed} --borrowers ${borrowers} --processes ${processes}${pooling === '' ? '' : ` --pooling ${pooling}`}${only === '' ? '' : ` --fault ${only}`}${plant === '' ? '' : ` --plant ${plant}`}`,
});

/** Borrowers of one service over a cluster whose leader fails again and again, and an oracle at the end. */
async function run(): Promise<string[]> {
  if (plant !== '' && plant !== ASYNCHRONOUS) return [`--plant must be ${ASYNCHRONOUS}`];
  if (pooling !== '' && pooling !== 'session' && pooling !== 'transaction')
    return ['--pooling must be session or transaction'];
  if (only !== '' && faults.length === 0) return ['--fault must be lost, parted, full or hanging'];
  const mode = pooling === '' ? 'session' : pooling;
  const chance = createChance(seed);
  print(
    `${times} fail-overs: ${borrowers} borrowers, ${processes} processes of the service, PgBouncer lends by ${mode}, seed ${seed}${plant === '' ? '' : `, planted: ${plant}`}.`,
  );
  const filesDir = temporaryFolder();
  const cluster = await startPatroniCluster(mode);
  ends.push(() => cluster.stop());
  await migrateDatabase(cluster.directUrl, true);
  const push = await openPushService();
  ends.push(() => push.close());
  const db = openPool(cluster.directUrl);
  const env = {
    ...serviceEnv(push),
    DATABASE_URL: cluster.pooledUrl,
    ...(mode === 'transaction' && { DATABASE_POOLING: mode, DATABASE_DIRECT_URL: cluster.directUrl }),
    FILES_DIR: filesDir,
  };
  const services: ServiceProcess[] = [];
  ends.push(() => Promise.all(services.map((service) => service.kill9())));
  while (services.length < processes) services.push(await startServiceProcess(env));
  const pids = services.map((service) => service.pid());
  const urls = services.map(({ baseUrl }) => baseUrl);
  await setClock(urls[0] ?? '', 'morning');
  const line = await openFaultyProxy(urls, chance.fork('line'));
  ends.push(() => line.close());
  const somebody = chance.fork('counter');
  let isHeld = true;
  const simulation = await openSimulation({
    db,
    databaseUrl: cluster.directUrl,
    chance,
    borrowers,
    seconds: 30,
    needs: [],
    needsBookings: null,
    hasOperators: false,
    lineUrl: line.baseUrl,
    serviceUrl: () => somebody.oneOf(urls),
    push,
    filesDir,
    commandEnv: {},
    isHeld: () => isHeld,
  });
  const marks = await openMarks(cluster.pooledUrl, db);
  const wrong: string[] = [];
  for (let time = 1; time <= times; time += 1) {
    await delay(QUIET_MS);
    wrong.push(...(await failOver(time, { cluster, simulation, marks, db })));
  }
  await delay(QUIET_MS);
  isHeld = false;
  await marks.end();
  wrong.push(...(await simulation.end()));
  if (services.some((service, place) => service.pid() !== pids[place])) wrong.push('the service was restarted');
  // what a borrower is told while there is no leader may be tried again; nothing else may happen
  const unexpected = line.serverErrors.filter((error) => !error.endsWith(' 503'));
  print(`Borrowers were told ${line.serverErrors.length} times to try again.`);
  wrong.push(...unexpected.map((error) => `a borrower was told otherwise: ${error}`));
  const given = Object.entries(simulation.acknowledgements.byKind()).map(([kind, count]) => `${kind} ${count}`);
  print(`Acknowledged: ${simulation.acknowledgements.total()} (${given.join(', ')}).`);
  wrong.push(...(await askUntilSettled(simulation.oracle, cluster.directUrl)));
  return wrong;
}

interface UnderWay {
  readonly cluster: PatroniCluster;
  readonly simulation: Simulation;
  readonly marks: Awaited<ReturnType<typeof openMarks>>;
  readonly db: ReturnType<typeof openPool>;
}

/** One fail-over, to the whole cluster again. @returns what is wrong */
async function failOver(time: number, { cluster, simulation, marks, db }: UnderWay): Promise<string[]> {
  const fault = faults[(time - 1) % faults.length];
  if (fault === undefined) return [];
  const { leader, standby } = await cluster.untilWhole();
  if (plant === ASYNCHRONOUS) {
    await leader.configure({ synchronous_mode: false });
    // until Patroni has heard of it
    await delay(UNHEARD_MS * 2);
    standby.deafen(true);
    await delay(UNHEARD_MS);
  }
  const before = simulation.acknowledgements.total();
  const beganAt = performance.now();
  await fault.begin(leader);
  if (plant === ASYNCHRONOUS) standby.deafen(false);
  const writtenAt = await until(() => marks.firstElsewhere(beganAt, leader.ownPort));
  const servedAt = writtenAt === null ? null : await until(() => simulation.firstAcknowledgedAfter(writtenAt));
  // a full disk is noticed some time later
  const awayAt = Math.max(beganAt, marks.lastOn(leader.ownPort));
  const lost = writtenAt === null ? Number.NaN : await marks.lost(db);
  await fault.end(leader);
  const name = `${time}. ${fault.title}`;
  if (writtenAt === null || servedAt === null)
    return [`${name}: ${writtenAt === null ? 'writes' : 'the service'} did not come back`];
  print(
    `  ${name}, after ${before} acknowledgements: the first write after ${inSeconds(writtenAt - awayAt)}, the first one of a borrower after ${inSeconds(servedAt - awayAt)}; ${lost} acknowledged rows lost`,
  );
  // without synchronous commits there is no synchronous standby to wait for
  if (plant !== ASYNCHRONOUS) await cluster.untilWhole();
  return [
    ...(servedAt - awayAt <= BACK_WITHIN_MS ? [] : [`${name}: writes were back after ${inSeconds(servedAt - awayAt)}`]),
    ...(lost === 0 ? [] : [`${name}: ${lost} acknowledged rows are lost`]),
  ];
}

/** Waits for an instant. @returns null after a time */
async function until(find: () => number | null): Promise<number | null> {
  for (const giveUpAt = Date.now() + GIVE_UP_MS; Date.now() < giveUpAt; await delay(50)) {
    const found = find();
    if (found !== null) return found;
  }
  return null;
}
