import { closeSync, openSync, renameSync, rmSync, statfsSync, unlinkSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceProcess, ServiceUnderTest } from '../../tools/service-under-test.ts';
import type { FaultyProxy } from './faulty-proxy.ts';
import type { Chance } from './random.ts';
import { untilReady } from './ready.ts';
import { setClock } from './clock.ts';

/** A fault of the machine, the network or the database while borrowers use the service. */
export interface Fault {
  readonly name: string;
  /** @returns a description and, where it matters, the time until all processes could serve again, in milliseconds */
  happen(): Promise<{ said: string; recoveredMs?: number }>;
}

export interface FaultOptions {
  readonly service: ServiceUnderTest;
  readonly line: FaultyProxy;
  readonly chance: Chance;
  readonly filesDir: string;
  /** Whether the pictures are on a small disk of their own, which can be filled. */
  readonly hasDisk: boolean;
}

/** Duration of a fault of the line or the disk, in milliseconds. */
const LASTS_MS = 4_000;

/** All faults, each at least once in a run that is long enough. */
export function faultsOf({ service, line, chance, filesDir, hasDisk }: FaultOptions): readonly Fault[] {
  const { processes } = service;
  const killAndStart = async (killed: readonly ServiceProcess[]) => {
    await Promise.all(killed.map((process) => process.kill9()));
    await delay(chance.below(500));
    const from = performance.now();
    await Promise.all(killed.map((process) => process.restart()));
    return performance.now() - from;
  };
  const untilAllReady = () => Promise.all(processes.map(({ baseUrl }) => untilReady(baseUrl)));
  return [
    {
      name: 'a process of the service is killed (-9)',
      async happen() {
        const recoveredMs = await killAndStart([chance.oneOf(processes)]);
        return { said: 'it can serve again after its start', recoveredMs };
      },
    },
    {
      name: 'the line loses, delays and cuts',
      async happen() {
        line.setShare(0.4);
        await delay(LASTS_MS);
        line.setShare(0.05);
        const counts = Object.entries(line.counts).filter(([fault]) => fault !== 'none');
        return { said: counts.map(([fault, count]) => `${fault} ${count}`).join(', ') };
      },
    },
    {
      name: 'PostgreSQL is stopped at once, and starts again',
      async happen() {
        const from = performance.now();
        await service.restartDatabase('immediate');
        await untilAllReady();
        return { said: 'the service can serve again', recoveredMs: performance.now() - from };
      },
    },
    {
      name: 'the clock jumps',
      async happen() {
        const days = 1 + chance.below(20);
        await setClock(chance.oneOf(processes).baseUrl, days * 86_400_000);
        return { said: `${days} days on` };
      },
    },
    {
      name: 'the disk of the pictures is full',
      happen: async () => ({ said: hasDisk ? await fillDisk(filesDir) : await barFolder(filesDir) }),
    },
    {
      name: 'all processes of the service are killed at once (-9)',
      async happen() {
        const recoveredMs = await killAndStart(processes);
        return { said: 'all can serve again after their start', recoveredMs };
      },
    },
  ];
}

/** Fills the disk of the folder for a while. */
async function fillDisk(filesDir: string): Promise<string> {
  const filler = path.join(path.dirname(filesDir), 'filler');
  const handle = openSync(filler, 'w');
  const block = Buffer.alloc(16 * 1024, 1);
  try {
    for (;;) writeSync(handle, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
  await delay(LASTS_MS);
  const { bavail, bsize } = statfsSync(filesDir);
  unlinkSync(filler);
  return `${bavail * bsize} bytes were left for ${LASTS_MS / 1000} s`;
}

/** Without such a disk: a file takes the place of the folder for partial files, so that none can be written. */
async function barFolder(filesDir: string): Promise<string> {
  const [parts, aside] = [
    path.join(filesDir, '.arriving'),
    path.join(filesDir, '..', `${path.basename(filesDir)}.aside`),
  ];
  renameSync(parts, aside);
  writeFileSync(parts, '');
  await delay(LASTS_MS);
  rmSync(parts);
  renameSync(aside, parts);
  return `no disk of its own could be mounted here (it takes root): nothing could be written for ${LASTS_MS / 1000} s instead`;
}
