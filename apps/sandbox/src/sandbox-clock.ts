import type { SandboxClock } from '@hiram/server/ports';
import type { SandboxStore } from './sandbox-store.ts';

const REFRESH_MS = 1000;

/** Starts an adjustable clock. It continues from the time it is set to. */
export async function startSandboxClock(store: SandboxStore, onError: (error: unknown) => void): Promise<SandboxClock> {
  let offsetMs = await store.readOffset();
  let writes = 0;
  const refresh = async () => {
    const before = writes;
    try {
      const read = await store.readOffset();
      // a read that began before our own write must not undo it
      if (before === writes) offsetMs = read;
    } catch (error) {
      onError(error);
    }
  };
  const timer = setInterval(() => void refresh(), REFRESH_MS);
  timer.unref();
  return {
    now: () => new Date(Date.now() + offsetMs),
    set: async (now) => {
      const next = now.getTime() - Date.now();
      writes += 1;
      await store.writeOffset(next);
      writes += 1;
      offsetMs = next;
    },
    stop: () => clearInterval(timer),
  };
}
