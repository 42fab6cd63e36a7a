import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { removeAbandonedFolders } from './abandoned-folders.ts';
import { lockFolder } from './database/folder-lock.ts';
import { freePort } from './free-port.ts';
import { cephEnvironment, type Daemon, endOrphan, startDaemon } from './object-storage/daemon.ts';
import { writeClusterFiles } from './object-storage/cluster-files.ts';
import { findOrInstallPrograms, type Programs } from './debian-programs.ts';
import { runProcess } from './run-process.ts';

const prefix = 'hiram-s3-';

/** Some 60 MB, under a minute. */
const wanted = {
  names: ['monmaptool', 'ceph-mon', 'ceph-osd', 'ceph', 'radosgw', 'radosgw-admin'],
  packages: ['radosgw', 'ceph-mon', 'ceph-osd'],
  purpose: 'The tests of pictures in a bucket run a real S3 server',
} as const;
type CephPrograms = Programs<(typeof wanted.names)[number]>;

/** A real S3 server for tests, empty at first: Ceph's gateway over a store in memory, on 127.0.0.1. */
export interface ObjectStorage {
  /** http://127.0.0.1:<port> */
  readonly endpoint: string;
  readonly region: string;
  /** The access key of its only account, which may create buckets. */
  readonly key: string;
  readonly secret: string;
  /** The folder of all its files, logs included. */
  readonly folder: string;
  /** Suspends the gateway: it accepts connections and does not answer. */
  freeze(): void;
  thaw(): void;
  /** Ends every process and removes the folder. */
  stop(): Promise<void>;
}

/**
 * Starts a real S3 server in a new temporary folder, on free ports, and waits until it answers: about a second. As root it
 * installs missing Debian packages first.
 *
 * @throws Error that names the packages when they are missing and we are not root
 * @throws Error with the end of the logs when the server does not start
 */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const programs = await findOrInstallPrograms(wanted);
  await removeAbandonedFolders({
    parent: realpathSync(tmpdir()),
    prefix,
    remove: async (folder) => {
      for (const daemon of ['radosgw', 'ceph-osd', 'ceph-mon']) await endOrphan(folder, daemon);
      rmSync(folder, { recursive: true, force: true });
    },
  });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(programs);
    } catch (error) {
      // a port that was free a moment ago may be taken now
      const passes = error instanceof Error && /address already in use|unable to bind/i.test(error.message);
      if (attempt === 5 || !passes) throw error;
    }
  }
}

async function start(programs: CephPrograms): Promise<ObjectStorage> {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), prefix));
  const lock = await lockFolder(folder);
  const daemons: Daemon[] = [];
  const stop = async () => {
    await Promise.all(daemons.map((daemon) => daemon.kill()));
    lock.release();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const ports = { monitor: await freePort(), gateway: await freePort() };
    const account = { key: randomBytes(10).toString('hex'), secret: randomBytes(20).toString('hex') };
    const endpoint = `http://127.0.0.1:${ports.gateway}`;
    await startCluster({ programs, folder, daemons, account, ports, endpoint });
    const [gateway] = daemons.slice(-1);
    return {
      endpoint,
      region: 'us-east-1',
      ...account,
      folder,
      freeze: () => gateway?.freeze(),
      thaw: () => gateway?.thaw(),
      stop,
    };
  } catch (error) {
    const logs = endOfLogs(folder);
    await stop();
    throw new Error(`The S3 server for tests did not start: ${(error as Error).message}\n${logs}`, { cause: error });
  }
}

interface Start {
  programs: CephPrograms;
  folder: string;
  /** Receives every process at its start, so that all can be ended. */
  daemons: Daemon[];
  account: { key: string; secret: string };
  ports: { monitor: number; gateway: number };
  endpoint: string;
}

async function startCluster({ programs, folder, daemons, account, ports, endpoint }: Start): Promise<void> {
  const { conf, keyring, monmap, fsid, monitor } = writeClusterFiles(folder, ports);
  const run = async (program: keyof CephPrograms, args: string[]) => {
    // A client waits as long as it may for a monitor that has ended.
    const options = { cwd: folder, env: onlyCephEnvironment(), limitMs: 30_000 };
    const { code, output } = await runProcess(programs[program], args, options);
    if (code !== 0) throw new Error(`${program} said: ${output.trim()}`);
  };
  const daemon = (program: keyof CephPrograms, args: string[]) => {
    daemons.push(startDaemon(folder, programs[program], ['-c', conf, ...args, '-f']));
  };
  const store = randomUUID();
  await run('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', `[${monitor}]`, monmap]);
  await run('ceph-mon', ['-c', conf, '--mkfs', '-i', 'a', '--monmap', monmap, '--keyring', keyring]);
  daemon('ceph-mon', ['-i', 'a']);
  await run('ceph', ['-c', conf, 'osd', 'new', store]);
  await run('ceph-osd', ['-c', conf, '--mkfs', '-i', '0', '--osd-uuid', store]);
  daemon('ceph-osd', ['-i', '0']);
  const { key, secret } = account;
  const user = ['--uid', 'tests', '--display-name', 'tests', '--access-key', key, '--secret-key', secret];
  await run('radosgw-admin', ['-c', conf, 'user', 'create', ...user]);
  daemon('radosgw', ['-n', 'client.admin']);
  await untilItAnswers(endpoint, daemons);
}

async function untilItAnswers(endpoint: string, daemons: readonly Daemon[]): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  while (Date.now() < giveUpAt) {
    const gone = daemons.find((daemon) => !daemon.isRunning());
    if (gone !== undefined) throw new Error(`${gone.name} has ended`);
    try {
      const response = await fetch(endpoint, { signal: AbortSignal.timeout(5_000) });
      await response.arrayBuffer();
      if (response.status === 200) return;
    } catch {
      // not ready yet
    }
    await delay(25);
  }
  throw new Error('the gateway does not answer');
}

/** For runProcess, which adds to our environment: the variables that cephEnvironment leaves out are removed. */
function onlyCephEnvironment(): Record<string, string | undefined> {
  const all = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]));
  return { ...all, ...cephEnvironment() };
}

function endOfLogs(folder: string): string {
  return readdirSync(folder)
    .filter((name) => /\.(log|out)$/.test(name))
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8').trim().split('\n').slice(-8)] as const)
    .map(([name, lines]) => `--- ${name}\n${lines.join('\n')}`)
    .join('\n');
}
