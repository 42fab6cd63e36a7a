import type { RecommendedProduct } from '@hiram/contract/order';
import { OfferTile } from '../../loan/offer-tile.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import css from './home.module.css';
import { useOpenProduct } from './use-open-product.ts';

export interface ProductsProps {
  readonly products: readonly RecommendedProduct[];
  /** The heading, where it is another than that of home. */
  readonly title?: string;
}

/** The offers, each with an example of its cost. The button opens the product, which has its own Apply. */
export function Products({ products, title }: ProductsProps) {
  const t = useTexts('home');
  const heading = title ?? t('home.products');
  const open = useOpenProduct();
  return (
    <section className={css.section} aria-label={heading}>
      <h2 className={css.heading}>{heading}</h2>
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
