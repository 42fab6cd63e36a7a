import type { SavedCard } from '@hiram/contract/repayment';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { useCountdown } from '../../ui/countdown.ts';
import css from './repayment.module.css';

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

/** Seconds until a code can be asked for again; digits of the shortest and of the longest code (specification, section 9). */
const RESEND_SECONDS = 60;
const SHORTEST = 6;
const LONGEST = 8;

/** The step that confirms a card payment with the code of the SMS. Rendered while it is open, so that closing resets it all. */
export function CardCodeSheet(props: CardCodeSheetProps) {
  const { card, amount, isSending, isConfirming, onResend, onConfirm, onCancel } = props;
  const t = useTexts('repayment');
  const { secondsLeft, start } = useCountdown();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => start(RESEND_SECONDS), [start]);

  const confirm = async (): Promise<void> => {
    if (code.length < SHORTEST) {
      setProblem(t('repayment.correctCode'));
      inputRef.current?.focus();
      return;
    }
    setProblem(await onConfirm(code));
  };
  const resend = async (): Promise<void> => {
    if (await onResend()) start(RESEND_SECONDS);
    inputRef.current?.focus();
  };
  return (
    <BottomSheet
      open
      title={t('repayment.enterCode')}
      onClose={onCancel}
      // A tap beside it must not throw away what was typed.
      closeOnBackdrop={false}
      actions={
        <>
          <Button busy={isConfirming} type="submit" form="card-code">
            {t('repayment.confirm')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form
        id="card-code"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <p className={css.soft}>{t('repayment.codeSent', { amount, card: `${card.bankName} ${card.cardNo}` })}</p>
        <div className={css.codeField}>
          <CodeField
            label={t('repayment.smsCode')}
            value={code}
            length={LONGEST}
            error={problem}
            inputRef={inputRef}
            onChange={(text) => {
              setCode(text);
              setProblem('');
            }}
            suffix={
              <Button
                variant="quiet"
                width="fit"
                busy={isSending}
                disabled={secondsLeft > 0}
                onClick={() => void resend()}
              >
                {secondsLeft > 0 ? t('repayment.resendIn', { seconds: secondsLeft }) : t('repayment.getCode')}
              </Button>
            }
          />
        </div>
      </form>
    </BottomSheet>
  );
}
