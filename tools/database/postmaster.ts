import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endWithParent } from '../end-with-parent.ts';
import { type ClusterHome, databaseEnvironment } from './home.ts';

/** A running PostgreSQL server process. */
export interface Postmaster {
  /** Ends it; `immediate` is a power cut as far as the database is concerned, and it recovers at the next start. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  isRunning(): boolean;
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<void>;
}

export interface StartPostmaster {
  home: ClusterHome;
  port: number;
  logFile: string;
  /** Command-line settings, by name. */
  settings: Record<string, string>;
}

/** Starts the server process; it may not answer yet. No other server may run on the cluster (endOrphan sees to that). */
export function startPostmaster({ home, port, logFile, settings }: StartPostmaster): Postmaster {
  const log = openSync(logFile, 'w');
  const flags = ['-D', home.cluster, '-p', String(port)];
  for (const [name, value] of Object.entries(settings)) flags.push('-c', `${name}=${value}`);
  const child = spawn(home.binaries.postgres, flags, {
    cwd: '/',
    // A separate process group: Ctrl-C reaches the service first, and we end the database after it.
    detached: true,
    env: databaseEnvironment(),
    stdio: ['ignore', log, log],
    ...home.account,
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  endWithParent(child, ended, 'INT');
  return {
    ended,
    isRunning: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    stop: (mode = 'fast') => stop({ pid: child.pid, ended }, mode),
  };
}

/**
 * Ends a server that outlived the process that started it, and removes the remains of one that died. The caller
 * holds the data folder's lock, so no other process can have started it meanwhile.
 */
export async function endOrphan(cluster: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  if (!isPostgresOf(pid, cluster)) {
    // The process id may belong to another program by now, and PostgreSQL would then refuse to start.
    rmSync(pidFile, { force: true });
    return;
  }
  const ended = (async () => {
    while (isPostgresOf(pid, cluster)) await delay(50);
  })();
  await stop({ pid, ended }, 'fast');
}

async function stop({ pid, ended }: { pid: number | undefined; ended: Promise<void> }, mode: 'fast' | 'immediate') {
  if (pid === undefined) return;
  // Each signal is stronger than the one before: roll back and stop, stop without cleaning up, kill.
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  for (const [signal, patienceMs] of mode === 'immediate' ? steps.slice(1) : steps) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended; `ended` resolves in a moment.
    }
    if (await endsWithin(ended, patienceMs)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end, not even when killed.`);
}

async function endsWithin(ended: Promise<void>, patienceMs: number): Promise<boolean> {
  const timer = new AbortController();
  const result = await Promise.race([
    ended.then(() => true),
    delay(patienceMs, false, { signal: timer.signal }).catch(() => false),
  ]);
  timer.abort();
  return result;
}

/**
 * Whether a process is the PostgreSQL server of this cluster. The server's working directory is its data directory; without
 * /proc, its command line names it. A process that has ended but was not waited for counts as gone.
 */
function isPostgresOf(pid: number, cluster: string): boolean {
  if (!(pid > 0)) return false;
  if (!existsSync('/proc/self/cwd')) {
    const listing = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
    return listing.includes('postgres') && listing.includes(cluster);
  }
  try {
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)];
    return its.ino === ours.ino && its.dev === ours.dev;
  } catch {
    return false;
  }
}
