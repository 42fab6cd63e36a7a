import { saveEvent } from '@hiram/contract/offer';
import type { RecommendedProduct } from '@hiram/contract/order';
import { OfferList } from '../../loan/offer-list.tsx';
import { useProductTap } from '../../loan/use-product-tap.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge } from '../../shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { useSingleTap } from './leaving.ts';

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
    <OfferList
      title={t('order.otherLoans')}
      {...{ products }}
      action={({ buttonText }) => ({ open: buttonText || t('order.view'), closed: t('order.notOpen') })}
      onOpen={(product, index) => once(() => tap(product, index))()}
    >
      <Button variant="quiet" onClick={once(bridge.toHome)}>
        {t('order.moreProducts')}
      </Button>
    </OfferList>
  );
}
