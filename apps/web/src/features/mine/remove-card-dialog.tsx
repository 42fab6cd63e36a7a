import { removeCard, type SavedAccount } from '@hiram/contract/mine';
import { useAction } from '../../api/use-action.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

export interface RemoveCardDialogProps {
  readonly account: SavedAccount;
  readonly onClose: () => void;
  /** Reloads the accounts, whatever the outcome. */
  readonly onChanged: () => Promise<void>;
}

/** Asks for confirmation and removes a saved card. */
export function RemoveCardDialog({ account, onClose, onChanged }: RemoveCardDialogProps) {
  const t = useTexts('mine');
  const toast = useToast();
  const action = useAction(removeCard, { loadingText: null });
  const name = `${account.bankName} ${account.cardNo}`;
  const remove = async (): Promise<void> => {
    const result = await action.run({ cardId: account.id });
    if (result === null) return;
    if (result.success) toast(t('accounts.removed'), { tone: 'good' });
    onClose();
    await onChanged();
  };
  return (
    <Dialog
      open
      alert
      title={t('accounts.removeTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" busy={action.isRunning} onClick={() => void remove()}>
            {t('accounts.removeNow')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('accounts.keep')}
          </Button>
        </>
      }
    >
      {t('accounts.removeBody', { name })}
    </Dialog>
  );
}
