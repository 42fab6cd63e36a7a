import { loadPayment } from '@hiram/contract/repayment';
import { useSession } from '../../api/api-context.ts';
import { useCall } from '../../api/use-call.ts';
import { useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';
import { LaterPage } from '../../app/later-page.tsx';

const page = createLater(async () => ({ Page: (await import('./pay-code-page.tsx')).PayCodePage }));

/** A code or QR code to pay with; it follows the payment and becomes its receipt (/repaymentOfCode, REP-07). */
export function PayCodeScreen() {
  const t = useTexts('repayment');
  const { paymentId } = useScreenParams('payCode');
  // Asked here already, so that the answer and the code that shows it come side by side.
  const isStranger = useSession().common === '';
  useCall(loadPayment, paymentId === undefined || isStranger ? null : { paymentId }, { quiet: true });
  return <LaterPage part={page} title={t('title.payCode')} />;
}
