import { CodeSheet } from '../../form/code-sheet.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Proof } from './use-proof.ts';

/** Takes the code of a proof; nothing before one was sent. */
export function ProofSheet({ proof }: { proof: Proof }) {
  const t = useTexts('ownData');
  const { sent, isSending, isConfirming, ask, confirm, cancel } = proof;
  if (sent === null) return null;
  return (
    <CodeSheet
      texts={{
        title: t('proof.title'),
        intro: t('proof.sent', { phone: sent.phone }),
        label: t('proof.label'),
        confirm: t('proof.confirm'),
        correctCode: t('proof.correctCode'),
        getCode: t('proof.getCode'),
        resendIn: (seconds) => t('proof.resendIn', { seconds }),
        resendInMinutes: (time) => t('proof.resendInMinutes', { time }),
      }}
      waitSeconds={sent.waitSeconds}
      isSending={isSending}
      isConfirming={isConfirming}
      onConfirm={confirm}
      onResend={ask}
      onCancel={cancel}
    />
  );
}
