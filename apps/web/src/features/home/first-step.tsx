import type { RecommendedProduct } from '@hiram/contract/order';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import css from './home.module.css';
import { useOpenProduct } from './use-open-product.ts';

/** A newcomer's next step; nothing if no loan is on offer. */
export function FirstStep({ product }: { product: RecommendedProduct | undefined }) {
  const t = useTexts('home');
  const open = useOpenProduct();
  if (product === undefined) return null;
  const { productId, moduleId } = product;
  return (
    <Card title={t('home.firstStep')}>
      <div className={css.stack}>
        <p className={css.soft}>{t('home.firstStepBody')}</p>
        <Button onClick={() => open({ productId, moduleId })}>{t('home.seeCosts')}</Button>
      </div>
    </Card>
  );
}
