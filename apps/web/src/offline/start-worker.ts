import { removeBrokenWorkers, scriptOf } from './broken-worker.ts';
import { CACHE_PREFIX, tellWorker } from './worker-messages.ts';
import { workersOf } from './workers-of.ts';

const SCRIPT = '/sw.js';

export interface StartWorkerPorts {
  readonly page: Window & typeof globalThis;
  /** False where the lender wants no worker: one that is there goes, with all it kept. */
  readonly isWanted: boolean;
  readonly reload: () => void;
  /** Path of the page's own entry script. */
  readonly entry: string;
}

/**
 * Sees to the service worker of a page that stands: removes broken ones, registers ours, and lets a new one take over. Where
 * there are no workers (a shell that forbids them, plain http, another's frame) it does nothing.
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
      // Also where it is gone already: it goes on working, and keeping, for as long as a page is open that it rules.
      await removeCaches(page);
      return;
    }
    // A sound worker of somebody else that rules this page is not ours to replace.
    const others = registrations.filter((registration) => !ours.includes(registration));
    if (others.some(({ scope }) => page.location.href.startsWith(scope))) return;
    const { waiting } = await container.register(SCRIPT, { updateViaCache: 'none' });
    tellWorker(waiting, { kind: 'take-over', entry });
  } catch {
    // Refused by the browser, the shell or the network: the pages work without.
  }
}

async function removeCaches({ caches }: Window): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
}
