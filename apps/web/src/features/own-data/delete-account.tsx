import { deleteAccount } from '@hiram/contract/own-data';
import { useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLeave } from '../../router/use-leave.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ProofStep } from './proof-step.tsx';
import { useProof } from './use-proof.ts';

/** Asks twice: whether it is meant, and for the code. */
export function DeleteAccount({ onChanged }: { onChanged: () => unknown }) {
  const t = useTexts('ownData');
  const toast = useToast();
  const leave = useLeave();
  const action = useAction(deleteAccount);
  const [isAsking, setIsAsking] = useState(false);
  const proof = useProof('deletion', async (pass) => {
    const result = await action.run({ pass });
    if (result === null) return;
    if (!result.success) return onChanged();
    toast(t('deletion.done'), { tone: 'good' });
    leave();
  });
  const ask = async (): Promise<void> => {
    if ((await proof.ask()) !== null) setIsAsking(false);
  };
  const keep = (): void => {
    proof.cancel();
    setIsAsking(false);
  };
  return (
    <>
      <Button variant="danger" busy={action.isRunning} onClick={() => setIsAsking(true)}>
        {t('deletion.delete')}
      </Button>
      {isAsking && (
        <Dialog
          open
          alert
          title={t('deletion.sure')}
          onClose={keep}
          actions={
            <>
              <Button variant="danger" busy={proof.isSending} onClick={() => void ask()}>
                {t('proof.send')}
              </Button>
              <Button variant="secondary" onClick={keep}>
                {t('deletion.keep')}
              </Button>
            </>
          }
        >
          {t('deletion.sureBody')}
        </Dialog>
      )}
      <ProofStep proof={proof} />
    </>
  );
}
