import { saveEvent } from '@hiram/contract/offer';
import { OfferTile } from '../../loan/offer-tile.tsx';
import { useProductTap } from '../../loan/use-product-tap.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './instead.module.css';
import type { ProductsProps } from './products.tsx';

/** Alternatives to a product that the borrower cannot have now. */
export function Instead({ products }: ProductsProps) {
  const t = useTexts('home');
  const tap = useProductTap(saveEvent);
  return (
    <section className={css.section} aria-label={t('product.instead')}>
      <h2 className={css.heading}>{t('product.instead')}</h2>
      <ul className={css.list}>
        {products.map((product, index) => (
          <li key={product.productId || index}>
            <OfferTile
              {...{ product, index }}
              action={{ open: t('home.view'), closed: t('home.notOpen') }}
              onOpen={() => void tap(product, index)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
