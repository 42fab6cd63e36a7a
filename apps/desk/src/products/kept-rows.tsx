import { useTexts } from '../services.ts';
import { ListRows } from '../ui/list-rows.tsx';
import type { ProductPageData } from './product.ts';

/** Counts of what keeps the terms that it has when a product changes. */
export function KeptRows({ kept: { lockedOffers, inReview, approved } }: Pick<ProductPageData, 'kept'>) {
  const t = useTexts();
  return (
    <ListRows
      rows={[
        { text: t('products.lockedOffers'), value: String(lockedOffers) },
        { text: t('products.inReview'), value: String(inReview) },
        { text: t('products.approvedUnpaid'), value: String(approved) },
      ]}
    />
  );
}
