import type { RecommendedProduct } from '@hiram/contract/order';
import { OfferTile } from '../../loan/offer-tile.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import css from './home.module.css';
import { useOpenProduct } from './use-open-product.ts';

export interface ProductsProps {
  readonly products: readonly RecommendedProduct[];
}

/** The offers, each with an example of its cost. The button opens the product, which has its own Apply. */
export function Products({ products }: ProductsProps) {
  const t = useTexts('home');
  const open = useOpenProduct();
  return (
    <section className={css.section} aria-label={t('home.products')}>
      <h2 className={css.heading}>{t('home.products')}</h2>
      {products.length === 0 && <EmptyState title={t('home.noProducts')}>{t('home.noProductsBody')}</EmptyState>}
      <ul className={css.list}>
        {products.map((product, index) => {
          const { productId, moduleId } = product;
          return (
            <li key={productId || index}>
              <OfferTile
                {...{ product, index }}
                action={{ open: t('home.view'), closed: t('home.notOpen') }}
                onOpen={() => open({ productId, moduleId, positionId: index })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
