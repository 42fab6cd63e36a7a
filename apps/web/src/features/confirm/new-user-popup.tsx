import type { LoanConfirmation, VariantConfirmation } from '@hiram/contract/loan-confirm';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** What a new user is told first, in the alternative API (CNF-07): message, button, and a way to close it. */
export function NewUserPopup({ loan }: { loan: LoanConfirmation | VariantConfirmation }) {
  const t = useTexts('confirm');
  const [isOpen, setIsOpen] = useState(true);
  const { NewPopMsg: message = '', NewButtonMsg: button = '' }: Partial<VariantConfirmation> = loan;
  if (message === '') return null;
  const close = (): void => setIsOpen(false);
  return (
    <Dialog
      open={isOpen}
      title={t('confirm.welcome')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{button || t('common.ok')}</Button>
          <Button variant="quiet" onClick={close}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      {message}
    </Dialog>
  );
}
