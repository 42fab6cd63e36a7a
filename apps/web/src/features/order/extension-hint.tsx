import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import css from './order.module.css';
import type { OrderDetails } from './queries.ts';
import { formatAmount } from '../../ui/formats.ts';

/** What an extension costs and changes, beside the button that leads to it (ORD-07). */
export function ExtensionHint({ order }: { order: OrderDetails }) {
  const t = useTexts('order');
  return (
    <Card title={t('order.shortOfMoney')}>
      <p className={css.text}>{useHint(order)}</p>
    </Card>
  );
}

function useHint({ overview }: OrderDetails): string {
  const t = useTexts('order');
  const extension = overview?.extension ?? null;
  if (overview === undefined || extension === null || !Number.isSafeInteger(extension.amountMinor)) {
    return t('order.extensionUnknown');
  }
  const { days, amountMinor, newDueOn, costsMoreMinor } = extension;
  const what = t('order.extension', {
    days: t('common.days', { count: days }),
    amount: formatAmount(amountMinor, overview.currency),
    date: newDueOn,
  });
  if (!Number.isSafeInteger(costsMoreMinor) || costsMoreMinor <= 0) return what;
  return `${what} ${t('order.extensionCostsMore', { amount: formatAmount(costsMoreMinor, overview.currency) })}`;
}
