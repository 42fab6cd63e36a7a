import type { bindNewCard } from '@hiram/contract/bind-card';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { problemText } from '../../api/call-error.ts';
import { CodeSheet } from '../../form/code-sheet.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CodeStep } from './use-bind-form.ts';

/** The specification's wait (section 9), unless the service names another. */
const RESEND_SECONDS = 60;
const waitOf = (answer: ReadAnswerOf<typeof bindNewCard>): number => answer?.waitSeconds || RESEND_SECONDS;

/** Confirms the account with a code sent by SMS. */
export function AccountCodeSheet({ code }: { code: CodeStep }) {
  const t = useTexts('account');
  const { messages } = useApi();
  const [isResending, setIsResending] = useState(false);
  const { account, sent, order, action, onBound, onCancel } = code;

  /** @returns the error of the code; empty when it was accepted */
  const confirm = async (verifyCode: string): Promise<string> => {
    const result = await action.run({ ...account, ...order, verifyCode });
    if (result === null) return '';
    if (!result.success) return problemText(result, t('failure.body'));
    if (result.data?.needValid === 1) {
      action.reset();
      return t('account.correctCode');
    }
    onBound(result.data);
    return '';
  };
  /** @returns the seconds until the next code can be requested; null when none was sent */
  const resend = async (): Promise<number | null> => {
    setIsResending(true);
    const result = await action.run(account);
    setIsResending(false);
    if (result === null) return null;
    if (!result.success) {
      const words = problemText(result, t('failure.body'));
      if (words !== '') messages.toast(words, 'bad', result);
      return null;
    }
    action.reset();
    return waitOf(result.data);
  };
  return (
    <CodeSheet
      texts={{
        title: t('account.enterCode'),
        intro: t('account.codeSent'),
        label: t('account.smsCode'),
        confirm: t('account.confirm'),
        correctCode: t('account.correctCode'),
        getCode: t('account.getCode'),
        resendIn: (seconds) => t('account.resendIn', { seconds }),
        resendInMinutes: (time) => t('account.resendInMinutes', { time }),
      }}
      waitSeconds={waitOf(sent)}
      isSending={isResending}
      isConfirming={action.isRunning && !isResending}
      onConfirm={confirm}
      onResend={resend}
      onCancel={onCancel}
    />
  );
}
