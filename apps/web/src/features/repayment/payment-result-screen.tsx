import { loadPayment } from '@hiram/contract/repayment';
import { useSession } from '../../api/api-context.ts';
import { useCall } from '../../api/use-call.ts';
import { useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';
import { LaterPage } from '../../app/later-page.tsx';

const page = createLater(async () => ({ Page: (await import('./payment-result-page.tsx')).PaymentResultPage }));

/** Where providers send borrowers back to: tells what became of the payment and follows it to its end. */
export function PaymentResultScreen() {
  const t = useTexts('repayment');
  const { paymentId } = useScreenParams('paymentResult');
  const isStranger = useSession().common === '';
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(loadPayment, isStranger || paymentId === undefined ? null : { paymentId }, { quiet: true });
  return <LaterPage part={page} title={t('title.paymentResult')} />;
}
