import { CodeSheet } from '../../form/code-sheet.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CodeStep } from './use-bind-form.ts';

/** Confirms the account with a code sent by SMS. */
export function AccountCodeSheet({ code, isRunning }: { code: CodeStep; isRunning: boolean }) {
  const t = useTexts('account');
  const { waitSeconds, isResending, confirm, resend, cancel } = code;
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
        resendInMinutes: (minutes) => t('account.resendInMinutes', { minutes }),
      }}
      waitSeconds={waitSeconds}
      isSending={isResending}
      isConfirming={isRunning && !isResending}
      onConfirm={confirm}
      onResend={resend}
      onCancel={cancel}
    />
  );
}
