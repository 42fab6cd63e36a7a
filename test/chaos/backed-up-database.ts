import {
  chownSync,
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { databaseAccount } from '../../tools/database/account.ts';
import { findDebianPostgresql } from '../../tools/debian-postgresql.ts';
import { findOrInstallPrograms } from '../../tools/debian-programs.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../tools/embedded-database.ts';
import { root } from '../../tools/paths.ts';
import { runProcess } from '../../tools/run-process.ts';

const STANZA = 'hiram';
/** The archive's rules of deploy/, whose command gets the drill's configuration. */
const archiveFile = path.join(root, 'deploy', 'pgbackrest', 'archive.conf');

/** A database that pgBackRest backs up by the files of deploy/pgbackrest. */
export interface BackedUpDatabase {
  readonly database: EmbeddedDatabase;
  /** @throws Error with what pgBackRest said */
  backUp(type: 'full' | 'incr'): Promise<void>;
  /** Restores to an instant into a new cluster and starts it; the first one goes on. */
  restore(instant: string): Promise<EmbeddedDatabase>;
  /** Whether a text occurs unencrypted in any file of the repository. */
  isReadable(text: string): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Starts Debian's PostgreSQL 15 on this machine with an archive of its WAL in an encrypted repository. pgBackRest runs under
 * PostgreSQL's account, so this needs root.
 * @throws Error where a program is missing or the repository cannot be created
 */
export async function startBackedUpDatabase(): Promise<BackedUpDatabase> {
  const purpose = 'The drill of a restore runs';
  const { pgbackrest } = await findOrInstallPrograms({ names: ['pgbackrest'], packages: ['pgbackrest'], purpose });
  process.env['HIRAM_POSTGRES_PROGRAMS'] = await findDebianPostgresql();
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-drill-'));
  chmodSync(folder, 0o755);
  const at = (name: string): string => path.join(folder, name);
  const owned = ['repository', 'sockets', 'conf.d', 'locks'];
  const { uid, gid } = databaseAccount(at('first')) ?? userInfo();
  for (const name of owned) {
    mkdirSync(at(name));
    chownSync(at(name), uid, gid);
  }
  copyFileSync(path.join(root, 'deploy', 'pgbackrest', 'pgbackrest.conf'), at('pgbackrest.conf'));
  const own = `--config=${at('pgbackrest.conf')} --config-include-path=${at('conf.d')} --stanza=${STANZA}`;
  const socket = { unix_socket_directories: at('sockets') };
  const archive = settingsOf(readFileSync(archiveFile, 'utf8'));
  archive['archive_command'] = archive['archive_command']?.replace(`--stanza=${STANZA}`, own) ?? '';
  const running: EmbeddedDatabase[] = [];
  const stop = async (): Promise<void> => {
    for (const each of running.reverse()) await each.stop('immediate').catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const database = await startEmbeddedDatabase({ data: at('first'), settings: { ...socket, ...archive } });
    running.push(database);
    const { port, username, password } = new URL(database.url('postgres'));
    const machine = `[global]
repo1-path=${at('repository')}
lock-path=${at('locks')}
repo1-cipher-pass=${randomBytes(36).toString('base64')}

[${STANZA}]
pg1-path=${database.cluster}
pg1-port=${port}
pg1-socket-path=${at('sockets')}
pg1-user=${username}
`;
    const machineFile = at(path.join('conf.d', 'machine.conf'));
    writeFileSync(machineFile, machine, { mode: 0o600 });
    chownSync(machineFile, uid, gid);
    const run = async (...args: string[]): Promise<void> => {
      const as = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups', pgbackrest];
      const env = { PGPASSWORD: decodeURIComponent(password) };
      const { code, output } = await runProcess('setpriv', [...as, ...own.split(' '), ...args], { cwd: '/', env });
      if (code !== 0) throw new Error(`pgbackrest ${args.join(' ')} failed:\n${output.trim()}`);
    };
    await run('stanza-create');
    await run('check');
    return {
      database,
      backUp: (type) => run(`--type=${type}`, 'backup'),
      async restore(instant) {
        const cluster = at(path.join('second', 'postgres', 'cluster'));
        mkdirSync(cluster, { recursive: true, mode: 0o700 });
        for (const each of [cluster, at('second')]) chownSync(each, uid, gid);
        chmodSync(at('second'), 0o755);
        chmodSync(path.dirname(cluster), 0o755);
        copyFileSync(at(path.join('first', 'postgres', 'password')), path.join(path.dirname(cluster), 'password'));
        const target = ['--type=time', `--target=${instant}`, '--target-action=promote', '--archive-mode=off'];
        await run(`--pg1-path=${cluster}`, ...target, 'restore');
        const restored = await startEmbeddedDatabase({ data: at('second'), settings: socket });
        running.push(restored);
        return restored;
      },
      async isReadable(text) {
        const { code } = await runProcess('grep', ['-rqaF', text, at('repository')]);
        return code === 0;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The settings of a file of PostgreSQL, by name. */
function settingsOf(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^(\w+) = (.+)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value.replace(/^'(.*)'$/, '$1')]));
}
