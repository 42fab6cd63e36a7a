import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { markets } from '@hiram/domain';
import type { Services } from '../../../app/services.ts';

const LISTED_MAX = 500;

/**
 * The results of each campaign by the days of the lender's market. Unlike other reads of the desk it is not recorded: it shows
 * counts only, and no borrower.
 */
export async function listCampaigns(
  { stores, registration }: Pick<Services, 'stores' | 'registration'>,
  { from, to }: { from: string; to: string },
): Promise<AnswerOf<typeof contract.listCampaigns>> {
  const { timeZone } = markets[registration.market];
  const list = await stores.campaigns.list({ from, to, timeZone }, LISTED_MAX + 1);
  return { timeZone, isCut: list.length > LISTED_MAX, list: list.slice(0, LISTED_MAX) };
}
