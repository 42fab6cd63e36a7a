import type { LoanConfirmation, VariantConfirmation } from '@hiram/contract/loan-confirm';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface NewUserPopupProps {
  readonly loan: LoanConfirmation | VariantConfirmation;
  readonly isOpen: boolean;
  /** Called by the server's button. */
  readonly onContinue: () => void;
  readonly onClose: () => void;
}

/** The alternative API's message to new users before an application (CNF-07), with its button and a close button. */
export function NewUserPopup({ loan, isOpen, onContinue, onClose }: NewUserPopupProps) {
  const t = useTexts('confirm');
  const { NewPopMsg: message = '', NewButtonMsg: button = '' }: Partial<VariantConfirmation> = loan;
  return (
    <Dialog
      open={isOpen}
      title={t('confirm.welcome')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onContinue}>{button || t('common.ok')}</Button>
          <Button variant="quiet" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      {message}
    </Dialog>
  );
}
