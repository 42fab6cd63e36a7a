import type { LoanConfirmation } from '@hiram/contract/loan-confirm';
import { lazy, useState } from 'react';
import type { CallState } from '../../api/call-state.ts';
import { CostCards } from '../../loan/cost-cards.tsx';
import { LoanHead } from '../../loan/loan-head.tsx';
import { OfLoan } from '../../loan/of-loan.tsx';
import { PlanCard } from '../../loan/plan-card.tsx';
import { useScreenParams } from '../../router/navigation.ts';
import { OptionalPart } from '../../router/optional-part.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFrameAddress } from '../../shell/use-allowed-address.ts';
import { Button } from '../../ui/button.tsx';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { Screen } from '../../ui/screen.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { currencyOf } from './confirm-rules.ts';
import type { ConfirmAnswers } from './load-confirm.ts';
import { SignBar } from './sign-bar.tsx';
import { useChosenLoan } from './use-chosen-loan.ts';
import { useContracts } from './use-contracts.ts';
import type { useExitGuard } from './use-exit-guard.ts';
import { usePopups } from './use-popups.ts';
import { usePush } from './use-push.ts';

const ChoiceNotice = lazy(async () => ({ default: (await import('../../loan/chosen-figures.tsx')).ChoiceNotice }));
const LoanChoice = lazy(async () => ({ default: (await import('../../loan/loan-choice.tsx')).LoanChoice }));
const TopUpSplit = lazy(async () => ({ default: (await import('../../loan/top-up-split.tsx')).TopUpSplit }));
const confirmDialogs = deferModule(() => import('./confirm-dialogs.tsx'));

interface ReadyProps {
  readonly answers: ConfirmAnswers;
  readonly query: CallState<LoanConfirmation>;
  /** The loan of the loader's answer. */
  readonly loan: LoanConfirmation;
  readonly guard: ReturnType<typeof useExitGuard>;
}

/** A loan with its figures, and the bar in which the borrower signs for it. */
export function ReadyPage({ answers, query, loan: first, guard }: ReadyProps) {
  const t = useTexts('confirm');
  const { productId } = answers;
  const { currency: flag } = useScreenParams('newConfirm');
  const { choice, reload } = useChosenLoan(answers, query);
  const loan = choice.loan ?? first;
  const currency = currencyOf(loan, flag);
  const [isAgreed, setIsAgreed] = useState(true);
  const contracts = useContracts(answers.contracts);
  const { popAgreementUrl, choices } = loan;
  const isShown = useFrameAddress(popAgreementUrl) !== null;
  const push = usePush({ productId, loan, guard, reload });
  const dialogs = useDeferredModule(confirmDialogs, true);
  const popups = usePopups(loan, () => void push.run());
  const answer = (agreed: boolean): void => {
    setIsAgreed(agreed);
    popups.answer(agreed);
  };
  return (
    <>
      <Screen
        title={t('title.confirm')}
        back={guard.back}
        bar={
          <SignBar
            {...{ productId, loan, currency, choice, contracts, isAgreed }}
            isUnreadable={popAgreementUrl !== '' && !isShown}
            isRunning={push.isRunning}
            onChange={setIsAgreed}
            onNext={popups.next}
            onReadAgreement={popAgreementUrl === '' ? undefined : popups.read}
          />
        }
      >
        {loan.approval !== undefined && <ApprovalCard approval={loan.approval} currency={currency} />}
        {choice.selected !== null && (
          <OptionalPart>
            <ChoiceNotice {...{ choice, loan, currency }} />
          </OptionalPart>
        )}
        <OfLoan state={choice.state}>
          <LoanHead loan={loan} currency={currency} hasChanged={push.hasChanged} />
          {loan.topUp !== undefined && (
            <OptionalPart>
              <TopUpSplit {...{ loan, currency }} topUp={loan.topUp} />
            </OptionalPart>
          )}
        </OfLoan>
        {choices !== undefined && choice.selected !== null && (
          <OptionalPart>
            <LoanChoice {...{ choices, currency }} selected={choice.selected} choose={choice.choose} />
          </OptionalPart>
        )}
        <OfLoan state={choice.state}>
          <PlanCard loan={loan} currency={currency} />
          <CostCards loan={loan} currency={currency} />
        </OfLoan>
        <Button variant="quiet" onClick={guard.back.onClick}>
          {t('confirm.decline')}
        </Button>
      </Screen>
      {dialogs !== null && <dialogs.ConfirmDialogs {...{ loan, popups, guard, isShown }} onAnswer={answer} />}
    </>
  );
}
