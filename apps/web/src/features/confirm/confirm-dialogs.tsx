import type { LoanConfirmation } from '@hiram/contract/loan-confirm';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AgreementPopup } from './agreement-popup.tsx';
import { NewUserPopup } from './new-user-popup.tsx';
import type { ExitGuard } from './use-exit-guard.ts';
import type { usePopups } from './use-popups.ts';

export interface ConfirmDialogsProps {
  readonly loan: LoanConfirmation;
  readonly popups: ReturnType<typeof usePopups>;
  readonly guard: Pick<ExitGuard, 'isAsking' | 'stay' | 'leave'>;
  /** False when the lender's agreement may not be framed. */
  readonly isShown: boolean;
  /** Called with the borrower's answer to the agreement. */
  readonly onAnswer: (agreed: boolean) => void;
}

/** The dialogs of a confirmation, which open with a tap: the welcome, the lender's agreement, and the question before leaving. */
export function ConfirmDialogs({ loan, popups, guard, isShown, onAnswer }: ConfirmDialogsProps) {
  const t = useTexts('confirm');
  return (
    <>
      <NewUserPopup
        loan={loan}
        isOpen={popups.open === 'welcome'}
        onContinue={popups.continue}
        onClose={popups.close}
      />
      <AgreementPopup
        url={loan.popAgreementUrl}
        isOpen={popups.open === 'agreement' || popups.open === 'reading'}
        isShown={isShown}
        onAnswer={onAnswer}
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
