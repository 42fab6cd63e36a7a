import { loadTransfer } from '@hiram/contract/transfer';
import { useCall } from '../../api/use-call.ts';
import { LaterPage } from '../../app/later-page.tsx';
import { useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';

const page = createLater(async () => ({ Page: (await import('./transfer-page.tsx')).TransferPage }));

/** A transfer to the lender's own bank account (/transfer). */
export function TransferScreen() {
  const t = useTexts('transfer');
  const { paymentId } = useScreenParams('transfer');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(loadTransfer, paymentId === undefined ? null : { paymentId }, { quiet: true });
  return <LaterPage part={page} title={t('title.transfer')} />;
}
