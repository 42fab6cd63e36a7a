import { type ProofPurpose, proveOwner } from '@hiram/contract/own-data';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { problemText } from '../../api/call-error.ts';
import { useAction } from '../../api/use-action.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** The specification's wait (section 9), unless the service names another. */
const RESEND_SECONDS = 60;

/** A code that was sent. */
interface SentCode {
  readonly phone: string;
  readonly waitSeconds: number;
}

/** A proof by SMS: the code that is waited for, and the steps to the pass. */
export interface Proof {
  /** Null before a code was sent, and after it was right. */
  readonly sent: SentCode | null;
  readonly isSending: boolean;
  readonly isConfirming: boolean;
  /** Sends a code; a failure is toasted. @returns the seconds until the next; null when none was sent */
  readonly ask: () => Promise<number | null>;
  /** @returns the error of the code; empty when it was right */
  readonly confirm: (code: string) => Promise<string>;
  readonly cancel: () => void;
}

/** Proves that the borrower is there. @param onProven takes the pass for the purpose */
export function useProof(purpose: ProofPurpose, onProven: (pass: string) => unknown): Proof {
  const t = useTexts('ownData');
  const { messages } = useApi();
  const action = useAction(proveOwner, { quiet: true, loadingText: null });
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  // the answer to a step that was cancelled, or whose page was left, has no effect
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  const ask = async (): Promise<number | null> => {
    const mine = turn.current;
    const result = await action.run({ purpose });
    if (result === null || turn.current !== mine) return null;
    if (!result.success) {
      const words = problemText(result, t('failure.body'));
      if (words !== '') messages.toast(words, 'bad', result);
      return null;
    }
    const { phone, waitSeconds } = result.data;
    const wait = waitSeconds || RESEND_SECONDS;
    setSent({ phone, waitSeconds: wait });
    return wait;
  };
  const confirm = async (verifyCode: string): Promise<string> => {
    const mine = turn.current;
    setIsConfirming(true);
    const result = await action.run({ purpose, verifyCode });
    setIsConfirming(false);
    if (result === null || turn.current !== mine) return '';
    if (!result.success) return problemText(result, t('failure.body'));
    if (result.data.pass === '') return t('proof.correctCode');
    setSent(null);
    await onProven(result.data.pass);
    return '';
  };
  return {
    sent,
    isSending: action.isRunning && !isConfirming,
    isConfirming,
    ask,
    confirm,
    cancel() {
      turn.current += 1;
      setSent(null);
    },
  };
}
