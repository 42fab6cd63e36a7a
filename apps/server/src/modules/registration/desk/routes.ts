import * as contract from '@hiram/contract/desk';
import type { Mount } from '../../../http/mount.ts';
import type { Services } from '../../../services.ts';
import type { Agent } from '../../../stores/agent-store.ts';
import { listCampaigns } from './list-campaigns.ts';

/** Mounts the calls of the service desk that are about campaigns. */
export function mountCampaigns(mount: Mount<Agent>, services: Services): void {
  mount(contract.listCampaigns, ({ request }) => listCampaigns(services, request));
}
