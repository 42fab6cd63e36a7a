import * as offer from '@hiram/contract/offer';
import type { Mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';

/** Mounts the calls about products on offer. */
export function mountOffer(mount: Mount, { stores }: Services): void {
  mount(offer.saveEvent, async ({ request, session, now }) => {
    await stores.activity.record({ borrowerId: session.borrowerId, ...request, now });
    return null;
  });
}
