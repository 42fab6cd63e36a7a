import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from './free-port.ts';
import { migrateDatabase } from './migrate-database.ts';
import { compileCache, root } from './paths.ts';
import { specificationTexts } from './specification-texts.ts';
import { startThrowawayDatabase } from './throwaway-database.ts';
import { withoutLimits } from './without-limits.ts';

/** One process of the service. */
export interface ServiceProcess {
  /** http://127.0.0.1:<port>, the same after a restart. */
  baseUrl: string;
  /** The id of its process, another one after a restart. */
  pid(): number;
  /** The service's log so far, one JSON object a line. */
  log(): string;
  /** Kills the service at any point of its work; the database stays up. */
  kill9(): Promise<void>;
  /** Starts the service again after kill9(). */
  restart(): Promise<void>;
  /** Asks the service to finish. Resolves to its exit code. */
  end(): Promise<number>;
}

/** The service with a database of its own; the fields of one process refer to the first. */
export interface ServiceUnderTest extends Omit<ServiceProcess, 'end'> {
  databaseUrl: string;
  /** All processes, the first included. */
  processes: readonly ServiceProcess[];
  /** Stops and starts PostgreSQL under the running service; `immediate` is a power cut. */
  restartDatabase(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Asks every process to finish, then removes the database. Resolves to the exit code of the first. */
  stop(): Promise<number>;
}

/** A process reads the whole service before it is ready, on machines that are as busy as it gets. */
export const READY_WITHIN_MS = 180_000;

/** As the service is under test: with the specification's own texts unless it is told otherwise; on machines that are as busy as it gets, pages wait longer for their first answers. */
const underTest = { ...withoutLimits, WEB_CONFIG_FILE: specificationTexts, PREFETCH_WAIT_MS: '20000' };

/** A migrated database with its sandbox for one service. */
export interface DatabaseUnderTest {
  url: string;
  /** Stops and starts its PostgreSQL. */
  restart(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Removes it. */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** Added to the service's environment. */
  env?: Record<string, string>;
  /** The database, removed with the service; by default one on a cluster of its own. */
  database?: DatabaseUnderTest;
  /** Expected size of the database in bytes; by default the size of the largest suites. */
  databaseRoom?: number;
  /** The folder of pictures, which is not removed. By default a folder of its own. */
  filesDir?: string;
  /** Number of service processes on the one database; 1 by default. */
  processes?: number;
  /** The project's folder, for a service that runs from a copy; this one by default. */
  root?: string;
}

/**
 * Starts the real service as a separate process: fresh database, sandbox seeded, a free port. For browser journeys and
 * for tests that kill processes.
 *
 * @throws Error with the service's last log lines when it does not become ready
 */
export async function startServiceUnderTest(options: ServiceOptions = {}): Promise<ServiceUnderTest> {
  const database = options.database ?? (await startDatabase(options.databaseRoom));
  try {
    const databaseUrl = database.url;
    const filesDir = options.filesDir ?? mkdtempSync(path.join(tmpdir(), 'hiram-files-'));
    const env = { ...options.env, DATABASE_URL: databaseUrl, FILES_DIR: filesDir };
    const first = await startServiceProcess(env, options.root);
    const others: ServiceProcess[] = [];
    while (others.length + 1 < (options.processes ?? 1)) others.push(await startServiceProcess(env, options.root));
    const { baseUrl, pid, log, kill9, restart } = first;
    return {
      baseUrl,
      pid,
      databaseUrl,
      processes: [first, ...others],
      log,
      kill9,
      restart,
      restartDatabase: (mode) => database.restart(mode),
      stop: async () => {
        const [code = 1] = await Promise.all([first, ...others].map((process) => process.end()));
        await database.stop();
        if (options.filesDir === undefined) rmSync(filesDir, { recursive: true, force: true });
        return code;
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** A database with its sandbox on a cluster of its own. */
async function startDatabase(room?: number): Promise<DatabaseUnderTest> {
  const cluster = await startThrowawayDatabase(room);
  try {
    const url = cluster.url('hiram');
    await migrateDatabase(url, true);
    return { url, restart: (mode) => cluster.restart(mode), stop: () => cluster.stop() };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/**
 * Starts one process of the service on a free port of 127.0.0.1, with the sandbox.
 *
 * @param env DATABASE_URL, FILES_DIR, and further variables
 * @param from the project's folder, or that of a copy
 * @param choosePort proposes a port
 * @throws Error with the service's last log lines when it does not become ready
 */
export async function startServiceProcess(
  env: Record<string, string>,
  from = root,
  choosePort = freePort,
): Promise<ServiceProcess> {
  const start = { env: { ...underTest, ...env, HOST: '127.0.0.1', HIRAM_SANDBOX: '1' }, from };
  const lines: string[] = [];
  /** The service must know its own address before it starts, and another process may have taken the port by then. */
  const startOnFreePort = async (tries: number): Promise<{ port: number; service: ChildProcess }> => {
    const port = await choosePort();
    try {
      return { port, service: await startService({ ...start, port, lines }) };
    } catch (error) {
      if (!(error instanceof PortTaken) || tries === 1) throw error;
      return startOnFreePort(tries - 1);
    }
  };
  const { port, service } = await startOnFreePort(5);
  let running = service;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    pid: () => running.pid ?? 0,
    log: () => lines.join(''),
    kill9: async () => {
      await end(running, 'SIGKILL');
    },
    restart: async () => {
      running = await startService({ ...start, port, lines });
    },
    end: () => end(running, 'SIGTERM'),
  };
}

interface ServiceStart {
  env: Record<string, string>;
  port: number;
  from: string;
  lines: string[];
}

/** Another process listens on the port. */
class PortTaken extends Error {}

/**
 * Starts the service and waits until it is ready. The process itself reports that it listens (die-with-parent.mjs), because the port may
 * answer for another service.
 * @throws PortTaken, or Error with its last log lines when it does not become ready
 */
async function startService({ env, port, from, lines }: ServiceStart): Promise<ChildProcess> {
  const preload = pathToFileURL(path.join(root, 'tools', 'die-with-parent.mjs')).href;
  const service = spawn(process.execPath, ['--import', preload, 'apps/server/src/main.ts'], {
    cwd: from,
    env: { ...fromOutside(), NODE_ENV: 'test', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const own = { port: 0 };
  service.once('message', (message: { port: number }) => Object.assign(own, message));
  const before = lines.length;
  service.stdout?.setEncoding('utf8').on('data', (chunk: string) => lines.push(chunk));
  service.stderr?.setEncoding('utf8').on('data', (chunk: string) => lines.push(chunk));
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (service.exitCode === null && service.signalCode === null && Date.now() < giveUpAt) {
    if (own.port === port && (await isReady(`http://127.0.0.1:${port}`))) return service;
    await delay(50);
  }
  await end(service, 'SIGKILL');
  const message = `The service did not become ready. It said:\n${lines.join('').trim().split('\n').slice(-20).join('\n')}`;
  throw lines.slice(before).join('').includes('EADDRINUSE') ? new PortTaken(message) : new Error(message);
}

/** The variables that any program needs; a service setting in our environment must not change a test. */
function fromOutside(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE: compileCache };
}

/** Whether the service at an address reports that it is ready. */
export async function isReady(baseUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number> {
  if (child.exitCode !== null) return child.exitCode;
  if (child.signalCode !== null) return 1;
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = (await exit) as [number | null];
  return code ?? 1;
}
