import { service as joinFailed } from '@hiram/contract/join-failed';
import { service as offer } from '@hiram/contract/offer';
import { campaignOf } from './campaign.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../../app/services.ts';
import { findProductTarget, showJoinFailure } from './join-failure.ts';

/** Mounts the calls about products on offer. */
export function mountOffer(mount: Mount, services: Services): void {
  const { stores } = services;
  for (const endpoint of [offer.saveEvent, joinFailed.recordProductTap]) {
    mount(endpoint, async ({ request, session, raw, now }) => {
      const campaign = campaignOf(raw.query);
      await stores.activity.record({ borrowerId: session.borrowerId, ...request, campaign, now });
      return null;
    });
  }
  mount(joinFailed.loadJoinFailure, ({ session, now }) => showJoinFailure(services, { ...session, now }));
  mount(joinFailed.findProductTarget, ({ request, session, now }) =>
    findProductTarget(services, { ...session, productId: request.productId, now }),
  );
}
