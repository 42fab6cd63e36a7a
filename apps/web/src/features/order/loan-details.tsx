import { useLink } from '../../router/navigation.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAllowedAddress } from '../../shell/use-allowed-address.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { ListRows } from '../../ui/list-rows.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { ProductRow } from '../../ui/product-row.tsx';
import css from './order.module.css';
import { amountPositionOf, currencyOf, loanRowsOf } from './order-rules.ts';
import type { OrderDetails } from './queries.ts';

/** The loan's figures under the product's logo and name, with links to its statement and contracts; nothing if there are none (ORD-03). */
export function LoanDetails({ order, orderId }: { order: OrderDetails; orderId: string | undefined }) {
  const t = useTexts('order');
  const config = useConfig();
  const link = useLink();
  const currency = currencyOf(order, config.currency);
  const rows = loanRowsOf(order);
  const { payout } = order;
  const certificate = useAllowedAddress(order.certificateUrl);
  if (rows.length === 0) return null;
  return (
    <Card title={t(amountPositionOf(order) === 'none' ? 'order.yourLoan' : 'order.wholeLoan')}>
      {order.productName !== '' && (
        <ProductRow
          name={order.productName}
          logo={order.productLogo}
          note={orderId === undefined ? undefined : t('order.number', { orderId })}
        />
      )}
      {payout && (
        <p className={css.sent}>
          <NoWrap>
            {t('order.sent', {
              amount: formatAmount(payout.amountMinor, currency),
              account: payout.account,
              sentAt: payout.sentAt,
            })}
          </NoWrap>
        </p>
      )}
      <ListRows rows={rows.map(({ text, value }) => ({ text, value: <Amount value={value} currency={currency} /> }))} />
      <div className={css.links}>
        {orderId !== undefined && (order.overview?.instalmentsTotal ?? 0) > 0 && (
          <Button variant="quiet" width="fit" {...link('statement', { orderId })}>
            {t('order.statement')}
          </Button>
        )}
        {certificate !== null && (
          <Button variant="quiet" width="fit" href={certificate} target="_blank" rel="noreferrer">
            {t('order.certificate')}
          </Button>
        )}
        {orderId !== undefined && (
          <Button variant="quiet" width="fit" {...link('contracts', {})}>
            {t('order.contracts')}
          </Button>
        )}
      </div>
    </Card>
  );
}
