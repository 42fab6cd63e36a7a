import { loadWithdrawal } from '@hiram/contract/withdraw';
import { useCall } from '../../api/use-call.ts';
import { LaterPage } from '../../app/later-page.tsx';
import { useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';

const page = createLater(async () => ({ Page: (await import('./withdraw-page.tsx')).WithdrawPage }));

/** Confirmation that an approved loan is wanted, at the address that the order gives (ORD-04). */
export function WithdrawScreen() {
  const t = useTexts('withdraw');
  const { orderId } = useScreenParams('withdraw');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(loadWithdrawal, orderId === undefined ? null : { orderId }, { quiet: true });
  return <LaterPage part={page} title={t('title.withdraw')} />;
}
