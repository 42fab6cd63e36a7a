import { askBack } from '@hiram/contract/double-payment';
import { useAction, useNeedsConnection } from '../../api/use-action.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatAmount } from '../../ui/formats.ts';
import type { Payment } from './use-payment-under-way.ts';

export interface DoublePaymentCardProps {
  payment: Payment;
  /** Loads the payment again. */
  onAsked: () => void;
}

/** Of a payment that may have been made twice: asks for it back in one tap, then says how the request stands. */
export function DoublePaymentCard({ payment, onAsked }: DoublePaymentCardProps) {
  const t = useTexts('repayment');
  const action = useAction(askBack);
  const needsConnection = useNeedsConnection();
  const { doublePayment, paymentId, currency } = payment;
  if (doublePayment === null || doublePayment === undefined) return null;
  const { state } = doublePayment;
  const amount = formatAmount(doublePayment.amountMinor, currency);
  const ask = async (): Promise<void> => {
    const result = await action.run({ paymentId });
    if (result?.success === true) onAsked();
  };
  return (
    <Card title={t('repayment.twiceTitle')}>
      <p role={state === 'asked' ? 'status' : undefined}>
        {t(({ possible: 'repayment.twice', asked: 'repayment.asked', refused: 'repayment.kept' } as const)[state], {
          amount,
        })}
      </p>
      {state === 'possible' && (
        <Button variant="secondary" busy={action.isRunning} onClick={() => void ask()} {...needsConnection}>
          {t('repayment.askBack', { amount })}
        </Button>
      )}
    </Card>
  );
}
