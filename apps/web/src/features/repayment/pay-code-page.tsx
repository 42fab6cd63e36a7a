import { useBackButton, useGo, useScreenParams } from '../../app/navigation.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { createLater, useLater } from '../../ui/later.ts';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CodeSection } from './code-section.tsx';
import { OutcomeAnnouncer } from './outcome-announcer.tsx';
import { PaymentWatch } from './payment-watch.tsx';
import { QrSection } from './qr-section.tsx';
import { type FollowedPayment, useFollowedPayment } from './use-followed-payment.ts';
import { useShownCode } from './use-shown-code.ts';

const outcomePage = createLater(() => import('./outcome-page.tsx'));

/** A code or QR code to pay with; it follows the payment and becomes its receipt (/repaymentOfCode, REP-07). */
export function PayCodePage() {
  const t = useTexts('repayment');
  const { paymentId } = useScreenParams('payCode');
  const followed = useFollowedPayment(paymentId ?? null);
  const { payment } = followed;
  // Ready by the time the payment comes.
  const outcome = useLater(outcomePage, true);
  const isEnded = payment?.progress === 'paid' || payment?.progress === 'failed';
  return (
    <>
      {payment !== undefined && isEnded ? (
        outcome === null ? (
          <Screen title={t('title.payCode')} busy>
            <Skeleton label={t('common.loading')} />
          </Screen>
        ) : (
          <outcome.OutcomePage {...{ payment, followed }} title={t('title.payCode')} />
        )
      ) : (
        <CodeScreen followed={followed} />
      )}
      <OutcomeAnnouncer payment={payment} />
    </>
  );
}

function CodeScreen({ followed }: { followed: FollowedPayment }) {
  const t = useTexts('repayment');
  const back = useBackButton();
  const go = useGo();
  const config = useConfig();
  const params = useScreenParams('payCode');
  const { payment } = followed;
  const shown = useShownCode(params, payment);
  const order = { productId: params.productId ?? payment?.productId, orderId: params.orderId ?? payment?.orderId };
  const title = t('title.payCode');
  if (shown === null) {
    const toRepayment = (
      <Button variant="secondary" width="fit" onClick={() => go('repay', order, { replace: true })}>
        {t('repayment.toRepayment')}
      </Button>
    );
    return (
      <Screen title={title} back={back}>
        <EmptyState title={t('repayment.noCode')} action={order.orderId === undefined ? undefined : toRepayment}>
          {t('repayment.noCodeBody')}
        </EmptyState>
      </Screen>
    );
  }
  const section = {
    shown,
    amount: shown.amount === null ? '' : formatAmount(shown.amount, payment?.currency ?? config.currency),
    expiresAt: payment?.expiresAt ?? '',
    holdsUntil: payment?.holdsUntil ?? '',
    channelName: payment?.channelName ?? '',
  };
  return (
    <Screen
      title={title}
      back={back}
      bar={
        order.orderId !== undefined && (
          <Button variant="secondary" onClick={() => go('order', order, { replace: true })}>
            {t('repayment.backToOrder')}
          </Button>
        )
      }
    >
      {shown.kind === 'code' ? (
        <CodeSection {...section} orderId={order.orderId} />
      ) : (
        <QrSection {...section} reference={params.paymentId ?? ''} />
      )}
      <PaymentWatch followed={followed} lookingText={t('repayment.shownWhenPaid')} />
    </Screen>
  );
}
