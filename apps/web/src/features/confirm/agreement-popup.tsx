import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmbeddedFrame } from '../../shell/embedded-frame.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import css from './confirm.module.css';

export interface AgreementPopupProps {
  readonly url: string;
  /** False where the address may not be framed: what cannot be read is not agreed to. */
  readonly isShown: boolean;
  /** Whether the borrower agreed; the box on the page follows. */
  readonly onAnswer: (agreed: boolean) => void;
}

/** The lender's agreement, shown once before the page is used (CNF-05). Closing it another way is no answer, so there is none. */
export function AgreementPopup({ url, isShown, onAnswer }: AgreementPopupProps) {
  const t = useTexts('confirm');
  const [isOpen, setIsOpen] = useState(true);
  const answer = (agreed: boolean): void => {
    setIsOpen(false);
    onAnswer(agreed);
  };
  return (
    <Dialog
      open={isOpen}
      title={t('confirm.agreement')}
      align="start"
      actions={
        <>
          <Button disabled={!isShown} disabledReason={t('confirm.agreementUnshown')} onClick={() => answer(true)}>
            {t('confirm.agree')}
          </Button>
          <Button variant="secondary" onClick={() => answer(false)}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <EmbeddedFrame src={url} title={t('confirm.agreement')} className={css.frame} />
    </Dialog>
  );
}
