import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/join-failed';
import { pagePaths } from '@hiram/contract/pages';
import { calendarDateIn, type MarketCode, markets } from '@hiram/domain';
import { standingOf } from '../applications/standing.ts';
import { requireNewApplication } from '../applications/cooling-down.ts';
import { priceProduct } from './offered-products.ts';
import { shownOffers } from './offers-to-borrower.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Services } from '../../app/services.ts';
import { t } from '../../platform/texts/translate.ts';

type Needed = Pick<Services, 'stores' | 'productFaults' | 'payoutWithinDays'>;

/** The message after a failed login at a partner, and the products that remain available (JNT-01). */
export async function showJoinFailure(
  services: Needed,
  request: { readonly borrowerId: number; readonly market: MarketCode; readonly now: Date },
): Promise<AnswerOf<typeof contract.loadJoinFailure>> {
  return {
    status: '110',
    noticeMessage: t('joinFailedTitle'),
    errMessage: t('joinFailedBody'),
    recProducts: await shownOffers(services, request),
  };
}

/**
 * The target of an offered product (JNT-03): the confirmation of our loan, else the product's screen in the native app.
 * @throws Refusal 'product-not-found'; 'apply-blocked' with the day for one that cools down after a refusal
 */
export async function findProductTarget(
  services: Needed & Pick<Services, 'publicUrl'>,
  { borrowerId, productId, market, now }: { borrowerId: number; productId: string; market: MarketCode; now: Date },
): Promise<string> {
  const today = calendarDateIn(now, markets[market].timeZone);
  const product = await services.stores.products.find(rowIdOf(productId), market, today);
  const onOffer =
    product === undefined
      ? null
      : priceProduct(services, product, { today, standing: await standingOf(services.stores, { borrowerId, now }) });
  if (onOffer === null) throw new Refusal('product-not-found');
  await requireNewApplication(services.stores, Number(onOffer.shown.productId), { borrowerId, now });
  const query = `?productId=${onOffer.shown.productId}`;
  return onOffer.loan === null ? `productDetail${query}` : `${services.publicUrl}${pagePaths.confirm}${query}`;
}
