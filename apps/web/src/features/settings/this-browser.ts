import { workersOf } from '../../offline/workers-of.ts';

/** The push subscription of this browser, for the push service. */
export interface BrowserAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The state of notifications in this browser: unsupported, denied by the borrower, or possible. */
export type Allowed = 'unsupported' | 'denied' | 'possible';

/** The maximum wait for a worker that is being registered, in milliseconds. */
const WORKER_MS = 10_000;

export function allowedHere(page: Window & typeof globalThis): Allowed {
  if (workersOf(page) === undefined || !('PushManager' in page) || !('Notification' in page)) return 'unsupported';
  return page.Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** The mark of this browser's subscription at the service; null without one. */
export async function subscriptionHash(page: Window & typeof globalThis): Promise<string | null> {
  const subscription = await subscriptionOf(page);
  if (subscription === null) return null;
  const hash = await page.crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  return toBase64Url(new Uint8Array(hash));
}

/**
 * Asks the borrower for permission, and subscribes. Call it while a tap is handled: browsers prompt at no other time.
 * @param key the service's, base64url
 * @returns the subscription; null if the borrower refuses
 * @throws Error if the browser cannot, without a worker or push service
 */
export async function subscribe(page: Window & typeof globalThis, key: string): Promise<BrowserAddress | null> {
  if ((await page.Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await workerOf(page);
  const options = { userVisibleOnly: true, applicationServerKey: fromBase64Url(key) };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // a subscription by an earlier key of the service would block a new one
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh, auth };
}

/** Unsubscribes. @returns the former address; null if there was none */
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
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
