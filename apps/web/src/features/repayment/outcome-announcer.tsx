import { useTexts } from '../../i18n/use-texts.ts';
import type { Payment } from './use-payment-under-way.ts';
import { formatAmount } from '../../ui/formats.ts';

/** Announces changes of the payment's state to screen readers. It outlives the screens that show the state. */
export function OutcomeAnnouncer({ payment }: { payment: Payment | undefined }) {
  const t = useTexts('repayment');
  return (
    <div role="status" className="visually-hidden">
      {payment === undefined ? '' : headlineOf(t, payment)}
    </div>
  );
}

function headlineOf(t: ReturnType<typeof useTexts<'repayment'>>, { progress, amount, currency }: Payment): string {
  if (progress === 'paid') return t('repayment.paid', { amount: formatAmount(amount, currency) });
  return t(`repayment.${progress}`);
}
