import '../proof/own-scripts.ts';
import { removeBrokenWorkers, scriptOf } from './broken-worker.ts';
import { CACHE_PREFIX, tellWorker } from './worker-messages.ts';
import { workersOf } from './workers-of.ts';

const SCRIPT = '/sw.js';

export interface StartWorkerPorts {
  readonly page: Window & typeof globalThis;
  /** False where the lender disables the worker: an existing one is removed, with all its storage. */
  readonly isWanted: boolean;
  readonly reload: () => void;
  /** Path of the page's own entry script. */
  readonly entry: string;
}

/**
 * Manages the service worker of a loaded page: removes broken ones, registers ours, and lets a new one take over. Without support for
 * workers (a shell that forbids them, plain http, another site's frame) it does nothing.
 */
export async function startWorker({ page, isWanted, reload, entry }: StartWorkerPorts): Promise<void> {
  const container = workersOf(page);
  if (container === undefined) return;
  try {
    const registrations = await removeBrokenWorkers({ page, container, reload });
    if (registrations === null) return;
    const ours = registrations.filter(
      (registration) => new URL(scriptOf(registration), page.location.href).pathname === SCRIPT,
    );
    if (!isWanted) {
      for (const registration of ours) await registration.unregister();
      // Even after unregistering: the worker keeps running, and storing, while a page that it controls is open.
      await removeCaches(page);
      return;
    }
    // A working worker of another owner that controls this page is left in place.
    const others = registrations.filter((registration) => !ours.includes(registration));
    if (others.some(({ scope }) => page.location.href.startsWith(scope))) return;
    const { waiting } = await container.register(SCRIPT, { updateViaCache: 'none' });
    tellWorker(waiting, { kind: 'take-over', entry });
  } catch {
    // Refused by the browser, the shell or the network: pages work without it.
  }
}

async function removeCaches({ caches }: Window): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
}
