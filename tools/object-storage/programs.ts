import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockFolder } from '../database/folder-lock.ts';
import { runProcess } from '../run-process.ts';

/** Debian's packages with Ceph's storage and its S3 gateway; apt brings what they depend on. */
const packages = ['radosgw', 'ceph-mon', 'ceph-osd'];
const names = ['monmaptool', 'ceph-mon', 'ceph-osd', 'ceph', 'radosgw', 'radosgw-admin'] as const;

/** Where each program is. */
export type Programs = Readonly<Record<(typeof names)[number], string>>;

/** The machine as far as programs are concerned; a test gives one of its own. */
interface Machine {
  /** Folders that programs are looked for in. */
  readonly folders: readonly string[];
  /** Whether we may install packages. */
  readonly isRoot: boolean;
  /** Installs packages and says how that went. */
  install(packages: readonly string[]): Promise<{ code: number; output: string }>;
}

const thisMachine: Machine = {
  folders: [...new Set([...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/sbin'])].filter(Boolean),
  isRoot: process.getuid?.() === 0,
  install: installWithApt,
};

/**
 * Finds the programs of a Ceph cluster with an S3 gateway, and as root installs Debian's packages where they are missing (some
 * 60 MB, under a minute).
 * @throws Error that names the packages when they are missing and cannot be installed
 */
export async function findOrInstallPrograms(machine: Machine = thisMachine): Promise<Programs> {
  const found = findPrograms(machine.folders);
  if (found !== undefined) return found;
  const wanted = `The tests of pictures in a bucket run a real S3 server, Debian's packages ${packages.join(', ')}`;
  const command = `apt-get install --no-install-recommends ${packages.join(' ')}`;
  if (!machine.isRoot)
    throw new Error(`${wanted}. They are missing, and only root can install them: run "${command}" as root once.`);
  // Two apts at once are in each other's way, so test files and test runs install one after the other.
  const lock = await lockFolder(path.join(tmpdir(), 'hiram-apt'), 8 * 60_000);
  try {
    return findPrograms(machine.folders) ?? (await installOn(machine, `${wanted}. They are missing, and "${command}"`));
  } finally {
    lock.release();
  }
}

async function installOn(machine: Machine, attempt: string): Promise<Programs> {
  const { code, output } = await machine.install(packages);
  const installed = findPrograms(machine.folders);
  if (code === 0 && installed !== undefined) return installed;
  const end = output.trim().split('\n').slice(-10).join('\n');
  throw new Error(`${attempt} failed:\n${end}`);
}

function findPrograms(folders: readonly string[]): Programs | undefined {
  const found = names.map((name) => [name, folders.map((folder) => path.join(folder, name)).find(existsSync)]);
  return found.every(([, place]) => place !== undefined) ? (Object.fromEntries(found) as Programs) : undefined;
}

async function installWithApt(wanted: readonly string[]): Promise<{ code: number; output: string }> {
  const options = {
    // the language of the machine is of no use to the report, and nobody is there to answer a question
    env: { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    limitMs: 4 * 60_000,
  };
  // another apt may be at work, as on a machine that has just been started
  const patient = ['-q', '-o', 'DPkg::Lock::Timeout=120'];
  const update = await runProcess('apt-get', [...patient, 'update'], options);
  const install = await runProcess(
    'apt-get',
    [...patient, 'install', '-y', '--no-install-recommends', ...wanted],
    options,
  );
  return { code: install.code, output: `${update.output}\n${install.output}` };
}
