import { saveEvent } from '@hiram/contract/offer';
import type { RecommendedProduct } from '@hiram/contract/order';
import { OfferTile } from '../../loan/offer-tile.tsx';
import { useProductTap } from '../../loan/use-product-tap.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge } from '../../shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { useSingleTap } from './leaving.ts';
import css from './offered-products.module.css';

export interface OfferedProductsProps {
  readonly products: readonly RecommendedProduct[];
  /** True if the link to more products shows even without a recommendation. */
  readonly leadsHome: boolean;
}

/** Other products, when the order itself has no action left (ORD-10). */
export function OfferedProducts({ products, leadsHome }: OfferedProductsProps) {
  const t = useTexts('order');
  const tap = useProductTap(saveEvent);
  const bridge = useBridge();
  const once = useSingleTap();
  if (products.length === 0 && !leadsHome) return null;

  return (
    <section className={css.section} aria-label={t('order.otherLoans')}>
      {products.length > 0 && (
        <>
          <h2 className={css.heading}>{t('order.otherLoans')}</h2>
          <ul className={css.list}>
            {products.map((product, index) => (
              <li key={product.productId || index}>
                <OfferTile
                  {...{ product, index }}
                  action={{ open: product.buttonText || t('order.view'), closed: t('order.notOpen') }}
                  onOpen={once(() => tap(product, index))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <Button variant="quiet" onClick={once(bridge.toHome)}>
        {t('order.moreProducts')}
      </Button>
    </section>
  );
}
