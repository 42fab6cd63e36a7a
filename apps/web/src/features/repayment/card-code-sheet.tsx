import type { SavedCard } from '@hiram/contract/repayment';
import { CodeSheet } from '../../form/code-sheet.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

export interface CardCodeSheetProps {
  card: SavedCard;
  /** As displayed. */
  amount: string;
  isSending: boolean;
  isConfirming: boolean;
  /** Sends the code again. @returns whether it was sent */
  onResend: () => Promise<boolean>;
  /** @returns the error of the code; empty if it was accepted */
  onConfirm: (code: string) => Promise<string>;
  onCancel: () => void;
}

/** Seconds until a code can be requested again (specification, section 9). */
const RESEND_SECONDS = 60;

/** Confirms a card payment with a code sent by SMS. */
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
