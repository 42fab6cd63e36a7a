import { saveEvent } from '@hiram/contract/offer';
import type { RecommendedProduct } from '@hiram/contract/order';
import { useProductTap } from '../../app/use-product-tap.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge } from '../../shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { OfferCard } from '../../ui/offer-card.tsx';
import { useSingleTap } from './leaving.ts';
import css from './offered-products.module.css';

/** The specification shows tags on the first products only (section 9). */
const PRODUCTS_WITH_TAGS = 2;

export interface OfferedProductsProps {
  readonly products: readonly RecommendedProduct[];
  /** True where the way to more products is shown even when none is recommended. */
  readonly leadsHome: boolean;
}

/** Other products, where the order itself leaves nothing to do (ORD-10). */
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
            {products.map((product, index) => {
              // Not to be opened when its flag is '0'.
              const isOpen = product.isClickable !== '0' && product.productId !== '';
              const { name, logo, buttonText, amountRange, amountRangeDesc, rate, description } = product;
              return (
                <li key={product.productId || index}>
                  <OfferCard
                    {...{ name, logo, isOpen }}
                    action={isOpen ? buttonText || t('order.view') : t('order.notOpen')}
                    figures={[
                      { value: amountRange, text: amountRangeDesc },
                      { value: rate, text: description },
                    ]}
                    tags={index < PRODUCTS_WITH_TAGS ? (product.tags ?? []).filter((tag) => tag !== '') : []}
                    onOpen={once(() => tap(product, index))}
                  />
                </li>
              );
            })}
          </ul>
        </>
      )}
      <Button variant="quiet" onClick={once(bridge.toHome)}>
        {t('order.moreProducts')}
      </Button>
    </section>
  );
}
