import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The account PostgreSQL runs under; undefined means our own. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root. As root we use the account that already owns the cluster, else `postgres`, else
 * `nobody`; no account is created on the machine. As any other user we use our own.
 *
 * @param cluster the cluster's folder, which need not exist
 * @throws Error when we are root and the machine has neither account
 */
export function databaseAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const found = accountNamed('postgres') ?? accountNamed('nobody');
  if (found === undefined) {
    throw new Error(
      'PostgreSQL does not run as root, and this machine has no account postgres or nobody to run it under.',
    );
  }
  return found;
}

function accountNamed(name: string): Account {
  const ask = (option: string) => Number.parseInt(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout, 10);
  const [uid, gid] = [ask('-u'), ask('-g')];
  return uid > 0 && gid > 0 ? { uid, gid } : undefined;
}

/**
 * Whether the account may enter a folder: root may pass through folders (such as a home of mode 700) that the
 * database's account may not. The system itself is asked, because modes alone do not tell (access lists, mounts).
 */
export function canEnter(account: Account, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', stdio: 'ignore', ...account }).status === 0;
}

/** Whether the account may run a program, libraries included. */
export function canRun(account: Account, program: string): boolean {
  return spawnSync(program, ['--version'], { cwd: '/', stdio: 'ignore', ...account }).status === 0;
}
