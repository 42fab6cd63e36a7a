import { useGo } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useContinue } from './use-continue.ts';
import type { Payment } from './use-payment-under-way.ts';
import { formatAmount } from '../../ui/formats.ts';

/** A pending payment to continue, so that the borrower does not start a second one. */
export function UnderWayBanner({ payment }: { payment: Payment }) {
  const t = useTexts('repayment');
  const go = useGo();
  const continuePayment = useContinue(payment);
  const { amount, currency, channelName, isDelay, progress, message, paymentId, orderId, productId } = payment;
  const title = t(isDelay === '1' ? 'repayment.underWayExtension' : 'repayment.underWay');
  const text =
    progress === 'unknown' && message !== ''
      ? message
      : t('repayment.underWayBody', { amount: formatAmount(amount, currency), channel: channelName });
  return (
    <Banner
      tone={progress === 'unknown' ? 'warn' : 'info'}
      title={title}
      action={
        <Button width="fit" onClick={continuePayment ?? (() => go('paymentResult', { paymentId, orderId, productId }))}>
          {t(continuePayment === null ? 'repayment.see' : 'repayment.continue')}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}
