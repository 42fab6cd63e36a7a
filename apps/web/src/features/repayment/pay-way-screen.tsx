import { listSavedCards } from '@hiram/contract/repayment';
import { useCall } from '../../api/use-call.ts';
import { useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';
import { LaterPage } from '../../app/later-page.tsx';

const page = createLater(async () => ({ Page: (await import('./pay-way-page.tsx')).PayWayPage }));

/** Repayment from a saved card, the older way (/payWay, REP-11). */
export function PayWayScreen() {
  const t = useTexts('repayment');
  const { orderId } = useScreenParams('payWay');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(listSavedCards, orderId === undefined ? null : { orderId }, { quiet: true });
  return <LaterPage part={page} title={t('title.payWay')} />;
}
