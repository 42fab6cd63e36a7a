import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endWithUs } from '../end-with-us.ts';

/** A server process of ours that ends with us. */
export interface Daemon {
  readonly name: string;
  isRunning(): boolean;
  /** Suspends it: its port accepts connections, and nothing answers. */
  freeze(): void;
  thaw(): void;
  /** Ends it at once; its data is discarded with its folder. */
  kill(): Promise<void>;
}

/** The environment of Ceph's programs: variables such as CEPH_ARGS would point them to another cluster. */
export function cephEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

/** Starts a server in its folder, with files for its output (<name>.out) and its process id (<name>.pid). */
export function startDaemon(folder: string, program: string, args: readonly string[]): Daemon {
  const name = path.basename(program);
  const output = openSync(path.join(folder, `${name}.out`), 'w');
  const child = spawn(program, args, {
    cwd: folder,
    // A separate process group: Ctrl-C reaches the tests first, and they end it.
    detached: true,
    env: cephEnvironment(),
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  if (child.pid !== undefined) writeFileSync(pidFile(folder, name), String(child.pid));
  endWithUs(child, ended, 'KILL');
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    name,
    isRunning,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    kill: async () => {
      if (isRunning()) child.kill('SIGKILL');
      await ended;
    },
  };
}

const pidFile = (folder: string, name: string) => path.join(folder, `${name}.pid`);

/** Ends a server that outlived us and its guard; by its id, and only while it works in the folder of that id. */
export async function endOrphan(folder: string, name: string): Promise<void> {
  const file = pidFile(folder, name);
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  while (worksIn(pid, folder)) {
    process.kill(pid, 'SIGKILL');
    await delay(20);
  }
}

function worksIn(pid: number, folder: string): boolean {
  try {
    return pid > 0 && readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}
