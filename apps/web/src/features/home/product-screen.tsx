import { useState } from 'react';
import { LaterPage } from '../../app/later-page.tsx';
import { useScreenParams } from '../../app/navigation.ts';
import { useTextLoader, useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';
import { useProduct } from './use-product.ts';

/** A loan on offer (/product): all its costs, who may have it, and the way to apply. */
export function ProductScreen() {
  const t = useTexts('home');
  const { productId } = useScreenParams('product');
  const loadTexts = useTextLoader();
  const [page] = useState(() =>
    createLater(async () => {
      // what it costs is told in the confirmation's words
      const [{ ProductPage }] = await Promise.all([import('./product-page.tsx'), loadTexts('confirm')]);
      return { Page: ProductPage };
    }),
  );
  // Asked here already, so that the answer and the code that shows it come side by side.
  useProduct(productId);
  return <LaterPage part={page} title={t('title.product')} />;
}
