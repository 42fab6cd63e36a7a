import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockFolder } from './database/folder-lock.ts';
import { runProcess } from './run-process.ts';

/** Required programs, and the Debian packages that contain them. */
export interface WantedPrograms<Name extends string> {
  readonly names: readonly Name[];
  readonly packages: readonly string[];
  /** The folder of the packages' programs, where it is not in PATH. */
  readonly folder?: string;
  /** The user of the programs, as the beginning of a sentence: 'The tests of … run a real …'. */
  readonly purpose: string;
}

/** The path of each program. */
export type Programs<Name extends string> = Readonly<Record<Name, string>>;

/** The machine's programs and package manager; a test supplies its own. */
interface Machine {
  /** Folders that are searched for programs. */
  readonly folders: readonly string[];
  /** Whether packages can be installed. */
  readonly isRoot: boolean;
  /** Installs packages and returns the result. */
  install(packages: readonly string[]): Promise<{ code: number; output: string }>;
}

const thisMachine: Machine = {
  folders: [...new Set([...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/sbin'])].filter(Boolean),
  isRoot: process.getuid?.() === 0,
  install: installWithApt,
};

/**
 * Finds programs, and as root installs Debian's packages where one is missing.
 * @throws Error that names the packages when they are missing and cannot be installed
 */
export async function findOrInstallPrograms<const Name extends string>(
  wanted: WantedPrograms<Name>,
  machine: Machine = thisMachine,
): Promise<Programs<Name>> {
  const folders = wanted.folder === undefined ? machine.folders : [wanted.folder];
  const found = findPrograms(wanted.names, folders);
  if (found !== undefined) return found;
  const packages = wanted.packages.join(', ');
  const why = `${wanted.purpose}, Debian's package${wanted.packages.length === 1 ? '' : 's'} ${packages}`;
  const command = `apt-get install --no-install-recommends ${wanted.packages.join(' ')}`;
  if (!machine.isRoot)
    throw new Error(`${why}. They are missing, and only root can install them: run "${command}" as root once.`);
  // Two apts cannot run at once, so test files and test runs install one after the other.
  const lock = await lockFolder(path.join(tmpdir(), 'hiram-apt'), 8 * 60_000);
  try {
    const meanwhile = findPrograms(wanted.names, folders);
    if (meanwhile !== undefined) return meanwhile;
    const { code, output } = await machine.install(wanted.packages);
    const installed = findPrograms(wanted.names, folders);
    if (code === 0 && installed !== undefined) return installed;
    const end = output.trim().split('\n').slice(-10).join('\n');
    throw new Error(`${why}. They are missing, and "${command}" failed:\n${end}`);
  } finally {
    lock.release();
  }
}

function findPrograms<Name extends string>(
  names: readonly Name[],
  folders: readonly string[],
): Programs<Name> | undefined {
  const found = names.map((name) => [name, folders.map((folder) => path.join(folder, name)).find(existsSync)]);
  return found.every(([, place]) => place !== undefined) ? (Object.fromEntries(found) as Programs<Name>) : undefined;
}

async function installWithApt(wanted: readonly string[]): Promise<{ code: number; output: string }> {
  const options = {
    // the report is in English whatever the machine's language, and no question waits for an answer
    env: { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    limitMs: 4 * 60_000,
  };
  // another apt may be running, as on a machine that has just started
  const patient = ['-q', '-o', 'DPkg::Lock::Timeout=120'];
  const update = await runProcess('apt-get', [...patient, 'update'], options);
  const install = await runProcess(
    'apt-get',
    [...patient, 'install', '-y', '--no-install-recommends', ...wanted],
    options,
  );
  return { code: install.code, output: `${update.output}\n${install.output}` };
}
