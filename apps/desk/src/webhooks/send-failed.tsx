import { sendFailedWebhooks } from '@hiram/contract/desk';
import { useState } from 'react';
import { problemOf } from '../api/problem-of.ts';
import { useAction } from '../api/use-action.ts';
import { useTryId } from '../api/use-try-id.ts';
import { DialogActions, DialogBox } from '../kit/dialog-box.tsx';
import { TextBox } from '../kit/text-box.tsx';
import { useServices } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

interface SendFailedProps {
  readonly endpoint: string;
  readonly onSent: () => void;
}

/** Sends the failed events of an endpoint again, of a day and later. */
export function SendFailed(props: SendFailedProps) {
  const { t } = useServices();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" width="fit" onClick={() => setIsOpen(true)}>
        {t('webhooks.sendFailed')}
      </Button>
      {isOpen && <SendFailedDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Each opening is a request of its own: the same day may be asked for again. */
function SendFailedDialog({ endpoint, onSent, onClose }: SendFailedProps & { readonly onClose: () => void }) {
  const { t, toaster } = useServices();
  const [from, setFrom] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const tryIdOf = useTryId();
  const action = useAction(sendFailedWebhooks, { quiet: true });
  const send = async (): Promise<void> => {
    setIsAsked(true);
    if (from === '') return;
    const result = await action.run({ endpoint, from, tryId: tryIdOf(endpoint, from) });
    if (result?.success !== true) return;
    onClose();
    toaster.show(t('webhooks.soon'), 'good');
    onSent();
  };
  return (
    <DialogBox title={t('webhooks.sendFailed')} onClose={onClose}>
      {action.error !== undefined && (
        <Banner tone="bad" title={t('operators.failed')} alert>
          {problemOf(action.error, t)}
        </Banner>
      )}
      <TextBox
        label={t('list.from')}
        type="date"
        value={from}
        onChange={setFrom}
        error={isAsked && from === '' && t('webhooks.chooseDay')}
      />
      <DialogActions>
        <Button variant="quiet" width="fit" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button width="fit" busy={action.isRunning} onClick={() => void send()}>
          {t('webhooks.sendAgain')}
        </Button>
      </DialogActions>
    </DialogBox>
  );
}
