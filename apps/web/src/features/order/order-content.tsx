import { lazy } from 'react';
import { useLink } from '../../router/navigation.ts';
import { OptionalPart } from '../../router/optional-part.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { LateWorking } from '../../loan/late-working.tsx';
import { DueNow } from './due-now.tsx';
import { InstalmentsCard } from './instalments-card.tsx';
import { useLeaving } from './leaving.ts';
import { LoanDetails } from './loan-details.tsx';
import css from './order.module.css';
import { actionsOf, amountPositionOf } from './order-rules.ts';
import type { OrderDetails, OrderIds } from './queries.ts';
import { StatusCard } from './status-card.tsx';
import { useRepay } from './use-repay.ts';
import { PaymentOptions } from './payment-options.tsx';

// Needed in some states only, and last on the page or of a short one, so that nothing shifts when it arrives.
const DeclineLoan = lazy(async () => ({ default: (await import('../../loan/decline-loan.tsx')).DeclineLoan }));
const RefusedHelp = lazy(async () => ({ default: (await import('./refused-help.tsx')).RefusedHelp }));
const OfferedProducts = lazy(async () => ({ default: (await import('./offered-products.tsx')).OfferedProducts }));

export interface OrderContentProps {
  readonly order: OrderDetails;
  readonly ids: OrderIds;
  /** Set when the displayed data could not be reloaded. */
  readonly onRetry: (() => void) | undefined;
  readonly reload: () => Promise<void>;
}

/** The content between title and buttons. */
export function OrderContent({ order, ids, onRetry, reload }: OrderContentProps) {
  const t = useTexts('order');
  const link = useLink();
  const actions = actionsOf(order);
  const repay = useRepay(order, ids, useLeaving());
  const paymentId = order.overview?.pendingPaymentId ?? null;
  // a payout on hold sells nothing
  const isHeld = order.orderStatus === 151 && order.cardNeedPop === 1;
  const doublePaymentId = order.doublePaymentId ?? '';
  return (
    <>
      <StatusCard order={order} />
      {order.orderStatus === 110 && (
        <OptionalPart>
          <RefusedHelp order={order} productId={ids.productId} />
        </OptionalPart>
      )}
      {amountPositionOf(order) === 'due' && order.overview !== undefined && (
        <>
          <DueNow order={order} overview={order.overview} />
          <LateWorking overdue={order.overview.overdue} currency={order.overview.currency} />
        </>
      )}
      {(order.askedAgain ?? []).length > 0 && (
        <div className={css.notice}>
          <h2>{t('order.pictureTitle')}</h2>
          {order.askedAgain?.map((asked) => (
            <p key={asked}>{asked}</p>
          ))}
        </div>
      )}
      {(order.askedAgain ?? []).length > 0 && (
        <Button {...link('certify', { step: 'ext' })}>{t('order.takePicture')}</Button>
      )}
      {order.cardNeedPop === 1 && order.cardPopMsg !== order.noticeDesText && (
        <div className={css.notice}>
          <p>{order.cardPopMsg}</p>
        </div>
      )}
      {order.cardNeedPop === 1 && (
        <Button {...link('bindBank', { ...ids, source: 'loanDetail' })}>{t('order.correctAccount')}</Button>
      )}
      {order.KindTipsMsg !== '' && (
        <div className={css.notice}>
          <p>{order.KindTipsMsg}</p>
        </div>
      )}
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
      {((order.paymentNotes ?? []).length > 0 || doublePaymentId !== '') && (
        <div className={css.notice}>
          <h2>{t('order.lastPayment')}</h2>
          {order.paymentNotes?.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {doublePaymentId !== '' && (
            <>
              <p>{t('order.paidTwice')}</p>
              <Button variant="quiet" width="fit" {...link('paymentResult', { ...ids, paymentId: doublePaymentId })}>
                {t('order.seePayment')}
              </Button>
            </>
          )}
        </div>
      )}
      <PaymentOptions order={order} ids={ids} repay={() => void repay()} />
      {(order.orderStatus === 174 || order.orderStatus === 180) && (
        <Button variant="quiet" {...link('help', ids)}>
          {t('help.cantPay')}
        </Button>
      )}
      <InstalmentsCard order={order} />
      <LoanDetails order={order} orderId={ids.orderId} />
      {order.mayDecline === '1' && ids.orderId !== undefined && (
        <OptionalPart>
          <DeclineLoan orderId={ids.orderId} reload={reload} />
        </OptionalPart>
      )}
      {actions.every((action) => action === 'withdraw') && !isHeld && (
        <OptionalPart>
          <OfferedProducts products={order.recProducts} leadsHome={actions.length === 0} />
        </OptionalPart>
      )}
    </>
  );
}
