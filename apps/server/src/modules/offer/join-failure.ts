import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/join-failed';
import { pagePaths } from '@hiram/contract/pages';
import type { MarketCode } from '@hiram/domain';
import { offeredProducts } from '../../offered-products.ts';
import { Refusal } from '../../refusal.ts';
import { rowIdOf } from '../../row-id.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/say.ts';

/** What a borrower is told whose login at a partner failed, and what is open all the same (JNT-01). */
export async function showJoinFailure(
  { stores }: Pick<Services, 'stores'>,
  market: MarketCode,
): Promise<AnswerOf<typeof contract.loadJoinFailure>> {
  return {
    status: '110',
    noticeMessage: t('joinFailedTitle'),
    errMessage: t('joinFailedBody'),
    recProducts: await offeredProducts(stores.products, { market }),
  };
}

/**
 * Where a product on offer leads (JNT-03): to the confirmation of a loan of ours, else to the product's place in the native app.
 * @throws Refusal 'product-not-found'
 */
export async function findProductTarget(
  { stores, publicUrl }: Pick<Services, 'stores' | 'publicUrl'>,
  { productId, market }: { productId: string; market: MarketCode },
): Promise<string> {
  const product = await stores.products.find(rowIdOf(productId), market);
  if (product === undefined || !product.isOffered) throw new Refusal('product-not-found');
  const query = `?productId=${product.id}`;
  return product.lending === null ? `productDetail${query}` : `${publicUrl}${pagePaths.confirm}${query}`;
}
