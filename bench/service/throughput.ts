import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ServiceUnderTest, startServiceUnderTest } from '../../tools/service-under-test.ts';
import type { Cleanup } from '../cleanup.ts';
import type { Options } from '../options.ts';
import { inRounds } from '../rounds.ts';
import { median, type Pair, percentile } from '../statistics.ts';
import { startWorker, type Worker } from '../worker.ts';
import type { BareAnswer, BareQuestion } from './bare-server.ts';
import type { Load, LoadResult } from './load.ts';
import { type Loans, openLoans } from './loans.ts';
import { recordSubjects } from './record-subjects.ts';
import { prepareSubjects, type Subject } from './subjects.ts';

/** Connections of the load and of each server's pool: as many as the service has unless configured otherwise. */
const connections = 10;

const secret = 'a-secret-of-the-bench-of-enough-letters';

/** What was measured of one kind of request. */
export interface Throughput {
  subject: Subject;
  /** Answers a second, round by round. */
  rounds: Pair[];
  /** CPU time of each server's own process (not PostgreSQL's), milliseconds a request, over all rounds. */
  cpu: Pair;
  /** Requests a second at half load, and milliseconds at the percentiles 50, 95 and 99. */
  halfLoad: { rate: number; ours: number[]; theirs: number[] };
}

/** The real service as a process of its own, and the bare server on the same database. */
export interface Servers {
  service: ServiceUnderTest;
  bareUrl: string;
  /** CPU time used so far, in seconds. */
  cpu: { ours(): Promise<number>; theirs(): Promise<number> };
  loans: Loans;
  load: Worker<Load, LoadResult>;
  subjects: Subject[];
}

/** Starts both servers: the service first records the SQL that the bare one runs, then is started again without that. */
export async function startServers(cleanup: Cleanup): Promise<Servers> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-bench-'));
  cleanup.add(async () => rmSync(folder, { recursive: true, force: true }));
  const recordingFile = path.join(folder, 'sql');
  writeFileSync(recordingFile, '');
  const service = await startServiceUnderTest({
    env: {
      HIRAM_SECRET: secret,
      DATABASE_POOL_SIZE: String(connections),
      HIRAM_BENCH_RECORDING: recordingFile,
      NODE_OPTIONS: `--import ${new URL('./record-sql.ts', import.meta.url).href}`,
    },
  });
  cleanup.add(async () => void (await service.stop()));
  const loans = await openLoans(service.databaseUrl);
  cleanup.add(() => loans.close());
  const subjects = await prepareSubjects(loans, `sandbox-signing-${secret}`);
  const routes = await recordSubjects(subjects, { baseUrl: service.baseUrl, recordingFile });
  await service.kill9();
  rmSync(recordingFile);
  await service.restart();
  const bare = startWorker<BareQuestion, BareAnswer>(new URL('./bare-server.ts', import.meta.url));
  cleanup.add(() => bare.stop());
  const { url } = await bare.ask({
    ask: 'start',
    start: { databaseUrl: service.databaseUrl, poolSize: connections, routes },
  });
  const load = startWorker<Load, LoadResult>(new URL('./load.ts', import.meta.url));
  cleanup.add(() => load.stop());
  const cpu = {
    ours: () => cpuSecondsOf(service.baseUrl),
    theirs: async () => (await bare.ask({ ask: 'cpu' })).cpuSeconds,
  };
  return { service, bareUrl: url, cpu, loans, load, subjects };
}

/** CPU time that the service has used, by its own metrics. */
async function cpuSecondsOf(baseUrl: string): Promise<number> {
  const metrics = await (await fetch(`${baseUrl}/metrics`)).text();
  const [, seconds] = /^process_cpu_seconds_total ([\d.e+-]+)$/m.exec(metrics) ?? [];
  if (seconds === undefined) throw new Error('the service does not tell its CPU time in /metrics');
  return Number(seconds);
}

/** Measures one kind of request: rounds of full load in turn, then the same even load of half as much on both. */
export async function measureSubject(servers: Servers, subject: Subject, options: Options): Promise<Throughput> {
  const { service, bareUrl, cpu } = servers;
  const counts = { ours: 50, theirs: 50 };
  // warm, and find how many requests make a round of the length that is wanted
  for (let round = 0; round < 3; round += 1) {
    const [forBare, forUs] = [await subject.take(whole(counts.theirs)), await subject.take(whole(counts.ours))];
    counts.theirs = (await fullLoad(servers, bareUrl, forBare)) * options.loadSeconds;
    counts.ours = (await fullLoad(servers, service.baseUrl, forUs)) * options.loadSeconds;
  }
  const sent = { ours: 0, theirs: 0 };
  const cpuBefore = { ours: await cpu.ours(), theirs: await cpu.theirs() };
  const rounds = await inRounds(options.service, async (): Promise<Pair> => {
    const forBare = await subject.take(whole(counts.theirs));
    const forUs = await subject.take(whole(counts.ours));
    sent.theirs += forBare.length;
    sent.ours += forUs.length;
    return {
      theirs: await fullLoad(servers, bareUrl, forBare),
      ours: await fullLoad(servers, service.baseUrl, forUs),
    };
  });
  const cpuPerRequest = {
    ours: ((await cpu.ours()) - cpuBefore.ours) * (1000 / sent.ours),
    theirs: ((await cpu.theirs()) - cpuBefore.theirs) * (1000 / sent.theirs),
  };
  const rate = whole(median(rounds.map(({ ours }) => ours)) / 2);
  const latencies = await inRounds(options.paced, async () => {
    const count = whole(rate * options.pacedSeconds);
    const [forBare, forUs] = [await subject.take(count), await subject.take(count)];
    return {
      theirs: await pacedLoad(servers, bareUrl, { requests: forBare, rate }),
      ours: await pacedLoad(servers, service.baseUrl, { requests: forUs, rate }),
    };
  });
  const percentiles = (values: readonly number[]) => [0.5, 0.95, 0.99].map((share) => percentile(values, share));
  return {
    subject,
    rounds,
    cpu: cpuPerRequest,
    halfLoad: {
      rate,
      ours: percentiles(latencies.flatMap(({ ours }) => ours)),
      theirs: percentiles(latencies.flatMap(({ theirs }) => theirs)),
    },
  };
}

const whole = (count: number) => Math.max(connections, Math.round(count));

/** @returns answers a second */
async function fullLoad({ load }: Servers, url: string, requests: Load['requests']): Promise<number> {
  const result = await load.ask({ url, connections, requests });
  return wellAnswered(result, requests.length).answered / result.seconds;
}

async function pacedLoad(
  { load }: Servers,
  url: string,
  { requests, rate }: Pick<Load, 'requests'> & { rate: number },
): Promise<number[]> {
  return wellAnswered(await load.ask({ url, connections, requests, rate }), requests.length).latencies;
}

/** A figure of a server that refuses is none. @throws Error when not every request was answered with 200 */
function wellAnswered(result: LoadResult, sent: number): LoadResult {
  if (result.failed === 0 && result.answered === sent) return result;
  throw new Error(`of ${sent} requests ${result.answered} were answered well and ${result.failed} were not`);
}
