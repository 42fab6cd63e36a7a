import type { loadComplaint } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { Card } from './ui/card.tsx';
import { formatAmount, formatValue } from './ui/formats.ts';
import { ListRows } from './ui/list-rows.tsx';
import { Pill } from './ui/pill.tsx';
import css from './desk.module.css';
import { useTexts } from './services.ts';

export type DeskComplaint = ReadAnswerOf<typeof loadComplaint>;

/** Facts about the order, next to its complaint. */
export function Facts({ complaint }: { complaint: DeskComplaint }) {
  const t = useTexts();
  const { borrower, order, orderNo } = complaint;
  const payments = order.payments ?? [];
  return (
    <div className={css.facts}>
      <Card
        title={`${order.productName} · ${t('desk.order', { orderNo })}`}
        aside={<Pill tone={order.status === '180' ? 'bad' : 'neutral'}>{order.headline}</Pill>}
      >
        <ListRows
          rows={(order.facts ?? []).map(({ title, value }) => ({
            text: title,
            value: typeof value === 'number' ? formatAmount(value, order.currency) : value,
          }))}
        />
      </Card>
      <Card title={t('desk.payments')}>
        {payments.length === 0 ? (
          <p className={css.soft}>{t('desk.noPayments')}</p>
        ) : (
          <ListRows
            rows={payments.map((payment) => ({
              key: payment.paymentId,
              text: payment.channelName,
              note: `${formatValue(payment.time)} · ${payment.status}`,
              value: formatAmount(payment.amount, order.currency),
            }))}
          />
        )}
      </Card>
      <Card title={t('desk.borrower')}>
        <ListRows
          rows={[
            { text: t('desk.name'), value: borrower.name },
            ...(borrower.phone === '' ? [] : [{ text: t('desk.phone'), value: borrower.phone }]),
          ]}
        />
      </Card>
    </div>
  );
}
