import type { MarketCode } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import { type Operator, seesMarket } from '../../platform/sessions/agent.ts';

/** The market of a borrower whom an operator may see. A borrower of another market is answered like none. @throws Refusal 'borrower-not-found' */
export async function ownMarketOf(
  { stores }: Pick<Services, 'stores'>,
  operator: Pick<Operator, 'markets'>,
  given: string,
): Promise<{ borrowerId: number; market: MarketCode }> {
  const borrowerId = rowIdOf(given);
  const market = await stores.borrowers.marketOf(borrowerId);
  if (market === null || !seesMarket(operator, market)) throw new Refusal('borrower-not-found');
  return { borrowerId, market };
}
