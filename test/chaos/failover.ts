import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { openPushService } from '../../tools/push-service.ts';
import { type ServiceProcess, startServiceProcess } from '../../tools/service-under-test.ts';
import { openDatabaseLine } from './database-proxy.ts';
import { openFaultyProxy } from './faulty-proxy.ts';
import { readChaosOptions } from './options.ts';
import { createChance } from './random.ts';
import { untilReady } from './ready.ts';
import { inSeconds, print } from './report.ts';
import { DATA_KEY } from './sealed.ts';
import { setClock } from './clock.ts';
import { askUntilSettled, openSimulation } from './simulation.ts';
import { ends, openPool, runSuite, serviceEnv, temporaryFolder } from './suite.ts';
import { startTwoDatabases } from './replicated-databases.ts';

/** The only defect of this run: the standby misses the last seconds, and the primary does not wait for it. */
const ASYNCHRONOUS = 'asynchronous';
const UNHEARD_MS = 4_000;

const { seconds, seed, borrowers, processes, plant } = readChaosOptions(process.argv.slice(2));
// the migration seals too, and inherits our environment
process.env['HIRAM_DATA_KEY'] = DATA_KEY.toString('hex');
await runSuite(run, {
  well: 'Nothing that was acknowledged is lost, and nothing is there twice.',
  again: `npm run failover -- --seed ${seed} --seconds ${seconds} --borrowers ${borrowers} --processes ${processes}${plant === '' ? '' : ` --plant ${plant}`}`,
});

async function run(): Promise<string[]> {
  if (plant !== '' && plant !== ASYNCHRONOUS) return [`--plant must be ${ASYNCHRONOUS}`];
  const chance = createChance(seed);
  print(
    `Fail-over in the middle of ${seconds} s: ${borrowers} borrowers, ${processes} processes of the service, seed ${seed}${plant === '' ? '' : `, planted: ${plant}`}.`,
  );
  const filesDir = temporaryFolder();
  const two = await startTwoDatabases();
  ends.push(() => two.stop());
  const portOf = (url: string): number => Number(new URL(url).port);
  const databaseLine = await openDatabaseLine(portOf(two.primary.url('hiram')));
  ends.push(() => databaseLine.close());
  const push = await openPushService();
  ends.push(() => push.close());
  const address = new URL(two.primary.url('hiram'));
  address.port = String(databaseLine.port);
  const databaseUrl = address.href;
  const db = openPool(databaseUrl);
  const env = { ...serviceEnv(push), DATABASE_URL: databaseUrl, FILES_DIR: filesDir };
  const services: ServiceProcess[] = [];
  ends.push(() => Promise.all(services.map((service) => service.kill9())));
  while (services.length < processes) services.push(await startServiceProcess(env));
  const urls = services.map(({ baseUrl }) => baseUrl);
  await setClock(urls[0] ?? '', 'morning');
  const line = await openFaultyProxy(urls, chance.fork('line'));
  ends.push(() => line.close());
  const somebody = chance.fork('counter');
  const serviceUrl = () => somebody.oneOf(urls);
  const simulation = await openSimulation({
    db,
    databaseUrl,
    chance,
    borrowers,
    seconds,
    needs: [],
    needsBookings: null,
    lineUrl: line.baseUrl,
    serviceUrl,
    push,
    filesDir,
    commandEnv: { ...env, NODE_ENV: 'test', HIRAM_SANDBOX: '1' },
  });

  await delay((seconds * 1000) / 2 - (plant === '' ? 0 : UNHEARD_MS));
  if (plant === ASYNCHRONOUS) {
    await two.cutStandbyOff();
    await delay(UNHEARD_MS);
  }
  const before = simulation.acknowledgements.total();
  const lostAt = performance.now();
  await two.losePrimary();
  const stoppedAt = performance.now();
  await two.promote();
  const promotedAt = performance.now();
  databaseLine.leadTo(portOf(two.standby.url('hiram')));
  await Promise.all(urls.map(untilReady));
  const readyAt = performance.now();
  print(
    `  the primary is stopped at once after ${before} acknowledgements were acknowledged: ${inSeconds(stoppedAt - lostAt)}`,
  );
  print(`  the standby is promoted: ${inSeconds(promotedAt - stoppedAt)}`);
  print(
    `  every process of the service can serve again: ${inSeconds(readyAt - promotedAt)} later, ${inSeconds(readyAt - lostAt)} after the stop`,
  );
  const unanswered = await simulation.end();
  const first = simulation.firstAcknowledgedAfter(promotedAt);
  if (first === null) return [...unanswered, 'nothing was acknowledged after the fail-over'];
  print(`  the first acknowledgement is acknowledged: ${inSeconds(first - lostAt)} after the stop`);
  const given = Object.entries(simulation.acknowledgements.byKind()).map(([kind, count]) => `${kind} ${count}`);
  print(
    `Acknowledged: ${simulation.acknowledgements.total()} (${given.join(', ')}), ${simulation.acknowledgements.total() - before} of them after the fail-over.`,
  );
  await standsAlone(databaseUrl);
  return [...unanswered, ...(await askUntilSettled(simulation.oracle, databaseUrl))];
}

/** @throws Error when the answering server is still a standby */
async function standsAlone(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  await client.end();
  if (rows[0]?.standby !== false) throw new Error('the standby was not promoted');
}
