import { useLink } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ExtensionHint } from './extension-hint.tsx';
import { LoanDetails } from './loan-details.tsx';
import { OfferedProducts } from './offered-products.tsx';
import css from './order.module.css';
import { actionsOf } from './order-rules.ts';
import type { OrderDetails, OrderIds } from './queries.ts';
import { StatusCard } from './status-card.tsx';

export interface OrderContentProps {
  readonly order: OrderDetails;
  readonly ids: OrderIds;
  /** Set when what is shown could not be loaded again. */
  readonly onRetry: (() => void) | undefined;
}

/** Everything between title and buttons. */
export function OrderContent({ order, ids, onRetry }: OrderContentProps) {
  const t = useTexts('order');
  const link = useLink();
  const actions = actionsOf(order);
  const paymentId = order.overview?.pendingPaymentId ?? null;
  return (
    <>
      <StatusCard order={order} />
      {onRetry !== undefined && (
        <Banner
          tone="warn"
          live="polite"
          action={
            <span className={css.onTint}>
              <Button variant="quiet" width="fit" onClick={onRetry}>
                {t('common.retry')}
              </Button>
            </span>
          }
        >
          {t('order.stale')}
        </Banner>
      )}
      {paymentId !== null && (
        <Banner
          title={t('order.underWayTitle')}
          action={
            <span className={css.onTint}>
              <Button variant="quiet" width="fit" {...link('paymentResult', { ...ids, paymentId })}>
                {t('order.seePayment')}
              </Button>
            </span>
          }
        >
          {t('order.underWay')}
        </Banner>
      )}
      {actions.includes('extend') && <ExtensionHint order={order} />}
      <LoanDetails order={order} orderId={ids.orderId} />
      {actions.every((action) => action === 'withdraw') && (
        <OfferedProducts products={order.recProducts} leadsHome={actions.length === 0} />
      )}
    </>
  );
}
