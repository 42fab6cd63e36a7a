import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from './free-port.ts';
import { migrateDatabase } from './migrate-database.ts';
import { root } from './paths.ts';
import { startThrowawayDatabase } from './throwaway-database.ts';

export interface ServiceUnderTest {
  /** http://127.0.0.1:<port>, the same after a restart. */
  baseUrl: string;
  databaseUrl: string;
  /** What the service has logged so far, one JSON object a line. */
  log(): string;
  /** Ends the service the hard way, in the middle of whatever it does; the database stays up. */
  kill9(): Promise<void>;
  /** Starts the service again after kill9(). */
  restart(): Promise<void>;
  /** Stops and starts PostgreSQL under the running service; `immediate` is a power cut. */
  restartDatabase(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Asks the service to finish, then removes the database. Resolves to the service's exit code. */
  stop(): Promise<number>;
}

export interface ServiceOptions {
  /** Added to the service's environment. */
  env?: Record<string, string>;
  /** Where pictures are kept; it is not removed. A folder of its own unless given. */
  filesDir?: string;
}

/**
 * Starts the real service as a process of its own: fresh database, sandbox seeded, a free port. For browser journeys and
 * for tests that kill things.
 *
 * @throws Error with the service's last log lines when it does not become ready
 */
export async function startServiceUnderTest(options: ServiceOptions = {}): Promise<ServiceUnderTest> {
  const database = await startThrowawayDatabase();
  try {
    const databaseUrl = database.url('hiram');
    await migrateDatabase(databaseUrl, true);
    const port = await freePort();
    const baseUrl = `http://127.0.0.1:${port}`;
    const filesDir = options.filesDir ?? mkdtempSync(path.join(tmpdir(), 'hiram-files-'));
    const env = {
      ...options.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      HIRAM_SANDBOX: '1',
      FILES_DIR: filesDir,
    };
    const lines: string[] = [];
    let service = await startService({ env, baseUrl, lines });
    return {
      baseUrl,
      databaseUrl,
      log: () => lines.join(''),
      kill9: async () => {
        await end(service, 'SIGKILL');
      },
      restart: async () => {
        service = await startService({ env, baseUrl, lines });
      },
      restartDatabase: (mode) => database.restart(mode),
      stop: async () => {
        const code = await end(service, 'SIGTERM');
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

interface ServiceStart {
  env: Record<string, string>;
  baseUrl: string;
  lines: string[];
}

async function startService({ env, baseUrl, lines }: ServiceStart): Promise<ChildProcess> {
  const preload = pathToFileURL(path.join(root, 'tools', 'die-with-parent.mjs')).href;
  const child = spawn(process.execPath, ['--import', preload, 'apps/server/src/main.ts'], {
    cwd: root,
    env: { ...fromOutside(), NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => lines.push(chunk));
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => lines.push(chunk));
  const giveUpAt = Date.now() + 60_000;
  while (child.exitCode === null && child.signalCode === null && Date.now() < giveUpAt) {
    if (await isReady(baseUrl)) return child;
    await delay(50);
  }
  await end(child, 'SIGKILL');
  throw new Error(
    `The service did not become ready. It said:\n${lines.join('').trim().split('\n').slice(-20).join('\n')}`,
  );
}

/** What any program needs; a setting of the service that happens to be in our environment must not change a test. */
function fromOutside(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR };
}

/** Whether the service at an address says that it can serve. */
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
