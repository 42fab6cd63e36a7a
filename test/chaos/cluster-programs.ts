import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { Account } from '../../tools/database/account.ts';
import { findDebianPostgresql } from '../../tools/debian-postgresql.ts';
import { findOrInstallPrograms } from '../../tools/debian-programs.ts';
import { endWithParent } from '../../tools/end-with-parent.ts';

/** Debian's programs of a cluster, and the folder of its PostgreSQL. @throws Error for what is missing and cannot be installed */
export async function findClusterPrograms() {
  const programs = await findOrInstallPrograms({
    names: ['patroni', 'etcd', 'haproxy', 'pgbouncer'],
    packages: ['patroni', 'etcd-server', 'haproxy', 'pgbouncer'],
    purpose: 'The fail-over runs',
  });
  return { ...programs, postgresql: await findDebianPostgresql() };
}

/** A program that runs until it is ended, or until this process ends. */
export interface Program {
  signal(signal: NodeJS.Signals): void;
  isRunning(): boolean;
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program with its output in a file. */
export function startProgram(
  command: string,
  args: readonly string[],
  { account, env = {}, log }: { account: Account; env?: Readonly<Record<string, string>>; log: string },
): Program {
  const file = openSync(log, 'a');
  const { PATH } = process.env;
  const environment = { PATH, LC_ALL: 'C.UTF-8', ...env };
  const child: ChildProcess = spawn(command, args, {
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', file, file],
    ...account,
  });
  closeSync(file);
  const ended = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  );
  // Patroni ends its PostgreSQL when it is asked to end
  endWithParent(child, ended, 'INT');
  const signal = (name: NodeJS.Signals): void => void child.kill(name);
  return {
    signal,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async end(name = 'SIGKILL') {
      signal(name);
      await ended;
    },
  };
}

/** The processes of the PostgreSQL of a data folder: each works in it. */
export function postgresOf(cluster: string): { pid: number; title: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        if (readlinkSync(`/proc/${name}/cwd`) !== cluster) return [];
        return [{ pid: Number(name), title: readFileSync(`/proc/${name}/cmdline`, 'utf8') }];
      } catch {
        // it has just ended
        return [];
      }
    });
}

/** Sends a signal to the processes of the PostgreSQL of a data folder. @param which a part of their title */
export function signalPostgres(cluster: string, signal: NodeJS.Signals, which = ''): void {
  for (const { pid, title } of postgresOf(cluster)) {
    try {
      if (title.includes(which)) process.kill(pid, signal);
    } catch {
      // it has just ended
    }
  }
}
