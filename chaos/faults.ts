import { closeSync, openSync, statfsSync, unlinkSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceUnderTest } from '../tools/service-under-test.ts';
import type { FaultyLine } from './line.ts';
import type { Chance } from './random.ts';

/** Something that happens to the house while borrowers live in it. */
export interface Fault {
  readonly name: string;
  /** @returns what there is to say of it, such as how long it took to recover */
  happen(): Promise<string>;
}

export interface FaultOptions {
  readonly service: ServiceUnderTest;
  readonly line: FaultyLine;
  readonly chance: Chance;
  /** A small disk of its own that pictures are kept on; null where none could be made. */
  readonly disk: string | null;
}

/** How long a fault of the line lasts, in milliseconds. */
const LASTS_MS = 4_000;

/** All that happens, each at least once in a run that is long enough. */
export function faultsOf({ service, line, chance, disk }: FaultOptions): readonly Fault[] {
  return [
    {
      name: 'the service is killed (-9)',
      async happen() {
        await service.kill9();
        await delay(chance.below(500));
        const from = performance.now();
        await service.restart();
        return `ready again ${seconds(from)} after its start`;
      },
    },
    {
      name: 'the line loses, delays and cuts',
      async happen() {
        line.setShare(0.4);
        await delay(LASTS_MS);
        line.setShare(0.05);
        return Object.entries(line.counts)
          .filter(([fault]) => fault !== 'none')
          .map(([fault, count]) => `${fault} ${count}`)
          .join(', ');
      },
    },
    {
      name: 'PostgreSQL is stopped at once, and starts again',
      async happen() {
        const from = performance.now();
        await service.restartDatabase('immediate');
        await untilReady(service.baseUrl);
        return `the service can serve again after ${seconds(from)}`;
      },
    },
    {
      name: 'the clock jumps',
      async happen() {
        const days = 1 + chance.below(20);
        const { now } = (await (await fetch(`${service.baseUrl}/sandbox/clock`)).json()) as { now: string };
        const to = new Date(Date.parse(now) + days * 86_400_000).toISOString();
        await fetch(`${service.baseUrl}/sandbox/clock`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ now: to }),
        });
        return `${days} days on`;
      },
    },
    {
      name: 'the disk of the pictures is full',
      async happen() {
        if (disk === null) return 'not run: no disk of its own could be made here (it takes root)';
        const filler = path.join(disk, 'filler');
        fill(filler);
        await delay(LASTS_MS);
        const { bavail, bsize } = statfsSync(disk);
        unlinkSync(filler);
        return `${bavail * bsize} bytes were left for ${LASTS_MS / 1000} s`;
      },
    },
  ];
}

const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(2)} s`;

/** Writes until there is no room. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(16 * 1024, 1);
  try {
    for (;;) writeSync(handle, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}

async function untilReady(baseUrl: string): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  while (Date.now() < giveUpAt) {
    const isReady = await fetch(`${baseUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await delay(20);
  }
  throw new Error('the service did not become ready again');
}
