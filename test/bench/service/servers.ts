import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServiceUnderTest } from '../../../tools/service-under-test.ts';
import type { Cleanup } from '../cleanup.ts';
import { startWorker, type Worker } from '../worker.ts';
import type { BareAnswer, BareQuestion, BareRoute } from './bare-server.ts';
import type { Load, LoadResult } from './load.ts';
import { type Loans, openLoans } from './loans.ts';
import { openPgbench, type Pgbench } from './pgbench.ts';
import { recordSubjects } from './record-subjects.ts';
import { prepareSubjects, type Subject } from './subjects.ts';

/** Connections of the load and of each server's pool: as many as the service has unless configured otherwise. */
export const connections = 10;

const secret = 'a-secret-of-the-bench-of-enough-letters';

/** A server that is measured: the address that its calls begin with, and the CPU time it has used, in seconds. */
export interface Contestant {
  url: string;
  cpuSeconds(): Promise<number>;
}

/** The real service as a process of its own, and the bare server on the same database. */
export interface Servers {
  ours: Contestant;
  /** Runs the same SQL one statement after the other, prepared where the service prepares it. */
  bare: Contestant;
  /** Runs the same SQL with no server between. */
  pgbench: Pgbench;
  /** What the bare server runs for each subject. */
  routes: readonly BareRoute[];
  loans: Loans;
  load: Worker<Load, LoadResult>;
  subjects: Subject[];
}

/** Starts both servers: the service first records the SQL that the bare one runs, then is started again without that. */
export async function startServers(cleanup: Cleanup, planted: boolean): Promise<Servers> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-bench-'));
  cleanup.add(async () => rmSync(folder, { recursive: true, force: true }));
  const recordingFile = path.join(folder, 'sql');
  writeFileSync(recordingFile, '');
  const preloads = ['./record-sql.ts', ...(planted ? ['./plant-slowness.ts'] : [])];
  const service = await startServiceUnderTest({
    env: {
      HIRAM_SECRET: secret,
      DATABASE_POOL_SIZE: String(connections),
      HIRAM_BENCH_RECORDING: recordingFile,
      NODE_OPTIONS: preloads.map((file) => `--import ${new URL(file, import.meta.url).href}`).join(' '),
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
  const bareServer = startWorker<BareQuestion, BareAnswer>(new URL('./bare-server.ts', import.meta.url));
  cleanup.add(() => bareServer.stop());
  const start = { databaseUrl: service.databaseUrl, poolSize: connections, routes };
  const { url } = await bareServer.ask({ ask: 'start', start });
  const bare = { url, cpuSeconds: async () => (await bareServer.ask({ ask: 'cpu' })).cpuSeconds };
  const pgbench = await openPgbench({ databaseUrl: service.databaseUrl, folder, connections });
  cleanup.add(() => pgbench.close());
  const load = startWorker<Load, LoadResult>(new URL('./load.ts', import.meta.url));
  cleanup.add(() => load.stop());
  return {
    ours: { url: service.baseUrl, cpuSeconds: () => cpuSecondsOf(service.baseUrl) },
    bare,
    pgbench,
    routes,
    loans,
    load,
    subjects,
  };
}

/** CPU time that the service has used, by its own metrics. */
async function cpuSecondsOf(baseUrl: string): Promise<number> {
  const metrics = await (await fetch(`${baseUrl}/metrics`)).text();
  const [, seconds] = /^process_cpu_seconds_total ([\d.e+-]+)$/m.exec(metrics) ?? [];
  if (seconds === undefined) throw new Error('the service does not tell its CPU time in /metrics');
  return Number(seconds);
}
