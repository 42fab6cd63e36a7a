import type { OrderOverview } from '@hiram/contract/order';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { ListRows } from '../../ui/list-rows.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import css from './order.module.css';
import { amountOf, currencyOf, dueRowsOf } from './order-rules.ts';
import type { OrderDetails } from './queries.ts';

/** The amount due on an overdue loan: the total, its components, and tomorrow's increase. */
export function DueNow({ order, overview }: { readonly order: OrderDetails; readonly overview: OrderOverview }) {
  const t = useTexts('order');
  const { amountMinor, dueOn, penaltyTomorrowMinor } = overview;
  const currency = currencyOf(order, overview.currency);
  const rows = useDueRows(order, overview);
  if (amountMinor === null) return null;
  const tomorrow = amountOf(penaltyTomorrowMinor);
  const added = tomorrow === null ? '' : formatAmount(tomorrow, currency);
  return (
    <Card title={t('order.dueNow')}>
      <Amount value={amountMinor} currency={currency} size="large" />
      {dueOn !== null && (
        <p className={css.text}>
          <NoWrap>{t('order.wasDueOn', { date: dueOn })}</NoWrap>
        </p>
      )}
      {rows.length > 0 && (
        <ListRows
          rows={rows.map(({ text, value }) => ({ text, value: <Amount value={value} currency={currency} /> }))}
        />
      )}
      {/* Not twice: a tip of the service may name the figure as well. */}
      {added !== '' && !order.KindTipsMsg.includes(added) && (
        <p className={css.text}>{t('order.lateChargeTomorrow', { amount: added })}</p>
      )}
    </Card>
  );
}

/** The service's own rows; without them the instalment and the late charge, if the figures are usable. */
function useDueRows(order: OrderDetails, { amountMinor, penaltyMinor }: OrderOverview) {
  const t = useTexts('order');
  const rows = dueRowsOf(order);
  const charge = amountOf(penaltyMinor);
  if (rows.length > 0 || amountMinor === null || charge === null || charge >= amountMinor) return rows;
  return [
    { text: t('order.instalment'), value: amountMinor - charge },
    { text: t('order.lateCharge'), value: charge },
  ];
}
