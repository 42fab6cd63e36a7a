import { declineLoan } from '@hiram/contract/withdraw';
import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useGoTo } from '../shell/shell-context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

export interface DeclineLoanProps {
  readonly orderId: string;
  /** Shows the order's present state, where the service refused because that has changed. */
  readonly reload: () => Promise<void>;
}

/** Lets a borrower give up an approved loan before its payout, after one question. */
export function DeclineLoan({ orderId, reload }: DeclineLoanProps) {
  const t = useTexts('decline');
  const goTo = useGoTo();
  const [isAsking, setIsAsking] = useState(false);
  const action = useAction(declineLoan, { leavesPage: true });
  const decline = async (): Promise<void> => {
    const result = await action.run({ orderId });
    if (result === null) return;
    setIsAsking(false);
    if (!result.success) return result.failure === 'business' ? reload() : undefined;
    await goTo(result.data.lendDetailsUrl, { replace: true, withSession: true });
    // the order's own page stays, and shows what it is now
    await reload();
    action.reset();
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t('decline.ask')}
      </Button>
      <Dialog
        open={isAsking}
        alert
        title={t('decline.title')}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('decline.keep')}</Button>
            <Button variant="danger" busy={action.isRunning} onClick={() => void decline()}>
              {t('decline.give')}
            </Button>
          </>
        }
      >
        {t('decline.body')}
      </Dialog>
    </>
  );
}
