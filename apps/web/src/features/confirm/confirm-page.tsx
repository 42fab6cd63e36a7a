import type { LoanConfirmation } from '@hiram/contract/loan-confirm';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Failure } from '../../app/failure.tsx';
import { usePath } from '../../app/location.ts';
import { CostCards } from '../../app/loan-cost/cost-cards.tsx';
import { LoanHead } from '../../app/loan-cost/loan-head.tsx';
import { PlanCard } from '../../app/loan-cost/plan-card.tsx';
import { useScreenParams } from '../../app/navigation.ts';
import { pathOf } from '../../app/paths.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFrameAddress } from '../../shell/use-allowed-address.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Agreement } from './agreement.tsx';
import { AgreementPopup } from './agreement-popup.tsx';
import { useConfirmApi } from './confirm-api.ts';
import { currencyOf } from './confirm-rules.ts';
import { NewUserPopup } from './new-user-popup.tsx';
import { useExitGuard } from './use-exit-guard.ts';
import { type Contracts, useContracts } from './use-contracts.ts';
import { usePush } from './use-push.ts';

/** Code of the service for a product that is not lent now: trying again brings nothing. */
const NOT_OFFERED = '1010';

/** A loan with all it costs, before it is asked for. At /suchThe the instalments come first. */
export function ConfirmPage() {
  const t = useTexts('confirm');
  const { productId } = useScreenParams('newConfirm');
  const api = useConfirmApi();
  // The alternative API's failures are toasted, the other's are shown on the page alone (specification, section 8).
  const query = useCall(api.load, productId === undefined ? null : { productId }, { quiet: !api.isVariant });
  const guard = useExitGuard(query.data?.isPopType === 1);
  const title = t('title.confirm');
  if (productId === undefined || query.error?.code === NOT_OFFERED) {
    return (
      <Screen title={title} back={guard.back}>
        <EmptyState title={t('confirm.noProduct')}>{query.error?.message || t('confirm.noProductBody')}</EmptyState>
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
  return <ReadyPage {...{ productId, guard }} loan={query.data} reload={query.retry} />;
}

/** Why Next does nothing now, as the key of its reason; null where it asks for the loan. */
function obstacleTo(state: {
  readonly contracts: Pick<Contracts, 'hasFailed' | 'hasUnread'>;
  readonly isAgreed: boolean;
  /** The lender's agreement cannot be shown. */
  readonly isUnshown: boolean;
}) {
  if (state.isUnshown) return 'confirm.agreementUnshown';
  if (state.contracts.hasFailed) return 'confirm.contractsFirst';
  if (state.contracts.hasUnread) return 'confirm.unread';
  return state.isAgreed ? null : 'confirm.mustAgree';
}

interface ReadyProps {
  readonly productId: string;
  readonly loan: LoanConfirmation;
  readonly guard: ReturnType<typeof useExitGuard>;
  readonly reload: () => Promise<void>;
}

function ReadyPage({ productId, loan, guard, reload }: ReadyProps) {
  const t = useTexts('confirm');
  const { currency: flag } = useScreenParams('newConfirm');
  const byPeriod = usePath() === pathOf('periodConfirm');
  const currency = currencyOf(loan, flag);
  const [isAgreed, setIsAgreed] = useState(true);
  const contracts = useContracts(productId);
  const { popAgreementUrl } = loan;
  const isShown = useFrameAddress(popAgreementUrl) !== null;
  const obstacle = obstacleTo({ contracts, isAgreed, isUnshown: popAgreementUrl !== '' && !isShown });
  const push = usePush({ productId, loan, guard, reload });
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
            onClick={() => void push.run()}
          >
            {t('confirm.next')}
          </Button>
        }
      >
        <LoanHead loan={loan} currency={currency} hasChanged={push.hasChanged} />
        {byPeriod && plan}
        <CostCards loan={loan} currency={currency} />
        {!byPeriod && plan}
        <Agreement productId={productId} contracts={contracts} isAgreed={isAgreed} onChange={setIsAgreed} />
      </Screen>
      <NewUserPopup loan={loan} />
      {popAgreementUrl !== '' && <AgreementPopup url={popAgreementUrl} isShown={isShown} onAnswer={setIsAgreed} />}
      <Dialog
        open={guard.isAsking}
        alert
        title={loan.popTitle || t('confirm.pointOut')}
        onClose={guard.stay}
        actions={
          <>
            {/* The words are the specification's; the main one of the two is the one that stays. */}
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
