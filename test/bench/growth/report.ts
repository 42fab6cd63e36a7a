import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startServiceUnderTest } from '../../../tools/service-under-test.ts';
import type { Cleanup } from '../cleanup.ts';
import type { Options } from '../options.ts';
import { readRecording, recordHeader } from '../service/recording.ts';
import { median } from '../statistics.ts';
import type { Verdict } from '../verdict.ts';
import { type GrowthCall, growthCalls, findSeededData } from './calls.ts';
import { makeHistory } from './borrow.ts';
import { openWorld, type World } from './grow.ts';
import { accrueDay, timeDay } from './day.ts';
import { longJobs, runJobs } from './jobs.ts';
import { live } from './live.ts';
import type { Lender } from './pay.ts';
import { plantMissingIndexes } from './plant.ts';
import { print, type Size } from './print.ts';
import { makeReports, type Reports } from './reports.ts';
import { explainRecorded, groupByShape, JOBS_LABEL, readExplained } from './statements.ts';
import { progress } from './progress.ts';
import { write } from './writes.ts';

const secret = 'a-secret-of-the-bench-of-enough-letters';
/** Sent so often, and the median taken. */
const TIMES = 7;
/** Twice what an order takes with all that belongs to it, in bytes: a book that memory has no room for lies on the disk. */
const BYTES_OF_AN_ORDER = 24_000;

/** The service, and the files that it writes its SQL to. */
interface Grown {
  databaseUrl: string;
  lender: Lender;
  client: Client;
  recordingFile: string;
  explanationsFile: string;
}

/** Grows a book and prints what every statement of the calls and of the jobs does at each size, and how long the jobs of a day take in the largest. */
export async function reportGrowth(
  { books, growth, planted }: Options,
  verdict: Verdict,
  cleanup: Cleanup,
): Promise<void> {
  const largest = Math.max(...books);
  const grown = await startGrown(cleanup, largest);
  const { lender, client } = grown;
  await live({ lender, client, turn: books.length });
  await runJobs(client);
  const world = await openWorld(client, grown.databaseUrl);
  if (planted) await plantMissingIndexes(client);
  if (!growth.statements) {
    await growTo(world, grown, largest);
    return timeDay(grown, verdict);
  }
  const calls = growthCalls(await findSeededData(client));
  const sizes: Size[] = [];
  let rows: ReadonlyMap<string, number> = new Map();
  const notMade = new Set<string>();
  for (const [turn, wanted] of books.entries()) {
    const orders = await growTo(world, grown, wanted);
    rows = await world.rows();
    const times = new Map<string, number>();
    for (const call of calls) times.set(call.name, await send(lender.baseUrl, call));
    progress('the reading calls were sent');
    const written = await write({ lender, client, turn });
    for (const name of written.notMade) notMade.add(name);
    progress('the writing calls were made');
    // last, so that they have what was written to work on. A day is closed after its accrual, which in the largest book is timed
    if (wanted !== largest) await accrueDay(client);
    await runJobs(client, wanted === largest ? longJobs : ['accrue-income']);
    if (wanted === largest && growth.jobs) await timeDay(grown, verdict);
    progress('the jobs have run');
    const reports = await makeReports(grown.databaseUrl);
    for (const [name, ms] of reports.times) times.set(name, ms);
    sizes.push({ orders, calls: times, statements: await explainAll(grown, calls, reports) });
    progress('the statements were explained');
    await makeHistory(client, written.orders);
  }
  for (const name of notMade) verdict.fail(`${name} writes, and the growing book is not written to by it`);
  print(sizes, rows, verdict);
}

/** Makes the book larger. Nothing that runs for it is explained: sums of all its entries would take minutes. @returns its orders */
async function growTo(world: World, { recordingFile, explanationsFile }: Grown, wanted: number): Promise<number> {
  rmSync(explanationsFile);
  const orders = await world.growTo(wanted);
  for (const file of [recordingFile, explanationsFile]) writeFileSync(file, '');
  progress(`the book has ${orders} orders`);
  return orders;
}

async function startGrown(cleanup: Cleanup, orders: number): Promise<Grown> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-bench-'));
  cleanup.add(async () => rmSync(folder, { recursive: true, force: true }));
  const recordingFile = path.join(folder, 'sql');
  const explanationsFile = path.join(folder, 'plans');
  for (const file of [recordingFile, explanationsFile]) writeFileSync(file, '');
  const preloads = [
    new URL('../service/record-sql.ts', import.meta.url),
    new URL('./explain-writes.ts', import.meta.url),
  ];
  const service = await startServiceUnderTest({
    databaseRoom: Math.max(2 * 1024 ** 3, orders * BYTES_OF_AN_ORDER),
    env: {
      HIRAM_SECRET: secret,
      HIRAM_BENCH_RECORDING: recordingFile,
      HIRAM_BENCH_EXPLANATIONS: explanationsFile,
      // the dearer of the two ways to keep the books
      INCOME_RECOGNITION: 'accrued',
      NODE_OPTIONS: preloads.map(({ href }) => `--import ${href}`).join(' '),
    },
  });
  cleanup.add(async () => void (await service.stop()));
  const client = new Client({ connectionString: service.databaseUrl });
  await client.connect();
  cleanup.add(() => client.end());
  const lender = { baseUrl: service.baseUrl, signingSecret: `sandbox-signing-${secret}`, client };
  return { databaseUrl: service.databaseUrl, lender, client, recordingFile, explanationsFile };
}

/** What the reading calls ran is explained now; what the writing calls and the jobs did was explained when they ran it. */
async function explainAll(grown: Grown, calls: readonly GrowthCall[], reports: Reports): Promise<Size['statements']> {
  const { client, recordingFile, explanationsFile } = grown;
  const explained = readExplained(explanationsFile);
  const recorded = calls.flatMap(({ name }) => readRecording(recordingFile, name));
  return {
    reads: groupByShape(await explainRecorded(client, [...recorded, ...reports.recorded])),
    writes: groupByShape(explained.filter(({ label }) => label !== JOBS_LABEL)),
    jobs: groupByShape(explained.filter(({ label }) => label === JOBS_LABEL)),
  };
}

/** Sends a call until it is warm and then with its name, whose SQL is recorded. @returns the median, milliseconds */
async function send(baseUrl: string, { name, take }: GrowthCall): Promise<number> {
  const times: number[] = [];
  for (let sent = 0; sent < TIMES; sent += 1) {
    const { method, path: address, headers, body } = take();
    const startedAt = performance.now();
    const response = await fetch(baseUrl + address, {
      method,
      headers: { ...headers, ...(sent === TIMES - 1 && { [recordHeader]: name }) },
      ...(method === 'POST' && { body }),
    });
    const text = await response.text();
    times.push(performance.now() - startedAt);
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text.slice(0, 300)}`);
  }
  return median(times);
}
