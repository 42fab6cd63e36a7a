import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type Account, canEnter, databaseAccount } from './account.ts';
import { removeFolder } from '../remove-folder.ts';
import { type Binaries, findBinaries } from './binaries.ts';

/** The place of a cluster and the account to run it. */
export interface ClusterHome {
  account: Account;
  binaries: Binaries;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** Password of the superuser `hiram`. */
  password: string;
}

/** Superuser of every cluster of ours. */
export const superuser = 'hiram';

/**
 * Finds the cluster of a data folder, or creates it. It lives in <data>/postgres, unless PostgreSQL's account
 * cannot get there (we are root, and the folder lies in root's home); then in a folder of its own under /var/tmp, which
 * <data>/postgres/location names. The caller holds the folder's lock.
 *
 * @param throwaway skips waiting for the disk, for a cluster that only tests use
 * @throws Error when initdb fails, or an existing cluster can no longer be reached
 */
export function openHome(data: string, throwaway: boolean): ClusterHome {
  const place = placeFor(data);
  const account = databaseAccount(path.join(place, 'cluster'));
  const binaries = findBinaries(account);
  const cluster = path.join(place, 'cluster');
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
    rmSync(cluster, { recursive: true, force: true });
    initialise({ place, account, binaries, throwaway });
  }
  return { account, binaries, cluster, password: readFileSync(path.join(place, 'password'), 'utf8').trim() };
}

/** The place of a data folder's cluster, if it exists. */
export function clusterOf(data: string): string {
  return path.join(recordedLocation(data) ?? path.join(data, 'postgres'), 'cluster');
}

/** Removes the cluster of a data folder, wherever it lives, and the folder. */
export function removeHome(data: string): void {
  const elsewhere = recordedLocation(data);
  if (elsewhere !== undefined) removeFolder(elsewhere);
  removeFolder(data);
}

function recordedLocation(data: string): string | undefined {
  const record = path.join(data, 'postgres', 'location');
  return existsSync(record) ? readFileSync(record, 'utf8').trim() : undefined;
}

function placeFor(data: string): string {
  const usual = path.join(data, 'postgres');
  const elsewhere = recordedLocation(data);
  if (elsewhere !== undefined && existsSync(elsewhere)) return elsewhere;
  if (!existsSync(usual)) mkdirSync(usual, { recursive: true, mode: 0o755 });
  if (canEnter(databaseAccount(path.join(usual, 'cluster')), usual)) return usual;
  if (existsSync(path.join(usual, 'cluster', 'PG_VERSION'))) {
    throw new Error(
      `The database in ${usual} is out of reach for the account that owns it: a folder above it is closed.`,
    );
  }
  const made = mkdtempSync('/var/tmp/hiram-data-');
  chmodSync(made, 0o755);
  writeFileSync(path.join(usual, 'location'), `${made}\n`);
  return made;
}

interface Initialisation {
  place: string;
  account: Account;
  binaries: Binaries;
  throwaway: boolean;
}

/** Works on a draft and renames it at the end, so that an interrupted initdb leaves nothing that looks like a cluster. */
function initialise({ place, account, binaries, throwaway }: Initialisation): void {
  const draft = path.join(place, 'cluster.draft');
  const passwordFile = path.join(place, 'password');
  const passwordForInit = path.join(place, 'password.draft');
  const password = randomBytes(18).toString('base64url');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  for (const file of [passwordFile, passwordForInit]) {
    rmSync(file, { force: true });
    writeFileSync(file, `${password}\n`, { mode: 0o600 });
  }
  if (account !== undefined) {
    chownSync(draft, account.uid, account.gid);
    chownSync(passwordForInit, account.uid, account.gid);
  }
  const flags = [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    `--pwfile=${passwordForInit}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...binaries.localeFlags,
    ...(throwaway ? ['--no-sync'] : []),
  ];
  const run = spawnSync(binaries.initdb, flags, { cwd: '/', encoding: 'utf8', env: databaseEnvironment(), ...account });
  rmSync(passwordForInit, { force: true });
  if (run.status !== 0) {
    throw new Error(`PostgreSQL's initdb failed for ${draft}: ${run.error?.message ?? run.stderr.trim()}`);
  }
  renameSync(draft, path.join(place, 'cluster'));
}

/** A small environment: PostgreSQL reads many variables (PGDATA, LC_*, TZ) that must not leak in. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}
