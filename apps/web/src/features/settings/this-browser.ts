import { workersOf } from '../../offline/workers-of.ts';

/** What a push service is told to send to this browser by. */
export interface BrowserAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** How it stands with notifications in this browser: not possible, forbidden by the borrower, or possible. */
export type Allowed = 'unsupported' | 'denied' | 'possible';

/** How long a worker may take that is only being registered, in milliseconds. */
const WORKER_MS = 10_000;

export function allowedHere(page: Window & typeof globalThis): Allowed {
  if (workersOf(page) === undefined || !('PushManager' in page) || !('Notification' in page)) return 'unsupported';
  return page.Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** The mark by which the service knows a browser that is notified; null where this one is not. */
export async function markOfBrowser(page: Window & typeof globalThis): Promise<string | null> {
  const subscription = await subscriptionOf(page);
  if (subscription === null) return null;
  const hash = await page.crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  return toBase64Url(new Uint8Array(hash));
}

/**
 * Asks the borrower, and subscribes. To be called while a tap is handled: browsers ask at no other time.
 * @param key the service's, base64url
 * @returns where to send to; null where the borrower does not want it
 * @throws Error where the browser cannot, for want of a worker or of its push service
 */
export async function subscribe(page: Window & typeof globalThis, key: string): Promise<BrowserAddress | null> {
  if ((await page.Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await workerOf(page);
  const options = { userVisibleOnly: true, applicationServerKey: fromBase64Url(key) };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // one by another key of the service, which it has no more, is in the way
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh, auth };
}

/** Takes no notifications any more. @returns the address that was given up; null where there was none */
export async function unsubscribe(page: Window & typeof globalThis): Promise<string | null> {
  const subscription = await subscriptionOf(page);
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

async function subscriptionOf(page: Window & typeof globalThis): Promise<PushSubscription | null> {
  const registration = await workersOf(page)?.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function workerOf(page: Window): Promise<ServiceWorkerRegistration> {
  const container = workersOf(page);
  if (container === undefined) throw new Error('there are no workers here');
  const never = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error('no worker came')), WORKER_MS);
  });
  return Promise.race([container.ready, never]);
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
