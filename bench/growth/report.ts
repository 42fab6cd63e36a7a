import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { startServiceUnderTest } from '../../tools/service-under-test.ts';
import type { Cleanup } from '../cleanup.ts';
import type { Options } from '../options.ts';
import { readRecording, recordHeader, type RecordedStatement } from '../service/recording.ts';
import { median } from '../statistics.ts';
import { type Cell, figure, table } from '../table.ts';
import type { Verdict } from '../verdict.ts';
import { type GrowthCall, growthCalls, seededOf } from './calls.ts';
import { openWorld, type World } from './grow.ts';
import { faultsOf, type Growth, pagesLimit, pagesRatio } from './judge.ts';
import { live } from './live.ts';
import { type Cost, explain, planText } from './plan.ts';

const secret = 'a-secret-of-the-bench-of-enough-letters';
const jobs = 'jobs';
/** Sent so often, and the median taken. */
const TIMES = 7;

/** A book of one size: what each call took, and what each statement did. */
interface Size {
  orders: number;
  /** Milliseconds by call. */
  calls: Map<string, number>;
  /** By text. */
  statements: Map<string, { calls: Set<string>; cost: Cost }>;
}

/** Grows a book and prints what every statement of the borrowers' calls and of the jobs does at each size. */
export async function reportGrowth({ books, planted }: Options, verdict: Verdict, cleanup: Cleanup): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-bench-'));
  cleanup.add(async () => rmSync(folder, { recursive: true, force: true }));
  const recordingFile = path.join(folder, 'sql');
  writeFileSync(recordingFile, '');
  const service = await startServiceUnderTest({
    env: {
      HIRAM_SECRET: secret,
      HIRAM_BENCH_RECORDING: recordingFile,
      HIRAM_BENCH_JOBS_LABEL: jobs,
      NODE_OPTIONS: `--import ${new URL('../service/record-sql.ts', import.meta.url).href}`,
    },
  });
  cleanup.add(async () => void (await service.stop()));
  const client = new Client({ connectionString: service.databaseUrl });
  await client.connect();
  cleanup.add(() => client.end());
  await live({ baseUrl: service.baseUrl, signingSecret: `sandbox-signing-${secret}` });
  await runJobs(client);
  const world = await openWorld(client);
  if (planted) await client.query('drop index payments_order');
  const calls = growthCalls(await seededOf(client));
  const sizes: Size[] = [];
  for (const wanted of books) {
    const orders = await world.growTo(wanted);
    writeFileSync(recordingFile, '');
    const times = new Map<string, number>();
    for (const call of calls) times.set(call.name, await send(service.baseUrl, call));
    await runJobs(client);
    const recorded = [...calls.map(({ name }) => name), jobs].flatMap((label) => readRecording(recordingFile, label));
    sizes.push({ orders, calls: times, statements: await explainAll(client, recorded) });
  }
  await print(sizes, world, verdict);
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

const queues = ['reconcile-payments', 'decide-applications', 'reconcile-payouts', 'deliver-webhooks'];
const moreQueues = ['send-reminders', 'match-transfers', 'forget-old-keys'];
const PATIENCE_MS = 60_000;

/** Lets the service run each of its jobs once. */
async function runJobs(client: Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'insert into jobs.job (name) select unnest($1::text[]) returning id',
    [[...queues, ...moreQueues]],
  );
  const ids = rows.map(({ id }) => id);
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows: open } = await client.query(
      `select name, state from jobs.job where id = any ($1::uuid[]) and state <> 'completed'`,
      [ids],
    );
    if (open.length === 0) return;
    if (performance.now() > giveUpAt) throw new Error(`jobs did not end: ${JSON.stringify(open)}`);
    await delay(200);
  }
}

/** Statements of ours that look something up: no transaction's begin and end, and nothing of the job queue itself. */
const isLookedAt = ({ text }: RecordedStatement) =>
  /^\s*(?:select|with|update|delete|insert)/i.test(text) && !/\bjobs\.|pg_catalog|information_schema/.test(text);

async function explainAll(client: Client, recorded: readonly RecordedStatement[]): Promise<Size['statements']> {
  const statements: Size['statements'] = new Map();
  for (const statement of recorded.filter(isLookedAt)) {
    const known = statements.get(statement.text);
    if (known !== undefined) known.calls.add(statement.label);
    else {
      const cost = await explain(client, statement);
      statements.set(statement.text, { calls: new Set([statement.label]), cost });
    }
  }
  return statements;
}

async function print(sizes: readonly Size[], world: World, verdict: Verdict): Promise<void> {
  const rows = await world.rows();
  const out = process.stdout;
  const counts = sizes.map(({ orders }) => `${orders} orders`);
  const most = [...rows].filter(([, count]) => count >= 10_000).toSorted(([, one], [, other]) => other - one);
  out.write(`largest book: ${most.map(([name, count]) => `${name} ${count}`).join(', ')}\n\n`);
  out.write(
    `${table(
      ['call, ms', ...counts, 'ratio'],
      [...(sizes[0]?.calls.keys() ?? [])].map((name): Cell[] => {
        const times = sizes.map(({ calls }) => calls.get(name) ?? 0);
        return [name, ...times.map((ms) => figure(ms, 1)), figure((times.at(-1) ?? 0) / (times[0] ?? 1), 2)];
      }),
    )}\n\n`,
  );
  const growths = growthsOf(sizes);
  const lines = growths.map((growth, index): Cell[] => {
    const faults = faultsOf(growth, rows);
    for (const fault of faults) verdict.fail(`${growth.calls.join(', ')}: ${fault}: ${oneLine(growth.text)}`);
    const [first, last] = [growth.costs[0], growth.costs.at(-1)];
    return [
      figure(index + 1),
      growth.calls.slice(0, 2).join(', ') + (growth.calls.length > 2 ? ` +${growth.calls.length - 2}` : ''),
      ...growth.costs.map(({ pages }) => figure(pages)),
      figure(pagesRatio(growth), 2),
      ...growth.costs.map(({ ms }) => figure(ms, 2)),
      figure((last?.ms ?? 0) / Math.max(0.001, first?.ms ?? 0), 2),
      faults.length === 0 ? 'kept' : 'BROKEN',
      last === undefined ? '' : planText(last.plan),
    ];
  });
  out.write(
    `${table(
      [
        '',
        'statement of',
        ...counts.map((count) => `pages, ${count}`),
        'ratio',
        ...counts.map(() => 'ms'),
        'ratio',
      ].concat([`at most ${pagesLimit.value}`, 'plan at the largest']),
      lines,
    )}\n\n`,
  );
  growths.forEach(({ text }, index) => out.write(`${index + 1}: ${oneLine(text)}\n`));
}

/** Statements that ran at every size. */
function growthsOf(sizes: readonly Size[]): Growth[] {
  const [first] = sizes;
  return [...(first?.statements ?? [])].flatMap(([text, { calls }]) => {
    const costs = sizes.flatMap(({ statements }) => statements.get(text)?.cost ?? []);
    return costs.length === sizes.length ? [{ text, calls: [...calls], costs }] : [];
  });
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('"', '').trim();
