import { initBindCard } from '@hiram/contract/bind-card';
import { useCall } from '../../api/use-call.ts';
import { LaterPage } from '../../app/later-page.tsx';
import { useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';

const page = createLater(async () => ({ Page: (await import('./bind-page.tsx')).BindPage }));

/** The account that loans are paid out to (/orderIt, BND-01 to BND-06). */
export function BindScreen() {
  const t = useTexts('account');
  const { productId } = useScreenParams('bindBank');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(initBindCard, { product_id: productId }, { quiet: true });
  return <LaterPage part={page} title={t('title.bindBank')} />;
}
