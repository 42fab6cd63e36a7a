import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { useCountdown } from '../ui/countdown.ts';
import words from '../ui/text.module.css';
import css from './code-sheet.module.css';

export interface CodeSheetTexts {
  readonly title: string;
  /** The recipient of the code, and the action it confirms. */
  readonly intro: ReactNode;
  readonly label: string;
  readonly confirm: string;
  /** The error for an incomplete code. */
  readonly correctCode: string;
  readonly getCode: string;
  readonly resendIn: (seconds: number) => string;
  /** A longer wait, in minutes and seconds: '1:31'. */
  readonly resendInMinutes?: (time: string) => string;
}

export interface CodeSheetProps {
  texts: CodeSheetTexts;
  /** Seconds until a code can be requested again; 60 by default (specification, section 9). */
  waitSeconds?: number | undefined;
  isSending: boolean;
  isConfirming: boolean;
  /** Sends the code again. @returns the seconds until the next; null when none was sent */
  onResend: () => Promise<number | null>;
  /** @returns the error to show; empty on success */
  onConfirm: (code: string) => Promise<string>;
  onCancel: () => void;
}

const RESEND_SECONDS = 60;
/** Longer times are shown in minutes and seconds. */
const LONGEST_IN_SECONDS = 90;
/** Number of digits of the shortest and of the longest code. */
const SHORTEST = 6;
const LONGEST = 8;

/** Confirms an action with a code sent by SMS. Mounted only while open, so that closing resets its state. */
export function CodeSheet(props: CodeSheetProps) {
  const { texts, waitSeconds = RESEND_SECONDS, isSending, isConfirming, onResend, onConfirm, onCancel } = props;
  const t = useTexts();
  const { secondsLeft, start } = useCountdown();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => start(waitSeconds), [start, waitSeconds]);

  const confirm = async (): Promise<void> => {
    if (code.length < SHORTEST) {
      setProblem(texts.correctCode);
      inputRef.current?.focus();
      return;
    }
    setProblem(await onConfirm(code));
  };
  const resend = async (): Promise<void> => {
    const seconds = await onResend();
    if (seconds !== null) start(seconds);
    inputRef.current?.focus();
  };
  return (
    <BottomSheet
      open
      title={texts.title}
      onClose={onCancel}
      // A stray tap outside must not discard the typed code.
      closeOnBackdrop={false}
      actions={
        <>
          <Button busy={isConfirming} type="submit" form="sms-code">
            {texts.confirm}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form
        id="sms-code"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <p className={words.soft}>{texts.intro}</p>
        <div className={css.field}>
          <CodeField
            label={texts.label}
            value={code}
            length={LONGEST}
            error={problem}
            inputRef={inputRef}
            initialFocus
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
                {secondsLeft > 0 ? timeLeft(secondsLeft, texts) : texts.getCode}
              </Button>
            }
          />
        </div>
      </form>
    </BottomSheet>
  );
}

const timeLeft = (seconds: number, { resendIn, resendInMinutes }: CodeSheetTexts): string =>
  resendInMinutes !== undefined && seconds > LONGEST_IN_SECONDS
    ? resendInMinutes(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
    : resendIn(seconds);
