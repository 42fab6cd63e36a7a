import { arrivalOf } from '../api/attach-session.ts';

const RELOADED_KEY = 'hiram.worker-removed';
/** The types of the WHATWG list under which a browser takes a script. */
const javascript =
  /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;

export interface BrokenWorkerPorts {
  readonly page: Window & typeof globalThis;
  readonly container: Pick<ServiceWorkerContainer, 'getRegistrations'>;
  readonly reload: () => void;
}

/**
 * Unregisters every worker whose script answers 404 or is no JavaScript, and reloads the page once then: it may be one that
 * such a worker had changed (REQ-13). Without an answer nothing is known, and nothing is done.
 * @returns the registrations that stay, null where the page is about to be reloaded
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

/** Address of a registration's script, of the one that works first; empty when it has none any more. */
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

/** Once a visit. A page that may remember nothing knows at least whether it was just reloaded. */
function mayReload(page: Window): boolean {
  try {
    if (page.sessionStorage.getItem(RELOADED_KEY) !== null) return false;
    page.sessionStorage.setItem(RELOADED_KEY, '1');
    return true;
  } catch {
    return arrivalOf(page) === 'fresh';
  }
}
