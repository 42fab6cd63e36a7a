import { type CampaignLabels, campaignLabels } from '@hiram/contract/service/registration';
import * as v from 'valibot';

/**
 * The labels of the campaign that a page keeps from address to address, and sends with every call in its query (REQ-12). Their names are
 * the shell's own, which no dialect changes; other parameters are ignored.
 */
export function campaignOf(query: unknown): CampaignLabels {
  const read = v.safeParse(campaignLabels, query);
  return read.success ? read.output : { app_from: '', user_from: '', utm_tag: '' };
}
