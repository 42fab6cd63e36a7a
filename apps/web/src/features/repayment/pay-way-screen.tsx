import { useNeedsConnection } from '../../api/use-action.ts';
import type { SavedCard } from '@hiram/contract/repayment';
import { CreditCard } from 'lucide-react';
import { useId, useState } from 'react';
import { readParams } from '../../router/addresses.ts';
import { useBackButton, useGo, useScreenParams } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useChosenCard } from './chosen-card.ts';
import { loadPayWay, type PayWay, type PayWayAnswers, usePayWay } from './use-pay-way.ts';
import type { OrderRef } from './use-repayment.ts';

export async function loader({ search, read }: LoaderArgs): Promise<PayWayAnswers | null> {
  const { productId, orderId } = readParams('payWay', search);
  return orderId === undefined ? null : loadPayWay({ productId, orderId }, read);
}

/** Repayment from a saved card, the legacy way (/payWay, REP-11). */
function PayWayScreen() {
  const t = useTexts('repayment');
  const back = useBackButton();
  const { productId, orderId } = useScreenParams('payWay');
  const answers = useLoaded<typeof loader>();
  if (orderId !== undefined && answers !== null) {
    return <OrderCards key={orderId} order={{ productId, orderId }} answers={answers} />;
  }
  return (
    <Screen title={t('title.payWay')} back={back}>
      <EmptyState title={t('repayment.noOrder')}>{t('repayment.noOrderBody')}</EmptyState>
    </Screen>
  );
}

const cardCodeSheet = deferModule(() => import('./card-code-sheet.tsx'));

/** Reloads the cards when the borrower returns to the page. */
function Refresh() {
  useRefresh();
  return null;
}

function OrderCards({ order, answers }: { order: OrderRef; answers: PayWayAnswers }) {
  const t = useTexts('repayment');
  const needsConnection = useNeedsConnection();
  const back = useBackButton();
  const payWay = usePayWay(order, answers);
  const { cards, amount, currency } = payWay;
  const [chosen, setChosen] = useState(useChosenCard(order.orderId));
  const [problem, setProblem] = useState('');
  const [step, setStep] = useState<{ card: SavedCard; recordId: string } | null>(null);
  const problemId = useId();
  const sheet = useDeferredModule(cardCodeSheet, true);
  const isReady = cards !== undefined && amount !== undefined && !payWay.isRefused;
  const card = cards?.find(({ id }) => id === chosen);
  // While the cards reload there is no valid token: a commit would be refused. One button turns, the tapped one.
  const isPaying = payWay.isCommitting || payWay.isListing;

  const commit = async (): Promise<void> => {
    if (card === undefined) {
      setProblem(t('repayment.chooseCardFirst'));
      return;
    }
    setProblem('');
    // Before the call, so that there is an input when the code arrives.
    try {
      await cardCodeSheet.load();
    } catch {
      setProblem(t('failure.body'));
      return;
    }
    const outcome = await payWay.commit(card, false);
    if (outcome.kind === 'needs-code') setStep({ card, recordId: outcome.recordId });
    if (outcome.kind === 'failed') setProblem(outcome.problem);
  };
  const resend = async (): Promise<boolean> => {
    if (step === null) return false;
    const outcome = await payWay.commit(step.card, true);
    if (outcome.kind === 'needs-code') setStep({ ...step, recordId: outcome.recordId });
    return outcome.kind === 'needs-code';
  };
  const cancel = (): void => {
    setStep(null);
    // The token of this visit has been consumed.
    void payWay.reload();
  };
  return (
    <Screen
      title={t('title.payWay')}
      back={back}
      busy={!isReady}
      bar={
        isReady && (
          <>
            {cards.length > 0 && (
              <Button
                busy={isPaying && !payWay.isRedirecting}
                disabled={payWay.isRedirecting}
                aria-describedby={problemId}
                onClick={() => void commit()}
                {...needsConnection}
              >
                {t('repayment.pay')}
              </Button>
            )}
            <Button
              variant={cards.length > 0 ? 'secondary' : 'primary'}
              busy={payWay.isRedirecting || (isPaying && cards.length === 0)}
              disabled={isPaying && cards.length > 0}
              onClick={() => void payWay.payOtherwise()}
            >
              {t('repayment.otherChannel')}
            </Button>
          </>
        )
      }
    >
      {/* Not during the code sheet: with a new token, a request for another code could become a second payment. */}
      {step === null && <Refresh />}
      {isReady ? (
        <>
          <Card title={t('repayment.amount')}>
            <p>
              <Amount value={amount} currency={currency} size="large" />
            </p>
          </Card>
          {cards.length === 0 ? (
            <EmptyState title={t('repayment.noCards')} icon={<CreditCard />}>
              {t('repayment.noCardsBody')}
            </EmptyState>
          ) : (
            <Card>
              <RadioList
                label={t('repayment.chooseCard')}
                labelHidden={false}
                rows={cards.map(({ id, bankName, cardNo }) => ({ value: id, name: bankName, note: cardNo }))}
                value={chosen}
                onChange={(id) => {
                  setChosen(id);
                  setProblem('');
                }}
              />
            </Card>
          )}
          <div id={problemId} aria-live="assertive">
            {problem !== '' && <Banner tone="bad">{problem}</Banner>}
          </div>
          {step !== null && sheet !== null && (
            <sheet.CardCodeSheet
              card={step.card}
              amount={formatAmount(amount, currency)}
              isSending={payWay.isCommitting}
              isConfirming={payWay.isConfirming}
              onResend={resend}
              onConfirm={(code) => payWay.confirm(step.recordId, code)}
              onCancel={cancel}
            />
          )}
        </>
      ) : (
        <NotListed payWay={payWay} order={order} />
      )}
    </Screen>
  );
}

function NotListed({ payWay, order }: { payWay: PayWay; order: OrderRef }) {
  const t = useTexts('repayment');
  const go = useGo();
  const { listProblem, isRefused, isListing, reload } = payWay;
  const toOrder = (
    <Button variant="secondary" width="fit" onClick={() => go('order', order, { replace: true })}>
      {t('repayment.backToOrder')}
    </Button>
  );
  if (isRefused) return <EmptyState title={listProblem} action={toOrder} />;
  if (listProblem === '') return <Skeleton label={t('common.loading')} />;
  return (
    <ErrorState
      title={listProblem}
      retryLabel={t('common.retry')}
      onRetry={() => void reload()}
      busy={isListing}
      action={toOrder}
    />
  );
}

export { PayWayScreen as Component };
