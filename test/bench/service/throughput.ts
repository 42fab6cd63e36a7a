import type { Options } from '../options.ts';
import { inRounds } from '../rounds.ts';
import { median, percentile } from '../statistics.ts';
import type { Load, LoadResult } from './load.ts';
import { type Contestant, connections, type Servers } from './servers.ts';
import type { Subject } from './subjects.ts';

/** One load on one server. */
export interface Measured {
  /** Answers a second. */
  perSecond: number;
  /** CPU time of the server's own process (not PostgreSQL's), milliseconds an answer. */
  cpuMs: number;
}

/** A round: each server under the same load, one right after the other. */
export interface Round {
  ours: Measured;
  bare: Measured;
  /** Runs of the same SQL a second by pgbench. */
  pgbench: number;
}

/** What was measured of one kind of request. */
export interface Throughput {
  subject: Subject;
  rounds: Round[];
  /** Requests a second at half load, and milliseconds at the percentiles 50, 95 and 99. */
  halfLoad: { rate: number; ours: number[]; bare: number[] };
}

/** Measures one kind of request: rounds of full load in turn, then the same even load of half as much on both. */
export async function measureSubject(servers: Servers, subject: Subject, options: Options): Promise<Throughput> {
  const measure = createMeasure(servers, subject, options.loadSeconds);
  const round = async (): Promise<Round> => ({
    bare: await measure(servers.bare),
    ours: await measure(servers.ours),
    pgbench: await measureSql(servers, subject, options.loadSeconds),
  });
  // warms the servers, and finds how many requests make a load of the length that is wanted
  for (let warming = 0; warming < 3; warming += 1) await round();
  const rounds = await inRounds(options.service, round);
  const rate = Math.max(connections, Math.round(median(rounds.map(({ ours }) => ours.perSecond)) / 2));
  const latencies = await inRounds(options.paced, async () => ({
    bare: await pacedLoad(servers, servers.bare, { subject, rate, seconds: options.pacedSeconds }),
    ours: await pacedLoad(servers, servers.ours, { subject, rate, seconds: options.pacedSeconds }),
  }));
  const percentiles = (values: readonly number[]) => [0.5, 0.95, 0.99].map((share) => percentile(values, share));
  return {
    subject,
    rounds,
    halfLoad: {
      rate,
      ours: percentiles(latencies.flatMap(({ ours }) => ours)),
      bare: percentiles(latencies.flatMap(({ bare }) => bare)),
    },
  };
}

/** Makes the function that puts full load on a server, for about as long as wanted, by how fast it was the last time. */
function createMeasure({ load }: Servers, subject: Subject, seconds: number) {
  const counts = new Map<Contestant, number>();
  return async (server: Contestant): Promise<Measured> => {
    const requests = await subject.take(counts.get(server) ?? 50);
    const cpuBefore = await server.cpuSeconds();
    const result = await load.ask({ url: server.url, connections, requests });
    const cpuSeconds = (await server.cpuSeconds()) - cpuBefore;
    const perSecond = wellAnswered(result, requests.length).answered / result.seconds;
    counts.set(server, Math.max(connections, Math.round(perSecond * seconds)));
    return { perSecond, cpuMs: (cpuSeconds * 1000) / requests.length };
  };
}

/** Runs the subject's SQL by pgbench, with the facts of as many requests as last about as long as wanted. */
async function measureSql({ pgbench, routes }: Servers, subject: Subject, seconds: number): Promise<number> {
  const route = routes.find(({ path }) => path === subject.path);
  if (route === undefined) throw new Error(`there is no SQL of ${subject.name}`);
  // as many for each connection: no notification may be left over, for the books are checked at the end
  const each = Math.max(5, Math.round(((sqlRates.get(subject.name) ?? 100) * seconds) / connections));
  const requests = await subject.take(each * connections);
  const perSecond = await pgbench.run(
    route,
    requests.map(({ body }) => subject.factsOf(body)),
  );
  sqlRates.set(subject.name, perSecond);
  return perSecond;
}

/** Runs a second of each subject's SQL, by its name, the last time. */
const sqlRates = new Map<string, number>();

interface EvenLoad {
  subject: Subject;
  /** Requests a second. */
  rate: number;
  seconds: number;
}

/** @returns how long each answer took, in milliseconds */
async function pacedLoad(
  { load }: Servers,
  { url }: Contestant,
  { subject, rate, seconds }: EvenLoad,
): Promise<number[]> {
  const requests: Load['requests'] = await subject.take(Math.round(rate * seconds));
  return wellAnswered(await load.ask({ url, connections, requests, rate }), requests.length).latencies;
}

/** A figure of a server that refuses is none. @throws Error when not every request was answered with 200 */
function wellAnswered(result: LoadResult, sent: number): LoadResult {
  if (result.failed === 0 && result.answered === sent) return result;
  throw new Error(`of ${sent} requests ${result.answered} were answered well and ${result.failed} were not`);
}
