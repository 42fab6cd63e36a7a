import { pagePaths } from '@hiram/contract/pages';
import type { MarketCode } from '@hiram/domain';
import type { Services } from '../../services.ts';
import { t } from '../../texts/say.ts';

/** One thing that is asked before a loan is confirmed, and the page that asks it. */
export interface Step {
  readonly name: string;
  readonly title: string;
  readonly isDone: boolean;
  readonly address: string;
}

/** Everything that is asked before a loan of a product is confirmed, in that order. Of nobody, nothing is done yet. */
export async function stepsOf(
  { stores }: Pick<Services, 'stores'>,
  asked: { readonly borrowerId: number | null; readonly productId: number; readonly market: MarketCode },
): Promise<Step[]> {
  const { borrowerId, productId } = asked;
  const account = borrowerId === null ? undefined : await stores.payoutAccounts.findCurrent(borrowerId);
  return [
    {
      name: 'account',
      title: t('home.stepAccount'),
      isDone: account !== undefined,
      address: `${pagePaths.bindBank}?productId=${productId}&source=apply`,
    },
  ];
}
