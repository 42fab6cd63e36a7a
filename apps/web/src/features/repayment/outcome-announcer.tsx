import { useTexts } from '../../i18n/use-texts.ts';
import type { Payment } from './use-under-way.ts';
import { formatAmount } from '../../ui/formats.ts';

/** Tells a screen reader when the payment's state changes while the page is open. Outlives the screens that show it. */
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
