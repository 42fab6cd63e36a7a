import { arrivalOf } from '../api/attach-session.ts';
import { tabStorage } from '../api/safe-storage.ts';

const RELOADED_KEY = 'hiram.worker-removed';
/** The JavaScript media types of the WHATWG list. */
const javascript =
  /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;

export interface BrokenWorkerPorts {
  readonly page: Window & typeof globalThis;
  readonly container: Pick<ServiceWorkerContainer, 'getRegistrations'>;
  readonly reload: () => void;
}

/**
 * Unregisters every worker whose script answers 404 or is not JavaScript, and then reloads the page once: such a worker may have changed it
 * (REQ-13). Without an answer it does nothing.
 * @returns the remaining registrations, null when the page is about to be reloaded
 */
export async function removeBrokenWorkers({
  page,
  container,
  reload,
}: BrokenWorkerPorts): Promise<readonly ServiceWorkerRegistration[] | null> {
  const sound: ServiceWorkerRegistration[] = [];
  let isRemoved = false;
  for (const registration of await container.getRegistrations()) {
    if (await isBroken(scriptOf(registration), page)) isRemoved = (await registration.unregister()) || isRemoved;
    else sound.push(registration);
  }
  if (!isRemoved || !mayReload(page)) return sound;
  reload();
  return null;
}

/** Address of a registration's script, of the first worker that has one; empty if none has. */
export function scriptOf({ active, waiting, installing }: ServiceWorkerRegistration): string {
  return (active ?? waiting ?? installing)?.scriptURL ?? '';
}

async function isBroken(script: string, page: Window & typeof globalThis): Promise<boolean> {
  if (script === '') return false;
  try {
    const { status, ok, headers } = await page.fetch(script, { cache: 'no-store' });
    const [type = ''] = (headers.get('content-type') ?? '').split(';');
    return status === 404 || (ok && !javascript.test(type.trim()));
  } catch {
    return false;
  }
}

/** Once a visit. A page without storage knows at least whether it was just reloaded. */
function mayReload(page: Window): boolean {
  if (tabStorage.read(RELOADED_KEY) !== '') return false;
  return tabStorage.write(RELOADED_KEY, '1') || arrivalOf(page) === 'fresh';
}
