import { service as contract } from '@hiram/contract/service/desk';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Services } from '../../../app/services.ts';
import type { Agent } from '../../../platform/sessions/agent.ts';
import { listCampaigns } from './list-campaigns.ts';

/** Mounts the service desk's calls about campaigns. */
export function mountCampaigns(mount: Mount<Agent>, services: Services): void {
  mount(contract.listCampaigns, ({ request }) => listCampaigns(services, request));
}
