import { saveEvent } from '@hiram/contract/offer';
import { OfferList } from '../../loan/offer-list.tsx';
import { useProductTap } from '../../loan/use-product-tap.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ProductsProps } from './products.tsx';

/** Alternatives to a product that the borrower cannot have now. */
export function Instead({ products }: ProductsProps) {
  const t = useTexts('home');
  const tap = useProductTap(saveEvent);
  return (
    <OfferList
      title={t('product.instead')}
      {...{ products }}
      action={() => ({ open: t('home.view'), closed: t('home.notOpen') })}
      onOpen={(product, index) => void tap(product, index)}
    />
  );
}
