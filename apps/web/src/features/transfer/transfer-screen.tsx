import { loadTransfer } from '@hiram/contract/transfer';
import * as codes from '@hiram/contract/refusal-codes';
import { useState } from 'react';
import { readParams } from '../../router/addresses.ts';
import { Failure } from '../../router/failure.tsx';
import { useBackButton, useGo, useScreenParams } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountCard } from './account-card.tsx';
import { StateCard } from './state-card.tsx';
import css from './transfer.module.css';
import { shortfallOf, type Transfer } from './transfer-rules.ts';

/** Statements are imported several times a day; a borrower on the page sees the result within half a minute. */
const RELOAD_INTERVAL_MS = 30_000;

const numberSheet = deferModule(() => import('./number-sheet.tsx'));

export async function loader({ search, read }: LoaderArgs) {
  const { paymentId } = readParams('transfer', search);
  return paymentId === undefined ? null : read(loadTransfer, { paymentId });
}

/** A transfer to the lender's own bank account (/transfer). */
function TransferScreen() {
  const t = useTexts('transfer');
  const back = useBackButton();
  const go = useGo();
  const { productId, orderId } = useScreenParams('transfer');
  const answer = useLoaded<typeof loader>();
  const query = useAnswer(answer, { quiet: true });
  useRefresh({ everyMs: query.data === undefined || query.data.state === 'matched' ? 0 : RELOAD_INTERVAL_MS });
  const title = t('title.transfer');
  if (answer !== null && query.data !== undefined) {
    return <Shown key={answer.key} transfer={query.data} reload={query.retry} />;
  }
  const code = query.error?.code;
  if (answer === null || code === codes.paymentNotFound) {
    const order = { productId, orderId };
    return (
      <Screen title={title} back={back}>
        <EmptyState
          title={query.error?.message || t('transfer.none')}
          action={
            orderId !== undefined && (
              <Button width="fit" onClick={() => go('repay', order, { replace: true })}>
                {t('transfer.toRepayment')}
              </Button>
            )
          }
        >
          {t('transfer.noneBody')}
        </EmptyState>
      </Screen>
    );
  }
  return (
    <Screen title={title} back={back} busy={query.error === undefined}>
      {query.error === undefined ? <Skeleton label={t('common.loading')} /> : <Failure query={query} />}
    </Screen>
  );
}

function Shown({ transfer, reload }: { transfer: Transfer; reload: () => Promise<void> }) {
  const t = useTexts('transfer');
  const back = useBackButton();
  const [isGiving, setIsGiving] = useState(false);
  // prefetched right after the page, so that it has loaded when it is tapped
  const sheet = useDeferredModule(numberSheet, true);
  const { state } = transfer;
  // If money is still to be sent: all of it, or the shortfall.
  const sends = state === 'waiting' || (state === 'differs' && shortfallOf(transfer) > 0);
  return (
    <Screen
      title={t('title.transfer')}
      back={back}
      bar={<NextActions transfer={transfer} onGive={() => setIsGiving(true)} />}
    >
      <StateCard transfer={transfer} />
      {sends && <AccountCard transfer={transfer} />}
      {sends && transfer.noticeMsg !== '' && <Banner>{transfer.noticeMsg}</Banner>}
      {sends && <Steps steps={transfer.steps ?? []} />}
      {isGiving && sheet !== null && (
        <sheet.NumberSheet transfer={transfer} reload={reload} onClose={() => setIsGiving(false)} />
      )}
    </Screen>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  const t = useTexts('transfer');
  if (steps.length === 0) return null;
  return (
    <section className={css.steps} aria-labelledby="transfer-steps">
      <h2 id="transfer-steps">{t('transfer.steps')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** The next actions, the likeliest first. */
function NextActions({ transfer, onGive }: { transfer: Transfer; onGive: () => void }) {
  const t = useTexts('transfer');
  const go = useGo();
  const { state, paymentId, productId, orderId, isDelay } = transfer;
  const order = { productId: productId || undefined, orderId };
  const give = (words: string, variant: 'primary' | 'secondary' = 'primary') =>
    transfer.canSubmit === 1 && (
      <Button variant={variant} aria-haspopup="dialog" onClick={onGive}>
        {words}
      </Button>
    );
  const service = (
    <Button variant="secondary" onClick={() => go('customerService', {})}>
      {t('transfer.toService')}
    </Button>
  );
  const toOrder = (
    <Button variant="secondary" onClick={() => go('order', order, { replace: true })}>
      {t('transfer.toOrder')}
    </Button>
  );
  const again = (
    <Button variant="secondary" onClick={() => go(isDelay === '1' ? 'extension' : 'repay', order, { replace: true })}>
      {t('transfer.toRepayment')}
    </Button>
  );
  switch (state) {
    case 'waiting':
      return give(t('transfer.sent'));
    case 'checking':
    case 'held':
      return (
        <>
          {toOrder}
          {give(t('transfer.change'), 'secondary')}
        </>
      );
    case 'matched':
      return (
        <>
          <Button onClick={() => go('paymentResult', { ...order, paymentId })}>{t('transfer.receipt')}</Button>
          {toOrder}
        </>
      );
    case 'differs':
      return (
        <>
          {shortfallOf(transfer) > 0 ? give(t('transfer.another')) : toOrder}
          {service}
        </>
      );
    case 'not-found':
      return (
        <>
          {give(t('transfer.change'))}
          {service}
        </>
      );
    case 'over':
      return (
        <>
          {give(t('transfer.sent'))}
          {again}
        </>
      );
  }
}

export { TransferScreen as Component };
