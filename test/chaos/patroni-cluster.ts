import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { databaseAccount } from '../../tools/database/account.ts';
import { freePort } from '../../tools/free-port.ts';
import { root } from '../../tools/paths.ts';
import { findClusterPrograms, startProgram } from './cluster-programs.ts';
import { mountDisk, openPatroniNode, type PatroniNode, replaced } from './patroni-node.ts';

/** How long a node may take to be leader or synchronous standby again: a copy, on a busy machine. */
const PATIENCE_MS = 180_000;

/** How PgBouncer lends its connections. */
export type Pooling = 'session' | 'transaction';

/** Two data nodes and a witness, with HAProxy and PgBouncer in front, by the files of deploy/patroni. */
export interface PatroniCluster {
  /** Through PgBouncer and HAProxy to the leader. */
  readonly pooledUrl: string;
  /** Through HAProxy to the leader, and to the standby. */
  readonly directUrl: string;
  readonly readUrl: string;
  /** The leader and its synchronous standby, once there are both. @throws Error where there are not in time */
  untilWhole(): Promise<{ leader: PatroniNode; standby: PatroniNode }>;
  stop(): Promise<void>;
}

/** Starts a cluster on this machine. It needs root: its disks are mounted. @throws Error where a program is missing or does not start */
export async function startPatroniCluster(pooling: Pooling): Promise<PatroniCluster> {
  const programs = await findClusterPrograms();
  const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const folder = mkdtempSync(path.join(parent, 'hiram-patroni-'));
  chmodSync(folder, 0o755);
  const at = (name: string): string => path.join(folder, name);
  const account = databaseAccount(at('none'));
  const own = (name: string): string => {
    if (account !== undefined) chownSync(at(name), account.uid, account.gid);
    return at(name);
  };
  const run = (
    name: string,
    command: string,
    { args = [], env = {} }: { args?: string[]; env?: Record<string, string> },
  ) => {
    const program = startProgram(command, args, { account, env, log: at(`${name}.log`) });
    ends.push(() => program.end());
  };
  const text = (name: string): string => readFileSync(path.join(root, 'deploy', 'patroni', name), 'utf8');
  const write = (name: string, content: string): string => {
    writeFileSync(at(name), content, { mode: 0o600 });
    return own(name);
  };
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of ends.reverse()) await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const members = await startEtcd();
    const password = randomBytes(12).toString('hex');
    const secrets = Object.fromEntries(
      ['SUPERUSER', 'REPLICATION', 'REWIND'].map((name) => [`PATRONI_${name}_PASSWORD`, password]),
    );
    const nodes: PatroniNode[] = [];
    for (const name of ['one', 'two']) {
      ends.push(await mountDisk(at(name)));
      const node = await openPatroniNode({ name, folder, account, programs, etcd: members, secrets });
      nodes.push(node);
      ends.push(() => node.stop());
    }
    const [writes, reads, pooled] = [await freePort(), await freePort(), await freePort()];
    const [one, two] = nodes;
    const balancer = replaced(text('haproxy.cfg'), [
      ['10.0.0.11:5432 check port 8008', `127.0.0.1:${one?.databasePort} check port ${one?.restPort}`],
      ['10.0.0.12:5432 check port 8008', `127.0.0.1:${two?.databasePort} check port ${two?.restPort}`],
      [':5000', `:${writes}`],
      [':5001', `:${reads}`],
    ]);
    run('haproxy', programs.haproxy, { args: ['-db', '-f', write('haproxy.cfg', balancer)] });
    const untilWhole = () => whole(nodes, (name) => readFileSync(at(`${name}.log`), 'utf8'));
    await untilWhole();
    const superuser = `postgres://postgres:${password}@127.0.0.1:${writes}/postgres`;
    const secret = await createRole(superuser, { password, roleFile: text('role.sql') });
    write('userlist.txt', `"hiram" "${secret}"\n`);
    const pooler = replaced(text('pgbouncer.ini'), [
      ['port=5000', `port=${writes}`],
      ['listen_port = 6432', `listen_port = ${pooled}\nunix_socket_dir =`],
      ['/etc/pgbouncer/userlist.txt', at('userlist.txt')],
      ['pool_mode = session', `pool_mode = ${pooling}`],
    ]);
    run('pgbouncer', programs.pgbouncer, { args: [write('pgbouncer.ini', pooler)] });
    const url = (port: number): string => `postgres://hiram:${password}@127.0.0.1:${port}/hiram`;
    await untilAnswers(url(pooled));
    return {
      pooledUrl: url(pooled),
      directUrl: url(writes),
      readUrl: url(reads),
      untilWhole,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }

  /** Three members on this machine, by deploy/patroni/etcd.env. @returns the ports of their clients */
  async function startEtcd(): Promise<number[]> {
    const names = ['one', 'two', 'witness'];
    const ports = new Map<string, number>();
    for (const [place] of names.entries())
      for (const port of ['2379', '2380']) ports.set(`10.0.0.1${place + 1}:${port}`, await freePort());
    for (const [place, name] of names.entries()) {
      mkdirSync(at(`etcd-${name}`), { mode: 0o700 });
      own(`etcd-${name}`);
      const file = text('etcd.env')
        .replace('ETCD_NAME=one', `ETCD_NAME=${name}`)
        .replace('/var/lib/etcd/hiram', at(`etcd-${name}`))
        .replaceAll(/^(ETCD_(?:LISTEN|ADVERTISE|INITIAL_ADVERTISE)_.*)10\.0\.0\.11/gm, `$110.0.0.1${place + 1}`)
        .replaceAll(/10\.0\.0\.1\d:\d+/g, (address) => `127.0.0.1:${ports.get(address)}`);
      const lines = [...file.matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value] as const);
      run(`etcd-${name}`, programs.etcd, { env: Object.fromEntries(lines) });
    }
    const clients = names.map((_, place) => ports.get(`10.0.0.1${place + 1}:2379`) ?? 0);
    for (const port of clients) await untilDecided(port);
    return clients;
  }
}

/** Waits until a member of etcd knows the version of its cluster: Patroni does not start before, and systemd starts it again. */
async function untilDecided(port: number): Promise<void> {
  for (const giveUpAt = Date.now() + PATIENCE_MS; Date.now() < giveUpAt; await delay(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/version`).catch(() => undefined);
    const { etcdcluster } = (await answer?.json().catch(() => undefined)) ?? {};
    if (etcdcluster !== undefined && etcdcluster !== 'not_decided') return;
  }
  throw new Error('the members of etcd did not find each other');
}

async function whole(
  nodes: readonly PatroniNode[],
  log: (name: string) => string,
): Promise<{ leader: PatroniNode; standby: PatroniNode }> {
  for (const giveUpAt = Date.now() + PATIENCE_MS; Date.now() < giveUpAt; await delay(250)) {
    const roles = await Promise.all(
      nodes.map(async (node) => ({ node, codes: [await node.ask('primary'), await node.ask('synchronous')] })),
    );
    const leader = roles.find(({ codes }) => codes[0] === 200)?.node;
    const standby = roles.find(({ codes }) => codes[1] === 200)?.node;
    if (leader !== undefined && standby !== undefined && leader !== standby) return { leader, standby };
  }
  const ends = nodes.map(({ name }) => `${name}:\n${log(name).trim().split('\n').slice(-40).join('\n')}`);
  throw new Error(`the cluster did not get a leader with a synchronous standby\n${ends.join('\n')}`);
}

/** Creates the service's role and database. @returns what the server keeps of its password, for PgBouncer */
async function createRole(
  superuser: string,
  { password, roleFile }: { password: string; roleFile: string },
): Promise<string> {
  await untilAnswers(superuser);
  const client = new Client({ connectionString: superuser });
  await client.connect();
  try {
    await client.query(`create role hiram login password '${password}'`);
    await client.query(roleFile.replaceAll(':role', 'hiram'));
    await client.query('create database hiram owner hiram');
    const { rows } = await client.query<{ secret: string }>(
      `select rolpassword as secret from pg_authid where rolname = 'hiram'`,
    );
    return rows[0]?.secret ?? '';
  } finally {
    await client.end();
  }
}

/** @throws the last error after a minute */
async function untilAnswers(url: string): Promise<void> {
  for (const giveUpAt = Date.now() + 60_000; ; await delay(250)) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
    }
  }
}
