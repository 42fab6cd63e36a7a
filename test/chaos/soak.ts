// `npm run soak`: the service for an hour at half load, with borrowers, while one of two processes is killed in each span.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { integer, readOptions, seed as anySeed, text } from '../../tools/options.ts';
import { openPushService } from '../../tools/push-service.ts';
import { startServiceUnderTest } from '../../tools/service-under-test.ts';
import { setClock } from './clock.ts';
import { createChance } from './random.ts';
import { print } from './report.ts';
import { DATA_KEY } from './sealed.ts';
import { askUntilSettled, openSimulation } from './simulation.ts';
import {
  type Calls,
  FEWEST_SPANS,
  grownSpaces,
  inMegabytes,
  judgeCalls,
  judgeSpans,
  lineOf,
  type Probed,
  repeatedOf,
  type Span,
} from '../../tools/soak-spans.ts';
import { openFaultyProxy } from './faulty-proxy.ts';
import { ends, openPool, runSuite, serviceEnv, temporaryFolder } from './suite.ts';

const { minutes, span, seed, borrowers, plant } = readOptions(process.argv.slice(2), {
  minutes: integer(60, [1, 24 * 60]),
  /** Seconds of a span: a kill in its middle, figures at its end. */
  span: integer(300, [10, 3_600]),
  seed: anySeed(),
  borrowers: integer(6, [1, 50]),
  /** A defect: 'leak' keeps something of calls, 'descriptors' opens a file at each. */
  plant: text,
});
/** Borrowers rest between two actions: the load is to be the measured calls. */
const REST_MS = 3_000;
const JOBS_EVERY_MS = 30_000;

process.env['HIRAM_DATA_KEY'] = DATA_KEY.toString('hex');
await runSuite(run, {
  well: 'Heap and descriptors stayed flat, every call was answered, and the books balance.',
  again: `npm run soak -- --minutes ${minutes} --span ${span} --seed ${seed} --borrowers ${borrowers}${plant === '' ? '' : ` --plant ${plant}`}`,
});

async function run(): Promise<string[]> {
  if (!['', 'leak', 'descriptors'].includes(plant)) return ['--plant must be leak or descriptors'];
  const chance = createChance(seed);
  const sockets = mkdtempSync(path.join(tmpdir(), 'hiram-soak-'));
  ends.push(() => rmSync(sockets, { recursive: true, force: true }));
  const filesDir = temporaryFolder();
  const push = await openPushService();
  ends.push(() => push.close());
  const env = {
    ...serviceEnv(push),
    HIRAM_SOAK_FOLDER: sockets,
    NODE_OPTIONS: `--import ${new URL('./soak-probe.ts', import.meta.url).href}`,
    ...(plant !== '' && { HIRAM_SOAK_PLANT: plant }),
  };
  const service = await startServiceUnderTest({ filesDir, processes: 2, env });
  ends.push(() => service.stop());
  const [lasting, killed] = service.processes;
  if (lasting === undefined || killed === undefined) throw new Error('there are not two processes');
  const { databaseUrl } = service;
  const db = openPool(databaseUrl);
  await setClock(service.baseUrl, 'morning');
  const urls = service.processes.map(({ baseUrl }) => baseUrl);
  // a line without faults of its own: what a kill cuts off is repeated by the borrower under its key
  const line = await openFaultyProxy(urls, chance.fork('line'));
  ends.push(() => line.close());
  const somebody = chance.fork('counter');
  const spans: Span[] = [];
  const simulation = await openSimulation({
    db,
    databaseUrl,
    chance,
    borrowers,
    seconds: minutes * 60,
    needs: [],
    needsBookings: null,
    lineUrl: line.baseUrl,
    serviceUrl: () => somebody.oneOf(urls),
    isHeld: () => spans.length < FEWEST_SPANS,
    push,
    filesDir,
    commandEnv: {
      ...env,
      NODE_OPTIONS: '',
      NODE_ENV: 'test',
      HIRAM_SANDBOX: '1',
      DATABASE_URL: databaseUrl,
      FILES_DIR: filesDir,
    },
    restMs: REST_MS,
    jobsEveryMs: JOBS_EVERY_MS,
  });
  const load = fork(new URL('./soak-load.ts', import.meta.url), urls, { execArgv: [] });
  ends.push(() => void load.kill());
  const [{ perSecond }] = (await once(load, 'message')) as [{ perSecond: number }];
  print(`Half load for ${minutes} min: ${Math.round(perSecond)} calls a second, ${borrowers} borrowers, seed ${seed}.`);
  print(
    'Of each span, its first half: p50/p95 in ms of the call | within the service | connection of the pool | statement |',
  );
  print(
    'event loop; time without a core; heap after collection; descriptors. Then the call while one process is killed and starts.',
  );

  const takeCalls = async (): Promise<Calls> => {
    load.send('take');
    const [taken] = (await once(load, 'message')) as [Calls];
    return taken;
  };
  while (!simulation.isOver()) {
    const before = await ask(sockets, lasting.pid());
    const from = performance.now();
    await takeCalls();
    await delay((span * 1000) / 2);
    const quiet = await takeCalls();
    const probed = await ask(sockets, lasting.pid());
    const withoutCore = (probed.waitedForCoreMs - before.waitedForCoreMs) / (performance.now() - from);
    await killed.kill9();
    await killed.restart();
    await delay((span * 1000) / 2);
    spans.push({ quiet, probed, withoutCore, killed: await takeCalls() });
    print(`  ${spans.length}: ${spans.slice(-1).map(lineOf).join('')}`);
  }
  load.kill();
  const unanswered = await simulation.end();
  const calls = spans.flatMap(({ quiet, killed: whileKilled }) => [quiet, whileKilled]);
  const wrong = [...judgeSpans(spans), ...judgeCalls(calls)];
  // an answer of 500 would be a defect; 503 asks for another try, and a killed process gives none
  wrong.push(
    ...line.serverErrors.filter((error) => / 5(?!03)\d\d$/.test(error)).map((error) => `a borrower heard ${error}`),
  );
  const [first, last] = [spans[0], spans.at(-1)];
  if (first !== undefined && last !== undefined)
    print(
      `Heap after collection: ${inMegabytes(first.probed.heapBytes)} at first, ${inMegabytes(last.probed.heapBytes)} at last; grew: ${grownSpaces(first.probed, last.probed)}.`,
    );
  const repeated = Object.entries(repeatedOf(calls)).map(([reason, count]) => `${reason} ${count}`);
  print(`Tries that were repeated: ${repeated.length === 0 ? 'none' : repeated.join(', ')}.`);
  print(`Calls of borrowers that a kill cut off, and that they repeated: ${line.serverErrors.length}.`);
  print(`Acknowledged: ${simulation.acknowledgements.total()}.`);
  return [...wrong, ...unanswered, ...(await askUntilSettled(simulation.oracle, databaseUrl))];
}

/** Asks a process about itself. */
async function ask(sockets: string, pid: number): Promise<Probed> {
  const asking = request({ socketPath: path.join(sockets, `${pid}.sock`), path: '/' });
  asking.end();
  const [response] = (await once(asking, 'response')) as [Parameters<typeof textOf>[0]];
  return JSON.parse(await textOf(response)) as Probed;
}
