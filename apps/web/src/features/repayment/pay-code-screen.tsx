import { ShieldAlert } from 'lucide-react';
import { useBackButton, useGo, useLink, useScreenParams } from '../../router/navigation.ts';
import { type ReadParamsOf, readParams } from '../../router/addresses.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useLoaded } from '../../router/use-answer.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge } from '../../shell/shell-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CodeSection } from './code-section.tsx';
import { OutcomeAnnouncer } from './outcome-announcer.tsx';
import { PaymentWatch } from './payment-watch.tsx';
import { QrSection } from './qr-section.tsx';
import { type FollowedPayment, useFollowedPayment } from './use-followed-payment.ts';
import { type ConfirmedCode, loadPayCode, useConfirmedCode } from './use-confirmed-code.ts';
import { useShownCode } from './use-shown-code.ts';

const outcomePage = deferModule(() => import('./outcome-page.tsx'));

export const loader = (args: LoaderArgs) => loadPayCode(readParams('payCode', args.search), args);

/** A code or QR code to pay with; the page follows the payment and becomes its receipt (/repaymentOfCode, REP-07). */
function PayCodeScreen() {
  const t = useTexts('repayment');
  const followed = useFollowedPayment(useLoaded<typeof loader>().payment);
  const { payment } = followed;
  // Loaded before the payment arrives.
  const outcome = useDeferredModule(outcomePage, true);
  const isEnded = payment?.progress === 'paid' || payment?.progress === 'reversed' || payment?.progress === 'failed';
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
  const params = useScreenParams('payCode');
  const confirmed = useConfirmedCode(params, followed);
  const order = orderOf(params, followed);
  const title = t('title.payCode');
  if (confirmed.state === 'confirmed') return <ShownScreen confirmed={confirmed} followed={followed} />;
  if (confirmed.state === 'waiting') {
    return (
      <Screen title={title} back={back} busy>
        <Skeleton label={t('common.loading')} />
      </Screen>
    );
  }
  if (confirmed.state === 'unanswered') {
    const { error, retry, isAsking } = confirmed;
    return (
      <Screen title={title} back={back}>
        <ErrorState title={t('failure.title')} retryLabel={t('common.retry')} onRetry={retry} busy={isAsking}>
          {error.message || t('failure.body')}
        </ErrorState>
      </Screen>
    );
  }
  if (confirmed.state === 'over') {
    return (
      <Screen title={title} back={back}>
        <EmptyState title={t('repayment.codeOver')} action={<ToRepayment order={order} />}>
          {confirmed.message || t('repayment.noCodeBody')}
        </EmptyState>
      </Screen>
    );
  }
  return <RefusedScreen />;
}

/** An unconfirmed address: nothing of it is shown. */
function RefusedScreen() {
  const t = useTexts('repayment');
  const bridge = useBridge();
  const link = useLink();
  return (
    <Screen title={t('title.payCode')} back={useBackButton()}>
      <EmptyState
        title={t('repayment.codeRefused')}
        icon={<ShieldAlert />}
        action={
          <>
            <Button {...link('orders', {})}>{t('repayment.toOrders')}</Button>
            <Button variant="secondary" onClick={() => bridge.toHome()}>
              {t('repayment.toHome')}
            </Button>
          </>
        }
      >
        {t('repayment.codeRefusedBody')}
      </EmptyState>
    </Screen>
  );
}

type Order = Parameters<typeof ToRepayment>[0]['order'];

const orderOf = (params: ReadParamsOf<'payCode'>, { payment }: FollowedPayment): Order => ({
  productId: params.productId ?? payment?.productId,
  orderId: params.orderId ?? payment?.orderId,
});

function ToRepayment({ order }: { order: { productId: string | undefined; orderId: string | undefined } }) {
  const t = useTexts('repayment');
  const go = useGo();
  if (order.orderId === undefined) return null;
  return (
    <Button variant="secondary" width="fit" onClick={() => go('repay', order, { replace: true })}>
      {t('repayment.toRepayment')}
    </Button>
  );
}

interface ShownScreenProps {
  readonly confirmed: Extract<ConfirmedCode, { readonly state: 'confirmed' }>;
  readonly followed: FollowedPayment;
}

function ShownScreen({ confirmed: { params, known }, followed }: ShownScreenProps) {
  const t = useTexts('repayment');
  const back = useBackButton();
  const go = useGo();
  const config = useConfig();
  const shown = useShownCode(params, known.amount);
  const order = orderOf(useScreenParams('payCode'), followed);
  const title = t('title.payCode');
  if (shown === null) {
    return (
      <Screen title={title} back={back}>
        <EmptyState title={t('repayment.noCode')} action={<ToRepayment order={order} />}>
          {t('repayment.noCodeBody')}
        </EmptyState>
      </Screen>
    );
  }
  const { expiresAt, holdsUntil, channelName } = known;
  const currency = known.currency ?? config.currency;
  const amount = shown.amount === null ? '' : formatAmount(shown.amount, currency);
  const section = { shown, amount, expiresAt, holdsUntil, channelName, payNotice: known.payNotice ?? [] };
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
        <CodeSection {...section} orderId={order.orderId} toBring={known.toBring} currency={currency} />
      ) : (
        <QrSection {...section} reference={params.paymentId ?? ''} />
      )}
      {known.noticeMsg !== '' && <Banner>{known.noticeMsg}</Banner>}
      <PaymentWatch followed={followed} lookingText={t('repayment.shownWhenPaid')} />
    </Screen>
  );
}

export { PayCodeScreen as Component };
