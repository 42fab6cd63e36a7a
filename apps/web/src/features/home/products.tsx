import type { RecommendedProduct } from '@hiram/contract/order';
import { OfferList } from '../../loan/offer-list.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useOpenProduct } from './use-open-product.ts';

export interface ProductsProps {
  readonly products: readonly RecommendedProduct[];
}

/** The offers, each with an example of its cost. The button opens the product, which has its own Apply. */
export function Products({ products }: ProductsProps) {
  const t = useTexts('home');
  const open = useOpenProduct();
  return (
    <OfferList
      title={t('home.products')}
      {...{ products }}
      action={() => ({ open: t('home.view'), closed: t('home.notOpen') })}
      onOpen={({ productId, moduleId }, positionId) => open({ productId, moduleId, positionId })}
      empty={<EmptyState title={t('home.noProducts')}>{t('home.noProductsBody')}</EmptyState>}
    />
  );
}
