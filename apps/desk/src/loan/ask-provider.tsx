import { askPayment } from '@hiram/contract/desk';
import { useAction } from '../api/use-action.ts';
import { useServices } from '../services.ts';
import { Button } from '../ui/button.tsx';

/** Asks the provider for its own state of a payment, and says it. */
export function AskProvider({ payment, onChanged }: { readonly payment: string; readonly onChanged: () => void }) {
  const { t, toaster } = useServices();
  const action = useAction(askPayment);
  const ask = async (): Promise<void> => {
    const result = await action.run({ payment });
    if (result?.success !== true) return;
    const { providerState: theirs, state: ours } = result.data;
    toaster.show(theirs === '' ? t('loan.askedUnknown', { ours }) : t('loan.asked', { theirs, ours }), 'good');
    onChanged();
  };
  return (
    <Button variant="quiet" width="fit" busy={action.isRunning} onClick={() => void ask()}>
      {t('loan.ask')}
    </Button>
  );
}
