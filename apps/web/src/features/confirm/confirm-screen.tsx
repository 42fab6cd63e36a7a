import { useLocation } from 'react-router';
import type { LoanConfirmation } from '@hiram/contract/loan-confirm';
import * as codes from '@hiram/contract/refusal-codes';
import { useState } from 'react';
import { Failure } from '../../router/failure.tsx';
import { CostCards } from '../../loan/cost-cards.tsx';
import { LoanHead } from '../../loan/loan-head.tsx';
import { PlanCard } from '../../loan/plan-card.tsx';
import { pathOf, readParams } from '../../router/addresses.ts';
import { useLink, useScreenParams } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFrameAddress } from '../../shell/use-allowed-address.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Agreement } from './agreement.tsx';
import { AgreementPopup } from './agreement-popup.tsx';
import { confirmApiAt, useConfirmApi } from './confirm-api.ts';
import { currencyOf, SCENE } from './confirm-rules.ts';
import { NewUserPopup } from './new-user-popup.tsx';
import { useExitGuard } from './use-exit-guard.ts';
import { type Contracts, useContracts } from './use-contracts.ts';
import { usePopups } from './use-popups.ts';
import { usePush } from './use-push.ts';

export async function loader({ path, search, read }: LoaderArgs) {
  const { productId } = readParams('confirm', search);
  if (productId === undefined) return null;
  const api = confirmApiAt(path);
  const [loan, contracts] = await Promise.all([
    read(api.load, { productId }),
    read(api.listContracts, { productId, scene: SCENE }),
  ]);
  return { productId, loan, contracts };
}

/** Confirmation of a loan, at /supportNumber, by period at /suchThe, and over the alternative API at /catholicIreland. */
function ConfirmScreen() {
  const t = useTexts('confirm');
  const link = useLink();
  const answers = useLoaded<typeof loader>();
  const { isVariant } = useConfirmApi();
  // Failures of the alternative API are toasted, those of the other are shown on the page only (specification, section 8).
  const query = useAnswer(answers?.loan ?? null, { quiet: !isVariant });
  useRefresh({ onFocus: false });
  const guard = useExitGuard(query.data?.isPopType === 1);
  const title = t('title.confirm');
  if (answers === null || query.error?.code === codes.productNotFound) {
    return (
      <Screen title={title} back={guard.back}>
        <EmptyState title={t('confirm.noProduct')}>{query.error?.message || t('confirm.noProductBody')}</EmptyState>
      </Screen>
    );
  }
  if (query.error?.code === codes.applyBlocked) {
    return (
      <Screen title={title} back={guard.back}>
        <EmptyState
          title={t('confirm.blocked')}
          action={
            <Button width="fit" {...link('home', {})}>
              {t('confirm.toHome')}
            </Button>
          }
        >
          {query.error.message}
        </EmptyState>
      </Screen>
    );
  }
  if (query.data === undefined) {
    const { error } = query;
    return (
      <Screen title={title} back={guard.back} busy={error === undefined}>
        {error === undefined ? <Skeleton label={t('common.loading')} /> : <Failure query={query} />}
      </Screen>
    );
  }
  return <ReadyPage key={answers.loan.key} {...{ answers, guard }} loan={query.data} reload={query.retry} />;
}

/** The reason why Next is blocked, as its key; null when it requests the loan. */
function obstacleTo(state: {
  readonly contracts: Pick<Contracts, 'hasFailed' | 'hasUnread'>;
  readonly isAgreed: boolean;
  /** The lender's agreement cannot be displayed. */
  readonly isUnreadable: boolean;
}) {
  if (state.isUnreadable) return 'confirm.agreementUnshown';
  if (state.contracts.hasFailed) return 'confirm.contractsFirst';
  if (state.contracts.hasUnread) return 'confirm.unread';
  return state.isAgreed ? null : 'confirm.mustAgree';
}

interface ReadyProps {
  readonly answers: NonNullable<Awaited<ReturnType<typeof loader>>>;
  readonly loan: LoanConfirmation;
  readonly guard: ReturnType<typeof useExitGuard>;
  readonly reload: () => Promise<void>;
}

function ReadyPage({ answers, loan, guard, reload }: ReadyProps) {
  const t = useTexts('confirm');
  const { productId } = answers;
  const { currency: flag } = useScreenParams('newConfirm');
  const byPeriod = useLocation().pathname === pathOf('periodConfirm');
  const currency = currencyOf(loan, flag);
  const [isAgreed, setIsAgreed] = useState(true);
  const contracts = useContracts(answers.contracts);
  const { popAgreementUrl } = loan;
  const isShown = useFrameAddress(popAgreementUrl) !== null;
  const obstacle = obstacleTo({ contracts, isAgreed, isUnreadable: popAgreementUrl !== '' && !isShown });
  const push = usePush({ productId, loan, guard, reload });
  const popups = usePopups(loan, () => void push.run());
  const answer = (agreed: boolean): void => {
    setIsAgreed(agreed);
    popups.answer(agreed);
  };
  const plan = <PlanCard rows={loan.repay_plans ?? []} currency={currency} />;
  return (
    <>
      <Screen
        title={t('title.confirm')}
        back={guard.back}
        bar={
          <Button
            busy={push.isRunning || contracts.isLoading}
            disabled={obstacle !== null}
            disabledReason={obstacle && t(obstacle)}
            onClick={popups.next}
          >
            {t('confirm.next')}
          </Button>
        }
      >
        <LoanHead loan={loan} currency={currency} hasChanged={push.hasChanged} />
        {byPeriod && plan}
        <CostCards loan={loan} currency={currency} />
        {!byPeriod && plan}
        <Agreement
          {...{ productId, contracts, isAgreed }}
          onChange={setIsAgreed}
          onReadAgreement={popAgreementUrl === '' ? undefined : popups.read}
        />
      </Screen>
      <NewUserPopup
        loan={loan}
        isOpen={popups.open === 'welcome'}
        onContinue={popups.continue}
        onClose={popups.close}
      />
      <AgreementPopup
        url={popAgreementUrl}
        isOpen={popups.open === 'agreement' || popups.open === 'reading'}
        isShown={isShown}
        onAnswer={answer}
        onClose={popups.close}
      />
      <Dialog
        open={guard.isAsking}
        alert
        title={loan.popTitle || t('confirm.pointOut')}
        onClose={guard.stay}
        actions={
          <>
            {/* The texts are the specification's; staying is the primary button. */}
            <Button onClick={guard.stay}>{t('common.cancel')}</Button>
            <Button variant="secondary" onClick={guard.leave}>
              {t('confirm.agree')}
            </Button>
          </>
        }
      >
        {loan.popContent || t('confirm.leave')}
      </Dialog>
    </>
  );
}

export { ConfirmScreen as Component };
