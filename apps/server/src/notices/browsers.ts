import { endpointHash, type Subscription } from './push/web-push.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../app/services.ts';
import { browserContext } from './privacy.ts';

/** Maximum number of a borrower's devices with notifications; beyond it the oldest are dropped. */
const MAX_BROWSERS = 5;

/**
 * Starts notifications of a borrower in a browser. A browser has one borrower: on a shared phone the last one to subscribe.
 * @throws Refusal 'push-not-offered', and 'push-address-refused' for an address that is no push service's
 */
export async function addBrowser(
  { push, box, inTransaction }: Pick<Services, 'push' | 'box' | 'inTransaction'>,
  { borrowerId, tokenHash, now, ...browser }: Subscription & { borrowerId: number; tokenHash: Buffer; now: Date },
): Promise<void> {
  if (push === null) throw new Refusal('push-not-offered');
  const { endpoint, p256dh, auth } = browser;
  if (!push.isEndpoint(endpoint)) throw new Refusal('push-address-refused');
  const sealed = box.seal(JSON.stringify({ endpoint, p256dh, auth }), browserContext(borrowerId));
  await inTransaction(({ pushSubscriptions }) =>
    pushSubscriptions.keep(
      { borrowerId, endpointHash: endpointHash(endpoint), sealed, sessionHash: tokenHash, now },
      MAX_BROWSERS,
    ),
  );
}

/** Ends the borrower's notifications in a browser. Another's stays as it is. */
export async function removeBrowser(
  { stores }: Pick<Services, 'stores'>,
  { borrowerId, endpoint }: { borrowerId: number; endpoint: string },
): Promise<void> {
  await stores.pushSubscriptions.remove(borrowerId, endpointHash(endpoint));
}
