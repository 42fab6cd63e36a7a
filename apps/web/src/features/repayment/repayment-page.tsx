import * as codes from '@hiram/contract/refusal-codes';
import { BookOpen, CalendarX, CircleCheck } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { isNoOrder } from '../../api/call-error.ts';
import { Failure } from '../../router/failure.tsx';
import { useBackButton, useGo, useLink, useScreenParams } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { NavRow } from '../../ui/nav-row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type RepaymentKind, screenOf } from './kinds.ts';
import { MethodsCard } from './methods-card.tsx';
import { PayCodeCard } from './pay-code-card.tsx';
import { UnderWayBanner } from './under-way-banner.tsx';
import { type OrderRef, type Repayment, type RepaymentState, useRepayment } from './use-repayment.ts';

const channelSheet = deferModule(() => import('./channel-sheet.tsx'));

export interface RepaymentPageProps {
  kind: RepaymentKind;
  title: string;
  /** The cards at the top: the amount and its components. */
  Head: ComponentType<Repayment>;
}

/** The common parts of repayment and extension: guidance, the pay code, the channels, and every outcome of the load. */
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
  const back = useBackButton();
  const state = useRepayment(kind, order);
  const repayment = state.state === 'ready' ? state.repayment : null;
  const hasBar = state.state === 'loading' || repayment !== null;
  return (
    <Screen
      title={title}
      back={back}
      busy={state.state === 'loading'}
      bar={hasBar && <MethodButton kind={kind} repayment={repayment} />}
    >
      {repayment === null ? (
        <NotReady {...{ kind, order, state }} />
      ) : (
        <Ready repayment={repayment}>
          <Head {...repayment} />
        </Ready>
      )}
    </Screen>
  );
}

/** Opens the channel sheet. A component of its own, so that a tap renders the sheet and not the page under it. */
function MethodButton({ kind, repayment }: { kind: RepaymentKind; repayment: Repayment | null }) {
  const t = useTexts('repayment');
  const { payChannel } = useScreenParams(screenOf(kind));
  // a channel in the address was chosen on the page before
  const [isOpen, setIsOpen] = useState(payChannel !== undefined);
  useReturn(() => setIsOpen(false));
  const canPay = repayment !== null && (repayment.info.repayList ?? []).length > 0;
  // Prefetched right after the page, so that it has loaded when it is tapped.
  const sheet = useDeferredModule(channelSheet, canPay);
  return (
    <>
      <Button
        busy={isOpen && sheet === null}
        disabled={!canPay}
        disabledReason={repayment === null ? undefined : t('repayment.noChannels')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('repayment.method')}
      </Button>
      {isOpen && canPay && sheet !== null && (
        <sheet.ChannelSheet repayment={repayment} wanted={payChannel} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function Ready({ repayment, children }: { repayment: Repayment; children: ReactNode }) {
  const t = useTexts('repayment');
  const link = useLink();
  const { info, order, underWay, currency } = repayment;
  return (
    <>
      {underWay.payment !== null && <UnderWayBanner payment={underWay.payment} />}
      {children}
      {repayment.kind === 'repay' && (
        <Button variant="quiet" {...link('part', order)}>
          {t('repayment.otherAmount')}
        </Button>
      )}
      <Button variant="quiet" {...link('help', order)}>
        {t('help.cantPay')}
      </Button>
      {info.noticeMsg !== '' && <Banner>{info.noticeMsg}</Banner>}
      <PayCodeCard {...{ info, order }} />
      <MethodsCard channels={info.repayList ?? []} currency={currency} />
      {info.isShowReyTop === 1 && (
        <Card padding="rows" title={t('repayment.howToPay')}>
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
    return <Failure query={{ error: state.error, retry: state.retry, isLoading: state.isRetrying }} />;
  }
  if (state.state !== 'refused') return <Skeleton label={t('common.loading')} />;
  const { code, message } = state.error;
  if (isNoOrder(state.error))
    return <Failure query={{ error: state.error, retry: () => undefined, isLoading: false }} />;
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

/** Runs when the browser restores the page from its back/forward cache, as on the return from a provider. */
function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) onReturn();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  });
}
