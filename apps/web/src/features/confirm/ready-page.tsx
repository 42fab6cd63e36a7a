import type { LoanConfirmation } from '@hiram/contract/loan-confirm';
import { useState } from 'react';
import type { CallState } from '../../api/call-state.ts';
import { ChoiceNotice } from '../../loan/chosen-figures.tsx';
import { CostCards } from '../../loan/cost-cards.tsx';
import { LoanChoice } from '../../loan/loan-choice.tsx';
import { LoanHead } from '../../loan/loan-head.tsx';
import { OfLoan } from '../../loan/of-loan.tsx';
import { PlanCard } from '../../loan/plan-card.tsx';
import { useScreenParams } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFrameAddress } from '../../shell/use-allowed-address.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Screen } from '../../ui/screen.tsx';
import { AgreementPopup } from './agreement-popup.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { currencyOf } from './confirm-rules.ts';
import type { ConfirmAnswers } from './load-confirm.ts';
import { NewUserPopup } from './new-user-popup.tsx';
import { SignBar } from './sign-bar.tsx';
import { useChosenLoan } from './use-chosen-loan.ts';
import { useContracts } from './use-contracts.ts';
import type { useExitGuard } from './use-exit-guard.ts';
import { usePopups } from './use-popups.ts';
import { usePush } from './use-push.ts';

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
        {choice.selected !== null && <ChoiceNotice {...{ choice, loan, currency }} />}
        <OfLoan state={choice.state}>
          <LoanHead loan={loan} currency={currency} hasChanged={push.hasChanged} />
        </OfLoan>
        {choices !== undefined && choice.selected !== null && (
          <LoanChoice {...{ choices, currency }} selected={choice.selected} choose={choice.choose} />
        )}
        <OfLoan state={choice.state}>
          <PlanCard loan={loan} currency={currency} />
          <CostCards loan={loan} currency={currency} />
        </OfLoan>
        <Button variant="quiet" onClick={guard.back.onClick}>
          {t('confirm.decline')}
        </Button>
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
