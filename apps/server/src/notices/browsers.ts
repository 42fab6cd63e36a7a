import { endpointHash, type Subscription } from './push/web-push.ts';
import { Refusal } from '../platform/refusal.ts';
import { browserContext } from '../platform/encryption/secret-box.ts';
import type { Services } from '../app/services.ts';

/** Phones and computers that one borrower is notified on; of more the oldest go. */
const MOST_BROWSERS = 5;

/**
 * Notifies a borrower in a browser from now on. A browser is one borrower's: on a phone that is shared it is the last one's who asked.
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
      MOST_BROWSERS,
    ),
  );
}

/** Notifies the borrower in a browser no more. One that is not theirs stays as it is. */
export async function removeBrowser(
  { stores }: Pick<Services, 'stores'>,
  { borrowerId, endpoint }: { borrowerId: number; endpoint: string },
): Promise<void> {
  await stores.pushSubscriptions.remove(borrowerId, endpointHash(endpoint));
}
