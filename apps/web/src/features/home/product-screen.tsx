import { LaterPage } from '../../app/later-page.tsx';
import { useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { latePage } from './late-page.ts';
import { useProduct } from './use-product.ts';

// What it costs is told in the confirmation's words.
const useProductPage = latePage(async () => (await import('./product-page.tsx')).ProductPage, ['confirm']);

/** A loan on offer (/product): all its costs, who may have it, and the way to apply. */
export function ProductScreen() {
  const t = useTexts('home');
  const { productId } = useScreenParams('product');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useProduct(productId);
  return <LaterPage part={useProductPage()} title={t('title.product')} />;
}
