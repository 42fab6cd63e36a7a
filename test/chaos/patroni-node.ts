import { chownSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from '../../tools/database/account.ts';
import { freePort } from '../../tools/free-port.ts';
import { root } from '../../tools/paths.ts';
import { runProcess } from '../../tools/run-process.ts';
import { postgresOf, type Program, signalPostgres, startProgram } from './cluster-programs.ts';
import { type DatabaseLine, openDatabaseLine } from './database-proxy.ts';

/** The disk of a node: what it needs, and some more. */
const DISK = '768m';

export interface NodeOptions {
  readonly name: string;
  /** A folder of the cluster that its account may enter. */
  readonly folder: string;
  readonly account: Account;
  readonly programs: { readonly patroni: string; readonly postgresql: string };
  readonly etcd: readonly number[];
  readonly secrets: Readonly<Record<string, string>>;
}

/** A data node by deploy/patroni/patroni.yml, and what can happen to it. */
export interface PatroniNode {
  readonly name: string;
  /** The port of its PostgreSQL, by which a session tells where it is. */
  readonly ownPort: number;
  /** Its PostgreSQL and its Patroni as others reach them. */
  readonly databasePort: number;
  readonly restPort: number;
  /** Patroni's answer code for a role: 200 where it has it; 0 for none. */
  ask(role: 'primary' | 'replica' | 'synchronous'): Promise<number>;
  /** Changes the settings of the cluster. */
  configure(settings: object): Promise<void>;
  start(): void;
  /** Loses the machine: everything ends at once. */
  kill(): Promise<void>;
  /** Cuts it off from etcd, the other node and HAProxy, or ends that. */
  partition(isCut: boolean): void;
  /** Stops all its processes where they are, as a machine that hangs. */
  freeze(): void;
  /** Stops the process that receives what the leader writes, or ends it. */
  deafen(isDeaf: boolean): void;
  /** Fills its disk, or frees it. */
  fillDisk(isFull: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** Mounts a small disk that can be full. @returns its end. @throws Error where that is not allowed */
export async function mountDisk(disk: string): Promise<() => Promise<void>> {
  mkdirSync(disk);
  await must('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk]);
  return () => must('umount', ['-l', disk]);
}

/** Prepares a node on its disk, and starts it. */
export async function openPatroniNode(options: NodeOptions): Promise<PatroniNode> {
  const { name, account, programs } = options;
  const disk = path.join(options.folder, name);
  const data = path.join(disk, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (account !== undefined) for (const each of [disk, data]) chownSync(each, account.uid, account.gid);
  const [ownPort, ownRest] = [await freePort(), await freePort()];
  const database = await openDatabaseLine(ownPort);
  const rest = await openDatabaseLine(ownRest);
  const etcd: DatabaseLine[] = [];
  for (const port of options.etcd) etcd.push(await openDatabaseLine(port));
  const lines = [database, rest, ...etcd];
  const config = path.join(options.folder, `${name}.yml`);
  const text = readFileSync(path.join(root, 'deploy', 'patroni', 'patroni.yml'), 'utf8');
  writeFileSync(
    config,
    replaced(text, [
      // this machine's watchdog, if it has one, is not ours
      ['mode: required', 'mode: off'],
      ['name: one', `name: ${name}`],
      [' listen: 10.0.0.11:8008', ` listen: 127.0.0.1:${ownRest}`],
      ['connect_address: 10.0.0.11:8008', `connect_address: 127.0.0.1:${rest.port}`],
      [' listen: 10.0.0.11:5432', ` listen: 127.0.0.1:${ownPort}`],
      ['connect_address: 10.0.0.11:5432', `connect_address: 127.0.0.1:${database.port}`],
      [/hosts: \[.*\]/, `hosts: [${etcd.map(({ port }) => `127.0.0.1:${port}`).join(', ')}]`],
      ['data_dir: /var/lib/postgresql/15/hiram', `data_dir: ${data}\n  parameters: { unix_socket_directories: '' }`],
      ['bin_dir: /usr/lib/postgresql/15/bin', `bin_dir: ${programs.postgresql}`],
      ['10.0.0.0/24', '127.0.0.1/32'],
    ]),
  );
  let patroni: Program | null = null;
  let guard: Program | null = null;
  const start = (): void => {
    const log = path.join(options.folder, `${name}.log`);
    // libpq writes passwords into a file of its user's home
    const env = { ...options.secrets, HOME: disk, PATRONI_POSTGRESQL_PGPASS: path.join(disk, 'pgpass') };
    patroni = startProgram(programs.patroni, [config], { account, env, log });
    const script = path.join(root, 'deploy', 'patroni', 'full-disk.sh');
    const own = { ...env, LEAST_KB: '20000' };
    guard = startProgram('/bin/sh', [script, name, config, data], { account, env: own, log: `${log}.disk` });
  };
  const filler = path.join(disk, 'filler');
  const signalAll = (signal: NodeJS.Signals): void => {
    patroni?.signal(signal);
    signalPostgres(data, signal);
  };
  const kill = async (): Promise<void> => {
    await guard?.end();
    await patroni?.end();
    for (; postgresOf(data).length > 0; await delay(20)) signalPostgres(data, 'SIGKILL');
  };
  start();
  return {
    name,
    ownPort,
    databasePort: database.port,
    restPort: rest.port,
    ask: async (role) => {
      try {
        const answer = await fetch(`http://127.0.0.1:${ownRest}/${role}`, { signal: AbortSignal.timeout(2_000) });
        await answer.arrayBuffer();
        return answer.status;
      } catch {
        return 0;
      }
    },
    async configure(settings) {
      const body = JSON.stringify(settings);
      const answer = await fetch(`http://127.0.0.1:${ownRest}/config`, { method: 'PATCH', body });
      if (!answer.ok) throw new Error(`Patroni refused ${body}: ${answer.status}`);
    },
    start,
    kill,
    partition: (isCut) => lines.forEach((line) => line.cut(isCut)),
    freeze: () => signalAll('SIGSTOP'),
    deafen(isDeaf) {
      // it ends before it reads what has arrived meanwhile
      if (!isDeaf) signalPostgres(data, 'SIGTERM', 'walreceiver');
      signalPostgres(data, isDeaf ? 'SIGSTOP' : 'SIGCONT', 'walreceiver');
    },
    async fillDisk(isFull) {
      if (!isFull) return must('rm', ['-f', filler]);
      // it ends when there is no room for more
      await runProcess('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
      const { bfree, bsize } = statfsSync(disk);
      if (bfree * bsize > 1_000_000) throw new Error('the disk could not be filled');
    },
    async stop() {
      await kill();
      for (const line of lines) await line.close();
    },
  };
}

/** A text with parts replaced. @throws Error for a part that it does not have */
export function replaced(text: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce((before, [from, to]) => {
    const after = before.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), to);
    if (after === before && !before.includes(to)) throw new Error(`there is no ${String(from)}`);
    return after;
  }, text);
}

async function must(command: string, args: string[]): Promise<void> {
  const { code, output } = await runProcess(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${output.trim()}`);
}
