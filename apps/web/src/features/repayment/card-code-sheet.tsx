import type { SavedCard } from '@hiram/contract/repayment';
import { CodeSheet } from '../../app/code-sheet.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

export interface CardCodeSheetProps {
  card: SavedCard;
  /** As it shows. */
  amount: string;
  isSending: boolean;
  isConfirming: boolean;
  /** Sends the code again. @returns whether it was sent */
  onResend: () => Promise<boolean>;
  /** @returns what is wrong with the code; empty when nothing is */
  onConfirm: (code: string) => Promise<string>;
  onCancel: () => void;
}

/** Seconds until a code can be asked for again (specification, section 9). */
const RESEND_SECONDS = 60;

/** The step that confirms a card payment with the code of the SMS. */
export function CardCodeSheet({ card, amount, onResend, ...props }: CardCodeSheetProps) {
  const t = useTexts('repayment');
  return (
    <CodeSheet
      {...props}
      texts={{
        title: t('repayment.enterCode'),
        intro: t('repayment.codeSent', { amount, card: `${card.bankName} ${card.cardNo}` }),
        label: t('repayment.smsCode'),
        confirm: t('repayment.confirm'),
        correctCode: t('repayment.correctCode'),
        getCode: t('repayment.getCode'),
        resendIn: (seconds) => t('repayment.resendIn', { seconds }),
      }}
      onResend={async () => ((await onResend()) ? RESEND_SECONDS : null)}
    />
  );
}
