import type { useTexts } from '../../i18n/use-texts.ts';
import type { Repayment } from './use-repayment.ts';

/** The name of the payment, the same on the order, the repayment page and the channel sheet. An extension uses the service's own. */
export function paymentName(
  t: ReturnType<typeof useTexts<'repayment'>>,
  { kind, info }: Pick<Repayment, 'kind' | 'info'>,
): string {
  if (kind === 'extension') return info.delayInfo?.title || t('repayment.extension');
  return t(kind === 'payoff' ? 'title.payoff' : 'title.repay');
}
