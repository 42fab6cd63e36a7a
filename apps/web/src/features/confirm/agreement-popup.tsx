import { useTexts } from '../../i18n/use-texts.ts';
import { EmbeddedFrame } from '../../shell/embedded-frame.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface AgreementPopupProps {
  readonly url: string;
  readonly isOpen: boolean;
  /** False when the address may not be framed: without a readable text there is no consent. */
  readonly isShown: boolean;
  /** Called with the borrower's answer; the box on the page follows it. */
  readonly onAnswer: (agreed: boolean) => void;
  /** Called when it is closed without an answer. */
  readonly onClose: () => void;
}

/** The lender's agreement (CNF-05). */
export function AgreementPopup({ url, isOpen, isShown, onAnswer, onClose }: AgreementPopupProps) {
  const t = useTexts('confirm');
  return (
    <Dialog
      open={isOpen}
      title={t('confirm.agreement')}
      align="start"
      onClose={onClose}
      closeOnBackdrop={false}
      actions={
        <>
          <Button disabled={!isShown} disabledReason={t('confirm.agreementUnshown')} onClick={() => onAnswer(true)}>
            {t('confirm.agree')}
          </Button>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <EmbeddedFrame src={url} title={t('confirm.agreement')} />
    </Dialog>
  );
}
