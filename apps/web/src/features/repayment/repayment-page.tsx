import { BookOpen, CalendarX, CircleCheck } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useBackButton, useGo, useLink, useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { createLater, useLater } from '../../ui/later.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { codes } from './codes.ts';
import { type RepaymentKind, screenOf } from './kinds.ts';
import { PayCodeCard } from './pay-code-card.tsx';
import { UnderWayBanner } from './under-way-banner.tsx';
import { type OrderRef, type Repayment, type RepaymentState, useRepayment } from './use-repayment.ts';

const channelSheet = createLater(() => import('./channel-sheet.tsx'));

export interface RepaymentPageProps {
  kind: RepaymentKind;
  title: string;
  /** The cards at the top: what is paid and why. */
  Head: ComponentType<Repayment>;
}

/** What repayment and extension share: guidance, the pay code, the channels, and every way the load can end. */
export function RepaymentPage({ kind, title, Head }: RepaymentPageProps) {
  const t = useTexts('repayment');
  const back = useBackButton();
  const { productId, orderId } = useScreenParams(screenOf(kind));
  if (orderId === undefined) {
    return (
      <Screen title={title} back={back}>
        <EmptyState title={t('repayment.noOrder')}>{t('repayment.noOrderBody')}</EmptyState>
      </Screen>
    );
  }
  return <OrderPage key={`${kind} ${orderId}`} {...{ kind, title, Head }} order={{ productId, orderId }} />;
}

function OrderPage({ kind, title, Head, order }: RepaymentPageProps & { order: OrderRef }) {
  const t = useTexts('repayment');
  const back = useBackButton();
  const state = useRepayment(kind, order);
  const [isOpen, setIsOpen] = useState(false);
  useReturn(() => setIsOpen(false));
  const repayment = state.state === 'ready' ? state.repayment : null;
  const canPay = repayment !== null && (repayment.info.repayList ?? []).length > 0;
  // At once after the page, so that it is there when it is tapped.
  const sheet = useLater(channelSheet, canPay);
  const hasBar = state.state === 'loading' || repayment !== null;
  return (
    <Screen
      title={title}
      back={back}
      busy={state.state === 'loading'}
      bar={
        hasBar && (
          <Button
            busy={isOpen && sheet === null}
            disabled={!canPay}
            disabledReason={repayment === null ? undefined : t('repayment.noChannels')}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            {t('repayment.method')}
          </Button>
        )
      }
    >
      {repayment === null ? (
        <NotReady {...{ kind, order, state }} />
      ) : (
        <>
          <Ready repayment={repayment}>
            <Head {...repayment} />
          </Ready>
          {isOpen && canPay && sheet !== null && (
            <sheet.ChannelSheet repayment={repayment} onClose={() => setIsOpen(false)} />
          )}
        </>
      )}
    </Screen>
  );
}

function Ready({ repayment, children }: { repayment: Repayment; children: ReactNode }) {
  const t = useTexts('repayment');
  const link = useLink();
  const { info, order, underWay } = repayment;
  return (
    <>
      {underWay.payment !== null && <UnderWayBanner payment={underWay.payment} />}
      {children}
      {info.noticeMsg !== '' && <Banner>{info.noticeMsg}</Banner>}
      <PayCodeCard {...{ info, order }} />
      {info.isShowReyTop === 1 && (
        <Card padding="rows">
          <NavRow
            icon={<BookOpen aria-hidden="true" />}
            note={t('repayment.guidanceNote')}
            {...link('paymentInstructions', order)}
          >
            {t('repayment.guidance')}
          </NavRow>
        </Card>
      )}
    </>
  );
}

interface NotReadyProps {
  kind: RepaymentKind;
  order: OrderRef;
  state: RepaymentState;
}

function NotReady({ kind, order, state }: NotReadyProps) {
  const t = useTexts('repayment');
  const go = useGo();
  const toOrder = (
    <Button variant="secondary" width="fit" onClick={() => go('order', order, { replace: true })}>
      {t('repayment.backToOrder')}
    </Button>
  );
  if (state.state === 'failed') {
    return (
      <ErrorState
        title={t('failure.title')}
        retryLabel={t('common.retry')}
        onRetry={state.retry}
        busy={state.isRetrying}
      >
        {state.error?.message || t('failure.body')}
      </ErrorState>
    );
  }
  if (state.state !== 'refused') return <Skeleton label={t('common.loading')} />;
  const { code, message } = state.error;
  if (code === codes.payoffNotAllowed) {
    return (
      <EmptyState
        title={t('repayment.noPayoff')}
        icon={<CalendarX />}
        action={
          <>
            <Button width="fit" onClick={() => go('repay', order, { replace: true })}>
              {t('repayment.repayInstead')}
            </Button>
            {toOrder}
          </>
        }
      >
        {message}
      </EmptyState>
    );
  }
  if (code !== codes.extensionNotAllowed) {
    const isPaid = code === codes.nothingToPay;
    return (
      <EmptyState
        title={isPaid ? t('repayment.nothingToPay') : message}
        icon={isPaid ? <CircleCheck /> : undefined}
        action={toOrder}
      >
        {isPaid ? message : undefined}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('repayment.noExtension')}
      icon={<CalendarX />}
      action={
        <>
          {kind === 'extension' && (
            <Button width="fit" onClick={() => go('repay', order, { replace: true })}>
              {t('repayment.repayInstead')}
            </Button>
          )}
          {toOrder}
        </>
      }
    >
      {message}
    </EmptyState>
  );
}

/** Runs when the browser brings back a page it had kept, as on the way back from a provider's. */
function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) onReturn();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  });
}
