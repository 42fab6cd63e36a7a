import { lazy } from 'react';
import { useLink } from '../../app/navigation.ts';
import { OptionalPart } from '../../app/optional-part.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ExtensionHint } from './extension-hint.tsx';
import { LoanDetails } from './loan-details.tsx';
import css from './order.module.css';
import { actionsOf } from './order-rules.ts';
import type { OrderDetails, OrderIds } from './queries.ts';
import { StatusCard } from './status-card.tsx';

// Needed for some states only, and last on the page: nothing moves when it comes.
const OfferedProducts = lazy(async () => ({ default: (await import('./offered-products.tsx')).OfferedProducts }));

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
        <div role="status" className={css.notice}>
          <p>{t('order.stale')}</p>
          <Button variant="quiet" width="fit" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {paymentId !== null && (
        <div className={css.notice}>
          <h2>{t('order.underWayTitle')}</h2>
          <p>{t('order.underWay')}</p>
          <Button variant="quiet" width="fit" {...link('paymentResult', { ...ids, paymentId })}>
            {t('order.seePayment')}
          </Button>
        </div>
      )}
      {(order.paymentNotes ?? []).length > 0 && (
        <div className={css.notice}>
          <h2>{t('order.lastPayment')}</h2>
          {order.paymentNotes?.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      {actions.includes('extend') && <ExtensionHint order={order} />}
      <LoanDetails order={order} orderId={ids.orderId} />
      {actions.every((action) => action === 'withdraw') && (
        <OptionalPart>
          <OfferedProducts products={order.recProducts} leadsHome={actions.length === 0} />
        </OptionalPart>
      )}
    </>
  );
}
