import { useCall } from '../../api/use-call.ts';
import { LaterPage } from '../../app/later-page.tsx';
import { useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';
import { useConfirmApi } from './confirm-api.ts';

const page = createLater(async () => ({ Page: (await import('./confirm-page.tsx')).ConfirmPage }));

/** Confirmation of a loan, at /supportNumber, by period at /suchThe, and over the alternative API at /catholicIreland. */
export function ConfirmScreen() {
  const t = useTexts('confirm');
  const { productId } = useScreenParams('newConfirm');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(useConfirmApi().load, productId === undefined ? null : { productId }, { quiet: true });
  return <LaterPage part={page} title={t('title.confirm')} />;
}
