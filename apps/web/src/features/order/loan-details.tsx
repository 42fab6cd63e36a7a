import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
import { ProductRow } from '../../ui/product-row.tsx';
import { currencyOf } from './order-rules.ts';
import type { OrderDetails } from './queries.ts';

/** The loan's figures under the product's logo and name; nothing when there are none (ORD-03). */
export function LoanDetails({ order, orderId }: { order: OrderDetails; orderId: string | undefined }) {
  const t = useTexts('order');
  const config = useConfig();
  const currency = currencyOf(order, config.currency);
  const rows = order.userOrderDetail?.detail ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title={order.productName === '' ? t('order.yourLoan') : undefined}>
      {order.productName !== '' && (
        <ProductRow
          name={order.productName}
          logo={order.productLogo}
          note={orderId === undefined ? undefined : t('order.number', { orderId })}
        />
      )}
      <ListRows rows={rows.map(({ text, value }) => ({ text, value: <Amount value={value} currency={currency} /> }))} />
    </Card>
  );
}
