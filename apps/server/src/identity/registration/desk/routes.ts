import { service as contract } from '@hiram/contract/service/desk';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Services } from '../../../app/services.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Operator, seesMarket } from '../../../platform/sessions/agent.ts';
import { listCampaigns } from './list-campaigns.ts';

/** Mounts the service desk's calls about campaigns. */
export function mountCampaigns(mount: Mount<Operator>, services: Services): void {
  mount(contract.listCampaigns, ({ session, request }) => {
    // the campaigns are those of the lender's own market
    if (!seesMarket(session, services.registration.market)) throw new Refusal('not-permitted');
    return listCampaigns(services, request);
  });
}
