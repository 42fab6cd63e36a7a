import { useGo } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useContinue } from './use-continue.ts';
import type { Payment } from './use-payment-under-way.ts';
import { formatAmount } from '../../ui/formats.ts';

export interface AnotherPaymentDialogProps {
  /** The pending payment. */
  payment: Payment;
  /** Name of the newly chosen channel. */
  channelName: string;
  onClose: () => void;
  onPay: () => void;
}

/** Asks for confirmation before a second payment while one may be pending. */
export function AnotherPaymentDialog({ payment, channelName, onClose, onPay }: AnotherPaymentDialogProps) {
  const t = useTexts('repayment');
  const go = useGo();
  const continuePayment = useContinue(payment);
  const { amount, currency, channelName: openName, paymentId, orderId, productId } = payment;
  return (
    <Dialog
      open
      alert
      title={t('repayment.anotherTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={continuePayment ?? (() => go('paymentResult', { paymentId, orderId, productId }))}>
            {continuePayment === null ? t('repayment.see') : t('repayment.continueWith', { channel: openName })}
          </Button>
          <Button variant="secondary" onClick={onPay}>
            {t('repayment.payWith', { channel: channelName })}
          </Button>
        </>
      }
    >
      {t('repayment.anotherBody', { amount: formatAmount(amount, currency), channel: openName })}
    </Dialog>
  );
}
